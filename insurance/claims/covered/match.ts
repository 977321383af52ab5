import type { AskedWord } from '#insurance/site/search/words.ts';

/** `share`: how much of the question matches a situation, from 0 to 1. */
export type Matched = { share: number; known: string[]; unread: string[] };

/** At least half of the words must match; otherwise it is a different situation. */
const ENOUGH = 0.5;
/** Words too common to distinguish situations when they are the only match. */
const COMMON = new Set(['sakit', 'rawat', 'biaya', 'obat', 'rumah', 'inap', 'dokter', 'hari']);

const says = (stems: ReadonlySet<string>, way: readonly string[]) =>
	way.every((stem) => stems.has(stem));

export function matchOf(asked: readonly AskedWord[], stems: readonly string[]): Matched {
	const there = new Set(stems);
	const found = asked.filter(({ ways }) => ways.some((way) => says(there, way)));
	return {
		share: asked.length === 0 ? 0 : found.length / asked.length,
		known: found.map(({ word }) => word),
		unread: asked.filter((one) => !found.includes(one)).map(({ word }) => word),
	};
}

export function isMatch(asked: readonly AskedWord[], { share, known }: Matched): boolean {
	const telling = ({ ways }: AskedWord) =>
		ways.some((way) => way.some((one) => !COMMON.has(one)));
	return share >= ENOUGH && asked.some((one) => telling(one) && known.includes(one.word));
}
