import { groupDecimals } from '#platform/values/decimals.ts';

import type { Language } from '../address.ts';

/** A number or fact that texts quote by token instead of typing it. */
export type Figure = {
	/** Without braces, e.g. `jaga-aman.usia.maks`. */
	token: string;
	/** Heading in the editors' list of figures: a product's name, or the insurer. */
	group: string;
	label: string;
	/** The displayed text. Amounts and percentages include their unit, other numbers do not. */
	text: Record<Language, string>;
};

export type Figures = ReadonlyMap<string, Figure>;

/** Formats a share as a percentage in Indonesian notation with at most one decimal, e.g. `7,4%`. */
export const percentText = (share: number): string =>
	`${groupDecimals(Math.round(share * 1_000) / 10, 1)}%`;

/** Converts a code to a part of a token: `SPECIFIED_ILLNESS` → `specified-illness`. */
export const tokenPart = (code: string): string => code.toLowerCase().replaceAll('_', '-');

const ENGLISH: Record<string, string> = { ribu: 'thousand', juta: 'million', miliar: 'billion' };

/**
 * Converts Indonesian number notation to English, e.g. `Rp4.100` → `Rp4,100`, `7,4%` → `7.4%`,
 * `Rp1,5 miliar` → `Rp1.5 billion`.
 */
export const inEnglish = (text: string): string =>
	text
		.replace(/\d[.,]\d/g, (signs) =>
			signs.replace(/[.,]/, (sign) => (sign === '.' ? ',' : '.')),
		)
		.replace(/\b(?:ribu|juta|miliar)\b/, (word) => ENGLISH[word] ?? word);

/** Creates a figure whose text differs between languages only in number notation. */
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
