/** Days that the private link of a quote lives: as long as a cart that nobody uses. */
export const LINK_DAYS = 30;
/** Mails with a link that one quote, and one address, may cause in a day. */
export const MAX_QUOTE_MAILS_A_DAY = 3;

/** Address of a quote: its secret stands behind `#`, which no server or log ever sees. */
export const quoteAddress = (token: string): string => `/cart#penawaran=${token}`;

/** The secret in an address's hash, or null. */
export function quoteTokenOf(hash: string): string | null {
	return /^#penawaran=([\w-]{43})$/.exec(hash)?.[1] ?? null;
}
