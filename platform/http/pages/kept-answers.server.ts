import type { Answer, Ask } from '#platform/contract/client.ts';

export type KeptAnswers = { ask: Ask; clear(): void };

/**
 * Returns an `ask` for rendering that caches the responses of the given calls until `clear` is
 * called. Content that only editors change is then read from the database once, regardless of how
 * many pages show it. At most `max` responses are cached, but no refusals, and no responses
 * requested before a `clear`. Cached values are shared and must not be changed.
 */
export function keepAnswers(ask: Ask, names: ReadonlySet<string>, max = 1_000): KeptAnswers {
	let kept = new Map<string, Promise<Answer<unknown>>>();
	const keeping = async (name: string, input: unknown): Promise<Answer<unknown>> => {
		const asking = ask as (name: string, input: unknown) => Promise<Answer<unknown>>;
		if (!names.has(name)) return asking(name, input);
		const store = kept;
		const slot = `${name} ${JSON.stringify(input)}`;
		const known = store.get(slot);
		if (known) return known;
		const answer = asking(name, input);
		if (store.size >= max) store.delete(store.keys().next().value as string);
		store.set(slot, answer);
		const forget = () => store.delete(slot);
		answer.then(({ ok }) => ok || forget(), forget);
		return answer;
	};
	return { ask: keeping as Ask, clear: () => void (kept = new Map()) };
}
