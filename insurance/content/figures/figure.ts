import { groupDecimals } from '#platform/values/decimals.ts';

import type { Language } from '../address.ts';

/** A number or fact that texts quote by its token instead of typing it. */
export type Figure = {
	/** Without braces, as `jaga-aman.usia.maks`. */
	token: string;
	/** Whose it is, for anyone who looks for it: a product's name, or the insurer. */
	group: string;
	label: string;
	/** As a reader sees it; a number without its unit, money and shares whole. */
	text: Record<Language, string>;
};

export type Figures = ReadonlyMap<string, Figure>;

/** `7,4%`: at most one decimal, as Indonesian writes it. */
export const percentText = (share: number): string =>
	`${groupDecimals(Math.round(share * 1_000) / 10, 1)}%`;

/** Part of a name in a token: `SPECIFIED_ILLNESS` → `specified-illness`. */
export const tokenPart = (code: string): string => code.toLowerCase().replaceAll('_', '-');

const ENGLISH: Record<string, string> = { ribu: 'thousand', juta: 'million', miliar: 'billion' };

/** `Rp4.100` → `Rp4,100`, `7,4%` → `7.4%`, `Rp1,5 miliar` → `Rp1.5 billion`. */
export const inEnglish = (text: string): string =>
	text
		.replace(/\d[.,]\d/g, (signs) =>
			signs.replace(/[.,]/, (sign) => (sign === '.' ? ',' : '.')),
		)
		.replace(/\b(?:ribu|juta|miliar)\b/, (word) => ENGLISH[word] ?? word);

/** A figure that is written the same way in every language but for its signs. */
export const figure = (
	group: string,
	token: string,
	label: string,
	text: string | number,
): Figure => ({
	token,
	group,
	label,
	text: { id: String(text), en: inEnglish(String(text)) },
});

export const braced = (token: string): string => `{${token}}`;
