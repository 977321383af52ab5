import type { AskedWord } from '#insurance/search/words.ts';

/** How much of what was asked a situation says, 0 to 1. */
export type Matched = { share: number; known: string[]; unread: string[] };

/** At least half of the words must be the situation's: less is another situation. */
const ENOUGH = 0.5;
/** Said of nearly everything: alone they tell no situation from another. */
const COMMON = new Set(['sakit', 'rawat', 'biaya', 'obat', 'rumah', 'inap', 'dokter', 'hari']);

const says = (stems: ReadonlySet<string>, way: readonly string[]) =>
	way.every((stem) => stems.has(stem));

/** Which of the asked words a situation says, in one of their ways. */
export function matchOf(asked: readonly AskedWord[], stems: readonly string[]): Matched {
	const there = new Set(stems);
	const found = asked.filter(({ ways }) => ways.some((way) => says(there, way)));
	return {
		share: asked.length === 0 ? 0 : found.length / asked.length,
		known: found.map(({ word }) => word),
		unread: asked.filter((one) => !found.includes(one)).map(({ word }) => word),
	};
}

/** Is it this situation? Half of the words at least, and one of them telling. */
export function isMatch(asked: readonly AskedWord[], { share, known }: Matched): boolean {
	const telling = ({ ways }: AskedWord) =>
		ways.some((way) => way.some((one) => !COMMON.has(one)));
	return share >= ENOUGH && asked.some((one) => telling(one) && known.includes(one.word));
}
