import type { Call } from '#platform/contract/call.ts';

/** Returns what a call does, from the first clause of its summary. */
export function makeCallWords(calls: readonly Call[]): (name: string) => string {
	const summaries = new Map(
		calls.map(({ method, path, summary }) => [
			`${method} ${path}`,
			summary.split(/[;.:]/, 1)[0] ?? '',
		]),
	);
	return (name) => summaries.get(name) ?? name;
}
