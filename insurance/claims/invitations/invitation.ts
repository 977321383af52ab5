/**
 * A customer lets somebody else, mostly a hospital or an office, send one document of one claim by
 * a secret link (decision 0160).
 */
export const INVITATION_DAYS = 14;
/** Links of one claim that are open at a time, and those that a customer makes in a day. */
export const MAX_OPEN_INVITATIONS = 5;
export const MAX_INVITATIONS_A_DAY = 20;
/** How often one link is allowed once more. */
export const MAX_REOPENED = 5;
/** How long what is known of a link is kept after its last day. */
export const INVITATION_KEPT_DAYS = 14;
/** Wrong links from one network. */
export const WRONG_LINKS = { max: 20, minutes: 60 };

/**
 * `taken-back`: its customer ended it, or threw the draft away. `closed`: the claim takes no more
 * documents. `answered`: its customer sent the document meanwhile.
 */
export const INVITATION_STATES = [
	'open',
	'used',
	'taken-back',
	'expired',
	'closed',
	'answered',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** What one must know to say how a link stands. */
type Standing = {
	endedAt: Date | null;
	sentAt: Date | null;
	expiresAt: Date;
	/** The claim or draft still takes documents; null where there is neither any more. */
	takesMore: boolean | null;
	isAnswered: boolean;
};

export function invitationState(
	{ endedAt, sentAt, expiresAt, takesMore, isAnswered }: Standing,
	now: Date,
): InvitationState {
	if (sentAt) return 'used';
	if (endedAt || takesMore === null) return 'taken-back';
	if (!takesMore) return 'closed';
	if (expiresAt <= now) return 'expired';
	return isAnswered ? 'answered' : 'open';
}

/** `Sari Dewi Putri` is `Sari P.`: enough to know whom it is about, for who already knows. */
export function nameAndInitial(name: string): string {
	const [first = '', ...others] = name.trim().split(/\s+/);
	const initial = [...(others.at(-1) ?? '')][0];
	return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** What a document is called to whoever has the link where its own name may tell more. */
export const SOME_DOCUMENT = 'Dokumen tambahan';

/** Documents whose names say nothing of anybody. */
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
 * An assessor writes what they ask for in their own words, which may tell of an illness: whoever
 * has the link reads it only where it is a common one, or any claim of that kind is asked for it.
 */
export const nameForSender = (name: string, known: readonly string[]): string =>
	[...known, ...COMMON].find((one) => plain(one) === plain(name)) ?? SOME_DOCUMENT;

/**
 * The part of an address behind `#` that opens a link; nothing behind it ever reaches a server or
 * its logs.
 */
const MARK = 'kirim=';
const INVITATION_PAGE = '/kirim-dokumen';
export const invitationAddress = (token: string): string => `${INVITATION_PAGE}#${MARK}${token}`;

/** The secret in an address's hash, or null. */
export const invitationTokenOf = (hash: string): string | null =>
	new RegExp(`^#${MARK}([\\w-]{43})$`).exec(hash)?.[1] ?? null;
