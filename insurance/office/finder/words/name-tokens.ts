import { nameParts } from '#platform/values/text/name-parts.ts';

/**
 * Upper limit of the tokens of one name. A letter before the colon keeps kinds of tokens apart.
 *
 * Stored and typed parts both leave out one letter in turn: two spellings that differ by one letter
 * added, missing, wrong or swapped share at least one such form. Unlike trigrams, these forms do
 * not overlap, so their hashes cannot be joined to a name.
 */
export const MOST_TOKENS = 40;
/** In a shorter part, a form without one letter would be shared by too many names. */
const LEAST_FOR_ERRORS = 4;
const PREFIXES = [3, 4, 5] as const;
const LONGEST_PREFIX = 5;

const whole = (part: string) => `n:${part}`;
const start = (letters: string) => `p:${letters}`;
const born = (part: string, year: number) => `y:${part} ${year}`;

function withoutOneLetter(part: string): string[] {
	if (part.length < LEAST_FOR_ERRORS) return [];
	return [...part].map((_, at) => part.slice(0, at) + part.slice(at + 1));
}

/** Adjacent parts as one word, because many names are written both ways (Nur Hidayati, Nurhidayati). */
const joined = (parts: readonly string[]): string[] =>
	parts.slice(1).map((part, at) => `${parts[at]}${part}`);

/** Returns the tokens of a name, the most useful first, at most `MOST_TOKENS`. */
export function nameTokens(name: string, birthYear: number | null): string[] {
	const parts = nameParts(name);
	const all = [
		...parts.map(whole),
		...(birthYear === null ? [] : parts.map((part) => born(part, birthYear))),
		...joined(parts).map(whole),
		...parts.flatMap((part) =>
			PREFIXES.filter((length) => length <= part.length).map((length) =>
				start(part.slice(0, length)),
			),
		),
		...parts.flatMap(withoutOneLetter).map(whole),
	];
	return [...new Set(all)].slice(0, MOST_TOKENS);
}

/** One condition of a search: a person must have one of these tokens. */
type OneOf = readonly string[];

export type NameQuestion = {
	parts: readonly string[];
	birthYear: number | null;
	/** Every part as it is written. */
	exact: readonly OneOf[];
	/** Every part with one typing error, or its beginning. */
	alike: readonly OneOf[];
	/** One of the parts with the year of birth; null without a year. */
	bornThen: OneOf | null;
};

const spelledAlike = (part: string): OneOf => [
	whole(part),
	...withoutOneLetter(part).map(whole),
	...(part.length >= PREFIXES[0] ? [start(part.slice(0, LONGEST_PREFIX))] : []),
];

export function nameQuestion(words: string, birthYear: number | null): NameQuestion {
	const parts = nameParts(words);
	return {
		parts,
		birthYear,
		exact: parts.map((part) => [whole(part)]),
		alike: parts.map(spelledAlike),
		bornThen: birthYear === null ? null : parts.map((part) => born(part, birthYear)),
	};
}

/** Returns the forms of two parts as one word, which replace them in a question; null for one part. */
export const oneWord = (parts: readonly string[]): OneOf | null =>
	parts.length === 2 ? spelledAlike(parts.join('')) : null;
