/** Days that a draft lives after it was last saved. */
export const APPLICATION_DRAFT_DAYS = 14;
/** Longest JSON text of a draft, characters. */
export const MAX_DRAFT = 20_000;
/** Mails with a link that one draft, and one address, may cause in a day. */
export const MAX_DRAFT_MAILS_A_DAY = 3;

/**
 * The part of an address behind `#` that opens a draft; nothing behind it ever reaches a server or
 * its logs.
 */
const DRAFT_MARK = 'pengajuan=';

/** Address of a draft on a product's page. */
export const applicationDraftAddress = (slug: string, token: string): string =>
	`/${slug}#${DRAFT_MARK}${token}`;

/** The secret in an address's hash, or null. */
export function tokenOfHash(hash: string): string | null {
	const found = new RegExp(`^#${DRAFT_MARK}([\\w-]{43})$`).exec(hash);
	return found?.[1] ?? null;
}
