/** Days for which a quote's private link is valid; the same as for an unused cart. */
export const LINK_DAYS = 30;
/** Maximum number of link emails per day, both per quote and per email address. */
export const MAX_QUOTE_MAILS_A_DAY = 3;

/** Returns a quote's URL path. The secret follows `#`, so it never reaches a server or its logs. */
export const quoteAddress = (token: string): string => `/cart#penawaran=${token}`;

export function quoteTokenOf(hash: string): string | null {
	return /^#penawaran=([\w-]{43})$/.exec(hash)?.[1] ?? null;
}
