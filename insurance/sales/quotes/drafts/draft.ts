/** Days for which a draft is kept after its last save. */
export const APPLICATION_DRAFT_DAYS = 14;
/** Maximum length of a draft's JSON, in characters. */
export const MAX_DRAFT = 20_000;
/** Maximum link emails per day, per draft and per address. */
export const MAX_DRAFT_MAILS_A_DAY = 3;

/** Prefix in the URL fragment that opens a draft; fragments never reach a server or its logs. */
const DRAFT_MARK = 'pengajuan=';

export const applicationDraftAddress = (slug: string, token: string): string =>
	`/${slug}#${DRAFT_MARK}${token}`;

/** Returns the secret in a URL fragment, or null. */
export function tokenOfHash(hash: string): string | null {
	const found = new RegExp(`^#${DRAFT_MARK}([\\w-]{43})$`).exec(hash);
	return found?.[1] ?? null;
}
