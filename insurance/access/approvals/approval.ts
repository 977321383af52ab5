import { keysOf } from '#platform/values/keys.ts';

import type { Permission } from '../staff/rights/rights.ts';

/**
 * Acts that one person proposes and others approve. A new kind needs a word and a place here, its
 * rules in a migration, and a handler in `wiring/acts/approvals.server.ts`.
 */
export const APPROVAL_KIND_WORDS = {
	refund: 'Pengembalian dana',
	'write-off': 'Selisih dihapusbukukan',
	'settlement-report': 'Laporan setoran ditarik kembali',
	'period-close': 'Pembukuan sebulan ditutup',
	'bank-account': 'Rekening',
	'bank-line': 'Mutasi bank dibukukan',
	'transfer-batch': 'Transfer massal',
	'payout-account': 'Rekening penerima diganti',
	'rate-corridor': 'Batas tarif OJK',
	product: 'Produk dan tarif',
	campaign: 'Kampanye',
	hold: 'Penahanan data',
	'account-recovery': 'Pemulihan akun nasabah',
	correction: 'Perbaikan data nasabah',
	'double-payment': 'Pembayaran ganda dikembalikan',
	company: 'Perusahaan',
	'screening-list': 'Daftar penyaringan',
	'screening-threshold': 'Ambang penyaringan',
	'screening-hit': 'Temuan penyaringan',
	role: 'Peran',
	'staff-roles': 'Peran seseorang',
	'approval-rule': 'Aturan persetujuan',
} as const;
export type ApprovalKind = keyof typeof APPROVAL_KIND_WORDS;
export const APPROVAL_KINDS = keysOf(APPROVAL_KIND_WORDS);

/** Kinds that the only administrator may carry out alone, if the table says so. */
export const MAY_BE_ALONE: readonly ApprovalKind[] = ['product', 'campaign', 'staff-roles'];

/** Kinds whose thing is a colleague, who takes no part in the decision about themselves. */
const ABOUT_STAFF: readonly string[] = ['staff-roles' satisfies ApprovalKind];

/** Returns the id of the colleague whom a proposal is about, or null. */
export const colleagueOf = ({ kind, thing }: { kind: string; thing: string }): string | null =>
	ABOUT_STAFF.includes(kind) ? thing : null;

/** The room in which a proposal's thing is handled. */
export const APPROVAL_PLACES: Record<ApprovalKind, string> = {
	refund: '/office/uang?lihat=kembali',
	'write-off': '/office/uang?lihat=setoran',
	'settlement-report': '/office/uang?lihat=setoran',
	'period-close': '/office/uang?lihat=pembukuan',
	'bank-account': '/office/uang?lihat=tagihan',
	'bank-line': '/office/uang?lihat=bank',
	'transfer-batch': '/office/uang?lihat=massal',
	'payout-account': '/office/uang?lihat=massal',
	'rate-corridor': '/office/batas-tarif',
	product: '/office/produk',
	campaign: '/office/kampanye',
	hold: '/office/retensi',
	'account-recovery': '/office/layanan',
	correction: '/office/perbaikan',
	'double-payment': '/office/uang?lihat=kembali',
	company: '/office/perusahaan?lihat=usulan',
	'screening-list': '/office/penyaringan?lihat=daftar',
	'screening-threshold': '/office/penyaringan?lihat=daftar',
	'screening-hit': '/office/penyaringan',
	role: '/office/peran',
	'staff-roles': '/office/orang',
	'approval-rule': '/office/menunggu?lihat=aturan',
};

/** Rights that read a kind's proposals next to the right that approves them. */
export const APPROVAL_READERS: Partial<Record<ApprovalKind, Permission>> = {
	company: 'corporate.read',
	'screening-list': 'screening.read',
	'screening-threshold': 'screening.read',
	'screening-hit': 'screening.read',
	role: 'staff.read',
	'staff-roles': 'staff.read',
};

export const isApprovalKind = (text: string): text is ApprovalKind => text in APPROVAL_KIND_WORDS;

export const APPROVAL_STATE_WORDS = {
	open: 'Menunggu',
	approved: 'Disetujui',
	refused: 'Ditolak',
	withdrawn: 'Ditarik',
	overtaken: 'Gugur',
} as const;
export type ApprovalState = keyof typeof APPROVAL_STATE_WORDS;
export const APPROVAL_STATES = keysOf(APPROVAL_STATE_WORDS);

/** How an open proposal may end without being carried out. */
export type ApprovalStop = Exclude<ApprovalState, 'open' | 'approved'>;

/** Values shown to both people, by label. */
export type ApprovalValues = Readonly<Record<string, string>>;

/** Names the approvers of a kind of act from an amount in rupiah. */
export type ApprovalRule = {
	fromAmount: number;
	approvingRight: string;
	approvers: number;
	/** True if the delegate of an absent approver may approve in their place. */
	delegable: boolean;
	/** True if the insurer's only administrator may do it without a second person. */
	alone: boolean;
};

export const MAX_APPROVERS = 5;
export const MAX_REASON = 2_000;
export const MAX_ABSENCE_DAYS = 92;

/** Returns the rule for an amount: the one with the greatest `fromAmount` that it reaches. */
export function ruleFor(rules: readonly ApprovalRule[], amount: number | null): ApprovalRule {
	const [rule] = rules
		.filter(({ fromAmount }) => fromAmount <= (amount ?? 0))
		.toSorted((a, b) => b.fromAmount - a.fromAmount);
	if (!rule) throw new Error('a kind of approval without a rule from Rp0');
	return rule;
}

export type ChangedValue = { label: string; old: string | null; new: string | null };

/** Joins old and new values by label; unchanged values are kept, because they explain the rest. */
export function changesOf(old: ApprovalValues, next: ApprovalValues): ChangedValue[] {
	return [...new Set([...Object.keys(old), ...Object.keys(next)])].map((label) => ({
		label,
		old: old[label] ?? null,
		new: next[label] ?? null,
	}));
}
