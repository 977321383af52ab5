import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { labelIn } from '#platform/values/keys.ts';

import type { PolicyStatus } from './policy.ts';
import { graceUntil } from './premiums/premium-schedule.ts';

export type StatusFacts = {
	status: PolicyStatus;
	endAt: Date;
	/** Due date of the first unpaid instalment; null if everything is paid. */
	nextDueOn: Day | null;
	graceDays: number;
	/**
	 * True if the payment for the purchase was returned and the case has not been decided yet
	 * (decision 0026).
	 */
	held?: boolean;
	/**
	 * True if the holder has been reported dead. A late premium then has no effect until the case
	 * is settled.
	 */
	premiumsHeld?: boolean;
};

/**
 * Returns a policy's status at the given time, using Jakarta dates. Cover that has ended is
 * expired. A premium may be paid throughout its due date, and cover continues through the following
 * grace period, after which the policy lapses. A lapsed policy returns only by payment; a cancelled
 * or expired one never does. With `held`, the policy stays covered in its grace period.
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
 * Returns the transitions needed to get from one status to another. A policy always passes through
 * its grace period before it lapses, even if it was not processed for a long time.
 */
export function pathTo(from: PolicyStatus, to: PolicyStatus): PolicyStatus[] {
	if (from === to) return [];
	return from === 'INFORCE' && to === 'LAPSED' ? ['GRACE', 'LAPSED'] : [to];
}

/** Labels of the reasons in a policy's history, shown to staff and, on request, to the customer. */
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
	'paid-twice': 'Dibatalkan sejak awal: perlindungan yang sama dibayar dua kali',
	'taken-off-list': 'Kepesertaannya dibatalkan perusahaan',
	'sample-removed': 'Data contoh dihapus',
} as const;
export type MoveReason = keyof typeof MOVE_REASONS;

export function reasonOf(to: PolicyStatus): MoveReason {
	if (to === 'EXPIRED') return 'cover-over';
	if (to === 'LAPSED') return 'grace-over';
	return to === 'GRACE' ? 'premium-late' : 'premium-paid';
}

/** Returns a stored reason in words. */
export const moveReasonWords = (reason: string): string => labelIn(MOVE_REASONS, reason);
