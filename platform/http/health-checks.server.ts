import { setTimeout } from 'node:timers/promises';

/**
 * One thing that this process needs from elsewhere. `problem` gives a sentence for the operator,
 * null while all is well; throwing says it too.
 */
export type HealthCheck = { name: string; problem(): Promise<string | null> };

export type Checked = { name: string; ok: boolean; words: string };

const LIMIT_MS = 5_000;
/** Asked this often at most, however many look. */
const KEPT_MS = 15_000;

async function lookAt({ name, problem }: HealthCheck, limitMs: number): Promise<Checked> {
	const late = setTimeout(limitMs, `No answer within ${limitMs / 1_000} s.`, { ref: false });
	const said = Promise.try(problem).catch((error: unknown) =>
		error instanceof Error && error.message ? error.message : String(error),
	);
	const words = await Promise.race([said, late]);
	return { name, ok: words === null, words: words ?? 'OK' };
}

/**
 * Looks at all of them side by side, every `keptMs` at most. With `background` nobody waits for a
 * fresh look: a balancer must not take a slow mail server for a slow process.
 */
export function makeHealthChecks(
	checks: readonly HealthCheck[],
	{
		clock = Date.now,
		limitMs = LIMIT_MS,
		keptMs = KEPT_MS,
		background = false,
	}: { clock?: () => number; limitMs?: number; keptMs?: number; background?: boolean } = {},
): () => Promise<Checked[]> {
	let begun = -Infinity;
	let latest: Promise<Checked[]> = Promise.resolve([]);
	const begin = () => {
		begun = clock();
		return Promise.all(checks.map((one) => lookAt(one, limitMs)));
	};
	if (background) latest = begin();
	return () => {
		if (clock() - begun < keptMs) return latest;
		const known = latest;
		const fresh = begin();
		if (!background) return (latest = fresh);
		void fresh.then(() => (latest = fresh));
		return known;
	};
}
