/** Marks that messengers, spreadsheets and autofill leave in text: no one sees or types them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/g;

export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '');

/** A line as its writer sees it: no invisible marks, and every gap is one ordinary space. */
export const tidyLine = (typed: string): string =>
	withoutInvisible(typed).replace(/\s+/g, ' ').trim();

/** Signs by which people group the digits of a long number. */
const SEPARATORS = /[\s.\-‐‑‒–—]/g;

/**
 * A number of fixed digits (NIK, account, policy, postal code) without what groups its digits.
 * Everything else stays, so that a rule can refuse it.
 */
export const tidyDigits = (typed: string): string =>
	tidyLine(typed.normalize('NFKC')).replace(SEPARATORS, '');
