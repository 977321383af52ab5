/**
 * A customer can have another party, usually a hospital or an office, send one document for a claim
 * through a secret link (decision 0160).
 */
export const INVITATION_DAYS = 14;
/** Maximum number of open links per claim, and of links created per customer and day. */
export const MAX_OPEN_INVITATIONS = 5;
export const MAX_INVITATIONS_A_DAY = 20;
export const MAX_REOPENED = 5;
/** Days for which a link's data is stored after the link expires. */
export const INVITATION_KEPT_DAYS = 14;
export const WRONG_LINKS = { max: 20, minutes: 60 };

/**
 * `taken-back`: the customer revoked the link or discarded the draft. `closed`: the claim accepts
 * no more documents. `paused`: the draft currently concerns another insured person. `answered`: the
 * customer has provided the document directly.
 */
export const INVITATION_STATES = [
	'open',
	'used',
	'taken-back',
	'expired',
	'closed',
	'paused',
	'answered',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

type CoverStatus = {
	endedAt: Date | null;
	sentAt: Date | null;
	expiresAt: Date;
	/** True while the claim or draft accepts documents; null if neither exists any more. */
	takesMore: boolean | null;
	isPaused: boolean;
	isAnswered: boolean;
};

export function invitationState(
	{ endedAt, sentAt, expiresAt, takesMore, isPaused, isAnswered }: CoverStatus,
	now: Date,
): InvitationState {
	if (sentAt) return 'used';
	if (endedAt || takesMore === null) return 'taken-back';
	if (!takesMore) return 'closed';
	if (expiresAt <= now) return 'expired';
	if (isPaused) return 'paused';
	return isAnswered ? 'answered' : 'open';
}

/**
 * Shortens a name, e.g. `Sari Dewi Putri` to `Sari P.`, which is enough for someone who already
 * knows the person.
 */
export function nameAndInitial(name: string): string {
	const [first = '', ...others] = name.trim().split(/\s+/);
	const initial = [...(others.at(-1) ?? '')][0];
	return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** Name shown to the link's holder if the document's real name could reveal too much. */
export const SOME_DOCUMENT = 'Dokumen tambahan';

const COMMON = [
	'Resume medis',
	'Kuitansi',
	'Rincian biaya',
	'Resep dokter',
	'Hasil laboratorium',
	'Surat keterangan dokter',
	'Surat rujukan',
	'Surat keterangan kerja',
];

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Returns the name shown to the link's holder. Assessors describe a request in their own words,
 * which could reveal an illness, so the name is shown only if it is common or if any claim of this
 * kind requires the document.
 */
export const nameForSender = (name: string, known: readonly string[]): string =>
	[...known, ...COMMON].find((one) => plain(one) === plain(name)) ?? SOME_DOCUMENT;

/**
 * Prefix of the fragment after `#` in a link's address. The fragment never reaches a server or its
 * logs.
 */
const MARK = 'kirim=';
const INVITATION_PAGE = '/kirim-dokumen';
export const invitationAddress = (token: string): string => `${INVITATION_PAGE}#${MARK}${token}`;

export const invitationTokenOf = (hash: string): string | null =>
	new RegExp(`^#${MARK}([\\w-]{43})$`).exec(hash)?.[1] ?? null;
