/**
 * Invisible characters that messengers, spreadsheets and autofill leave in text. People cannot see
 * or type them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/g;

export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '');

export const tidyLine = (typed: string): string =>
	withoutInvisible(typed).replace(/\s+/g, ' ').trim();

const SEPARATORS = /[\s.\-‐‑‒–—]/g;

/**
 * Removes digit grouping from a number of fixed length (NIK, account, policy, postal code).
 * Everything else is preserved, so that validation can refuse it.
 */
export const tidyDigits = (typed: string): string =>
	tidyLine(typed.normalize('NFKC')).replace(SEPARATORS, '');

/** Returns the digits of a number before its decimals, e.g. 1800000 for `Rp1.800.000,00`. */
export const wholeDigits = (typed: string): string =>
	typed.replace(/[.,]\d{1,2}(?!\d|[.,]\d)/, '').replace(/\D/g, '');
