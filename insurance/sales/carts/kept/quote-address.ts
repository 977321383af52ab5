/** Days for which a quote's private link is valid: as long as an unused cart is kept. */
export const LINK_DAYS = 30;
/** Maximum link emails per day, per quote and per address. */
export const MAX_QUOTE_MAILS_A_DAY = 3;

/** Returns a quote's address: its secret follows `#`, so no server or log ever sees it. */
export const quoteAddress = (token: string): string => `/cart#penawaran=${token}`;

/** Returns the secret from an address's hash, or null. */
export function quoteTokenOf(hash: string): string | null {
	return /^#penawaran=([\w-]{43})$/.exec(hash)?.[1] ?? null;
}
