/** Days for which a draft is kept after its last save. */
export const APPLICATION_DRAFT_DAYS = 14;
/** Maximum length of a draft's JSON, in characters. */
export const MAX_DRAFT = 20_000;
/** Maximum number of link emails per day, for each draft and each address. */
export const MAX_DRAFT_MAILS_A_DAY = 3;

/**
 * Prefix of the URL fragment that opens a draft. Fragments are never sent to a server, so the
 * secret appears in no log.
 */
const DRAFT_MARK = 'pengajuan=';

export const applicationDraftAddress = (slug: string, token: string): string =>
	`/${slug}#${DRAFT_MARK}${token}`;

export function tokenOfHash(hash: string): string | null {
	const found = new RegExp(`^#${DRAFT_MARK}([\\w-]{43})$`).exec(hash);
	return found?.[1] ?? null;
}
