import { type Day, jakartaDay } from '#platform/values/dates.ts';

import type { PolicyStatus } from './policy.ts';
import { graceUntil } from './premiums/premium-schedule.ts';

export type StatusFacts = {
	status: PolicyStatus;
	endAt: Date;
	/** Due day of the first unpaid instalment; null if everything is paid. */
	nextDueOn: Day | null;
	graceDays: number;
	/** The purchase was refunded and the case is not decided yet (decision 0026). */
	held?: boolean;
	/** The holder is reported dead: a late premium has no effect until that is settled. */
	premiumsHeld?: boolean;
};

/**
 * Returns a policy's status at the given time by the Jakarta calendar. Cover that has ended is
 * expired. A premium may be paid throughout its due day and keeps the cover through the grace
 * period after it; then the policy lapses. A lapsed policy returns only by payment, a cancelled or
 * expired one never. A held one stays covered in its grace period.
 */
export function statusFor(
	{ status, endAt, nextDueOn, graceDays, held = false, premiumsHeld }: StatusFacts,
	now: Date,
): PolicyStatus {
	if (status === 'CANCELLED' || status === 'EXPIRED') return status;
	if (now >= endAt) return 'EXPIRED';
	if (status === 'LAPSED') return 'LAPSED';
	if (held) return 'GRACE';
	const today = jakartaDay(now);
	if (nextDueOn === null || today <= nextDueOn) return 'INFORCE';
	if (premiumsHeld) return status;
	return today <= graceUntil(nextDueOn, graceDays) ? 'GRACE' : 'LAPSED';
}

/**
 * Returns the successive transitions from one status to another: a policy lapses out of its grace
 * period, however long it was not processed.
 */
export function pathTo(from: PolicyStatus, to: PolicyStatus): PolicyStatus[] {
	if (from === to) return [];
	return from === 'INFORCE' && to === 'LAPSED' ? ['GRACE', 'LAPSED'] : [to];
}

/** Reasons in the history; shown to staff and, on request, to the customer. */
const MOVE_REASONS = {
	'premium-late': 'Premi belum dibayar pada jatuh temponya',
	'grace-over': 'Masa leluasa lewat tanpa pembayaran',
	'premium-paid': 'Premi dibayar',
	'payment-withdrawn':
		'Uang pembeliannya ditarik kembali; menunggu pembayaran ulang atau keputusan',
	'payment-restored': 'Uang yang ditarik kembali sudah diterima lagi',
	'kept-by-insurer': 'Dipertahankan penanggung tanpa pembayaran ulang',
	reinstated: 'Dipulihkan dengan membayar tunggakan',
	'cover-over': 'Masa berlaku selesai',
	'free-look': 'Dibatalkan dalam masa mempelajari polis',
	'cancelled-by-holder': 'Dibatalkan oleh pemegang polis',
	'late-payment-returned': 'Pembeliannya dibatalkan: uangnya datang setelah pesanan ditutup',
	'taken-off-list': 'Kepesertaannya dibatalkan perusahaan',
	'sample-removed': 'Data contoh dihapus',
} as const;
export type MoveReason = keyof typeof MOVE_REASONS;

export function reasonOf(to: PolicyStatus): MoveReason {
	if (to === 'EXPIRED') return 'cover-over';
	if (to === 'LAPSED') return 'grace-over';
	return to === 'GRACE' ? 'premium-late' : 'premium-paid';
}
