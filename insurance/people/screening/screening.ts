import { keysOf } from '#platform/values/keys.ts';

/** Kinds of lists. People on the first two must be frozen; the third asks for closer diligence. */
export const LIST_KINDS = {
	terrorism: 'DTTOT',
	proliferation: 'Pendanaan senjata pemusnah massal',
	exposed: 'Orang yang populer secara politis (PEP)',
} as const;
export type ListKind = keyof typeof LIST_KINDS;
export const LIST_KIND_NAMES = keysOf(LIST_KINDS);

/** The score from which a person is a hit; see the stated error rate in decision 0271. */
export const DEFAULT_THRESHOLD = 82;
export const LOWEST_THRESHOLD = 70;
export const HIGHEST_THRESHOLD = 95;

/** Largest list, in entries, and its file, in bytes. */
export const MOST_ENTRIES = 120_000;
export const MOST_LIST_BYTES = 32 * 1024 * 1024;

export const HIT_STATE_WORDS = {
	open: 'Menunggu keputusan',
	false: 'Bukan orang yang sama',
	confirmed: 'Orang yang sama',
} as const;
export type HitState = keyof typeof HIT_STATE_WORDS;
export type HitVerdict = Exclude<HitState, 'open'>;

export const SCREENED_ROLE_WORDS = {
	holder: 'Pemegang polis',
	insured: 'Tertanggung',
	beneficiary: 'Ahli waris',
	payee: 'Penerima pembayaran',
} as const;
export type ScreenedRole = keyof typeof SCREENED_ROLE_WORDS;

/**
 * Days within which a confirmed hit is reported: the three working days of the law, at their
 * shortest.
 */
export const REPORT_WITHIN_DAYS = 3;
