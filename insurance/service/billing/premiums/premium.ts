import { addToDay, type Day } from '#platform/values/dates.ts';

export const INSTALMENT_STATES = ['paid', 'waiting', 'due', 'late', 'waived', 'ended'] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

export const INSTALMENT_WORDS: Record<InstalmentState, string> = {
	paid: 'Lunas',
	waiting: 'Belum jatuh tempo',
	due: 'Jatuh tempo hari ini',
	late: 'Terlambat',
	waived: 'Tidak ditagih',
	ended: 'Tidak berlaku lagi',
};

export const LAPSED_FOR_GOOD =
	'Polis ini berhenti karena preminya tidak dibayar, dan waktu memulihkannya sudah lewat.';

/**
 * Returns the days, relative to the due date, on which reminders are sent: before it, on it, and
 * during the grace period. The last one is near the end of the grace period.
 */
export function reminderDays(graceDays: number): number[] {
	const days = [-7, 0, 7, 14, graceDays - 3].filter((day) => day <= 0 || day <= graceDays - 3);
	return [...new Set(days)].sort((a, b) => a - b);
}

/**
 * True for the last two reminders in the grace period. The trusted contact is notified at the same
 * time: late enough for the holder to pay first, but early enough to help.
 */
export function isNearLapse(graceDays: number, reminders: number): boolean {
	const days = reminderDays(graceDays);
	return (days[reminders - 1] ?? 0) > 0 && reminders > days.length - 2;
}

/**
 * Days after the due date on which an account with a running mandate is debited. After three
 * attempts the payer is asked to pay (decision 0013).
 */
export const DEBIT_DAYS: readonly number[] = [0, 3, 7];

export const daysReached = (days: readonly number[], dueOn: Day, today: Day): number =>
	days.filter((day) => addToDay(dueOn, { day }) <= today).length;

export const LOOK_AHEAD_DAYS = 7;

/**
 * Returns an instalment's state. An instalment without a row counts as paid if it fell due before
 * `unpaidFrom`, or if `unpaidFrom` is null.
 */
export function premiumState(
	one: { dueOn: Day; row: 'open' | 'paid' | 'waived' | null },
	unpaidFrom: Day | null,
	today: Day,
	over: boolean,
): InstalmentState {
	if (one.row === 'waived') return 'waived';
	if (one.row === 'paid' || (one.row === null && (unpaidFrom === null || one.dueOn < unpaidFrom)))
		return 'paid';
	if (over) return 'ended';
	if (one.dueOn > today) return 'waiting';
	return one.dueOn === today ? 'due' : 'late';
}

/**
 * A bank's reason for refusing a debit: the wording for staff and for the holder, and whether the
 * debit is retried under the same mandate on the days in decision 0013.
 */
type DebitRefused = { words: string; holder: string; again: boolean };

const REFUSALS: Record<string, DebitRefused> = {
	'51': { words: 'Saldo tidak cukup', holder: 'Saldonya belum cukup.', again: true },
	'61': {
		words: 'Melebihi batas debet rekening',
		holder: 'Jumlahnya melebihi batas transaksi rekeningmu hari itu.',
		again: true,
	},
	'91': {
		words: 'Sistem bank tidak tersedia',
		holder: 'Sistem bank sedang tidak tersedia.',
		again: true,
	},
	'14': {
		words: 'Nomor rekening tidak dikenal',
		holder: 'Bank tidak mengenal nomor rekeningnya.',
		again: false,
	},
	'54': { words: 'Rekening sudah ditutup', holder: 'Rekeningnya sudah ditutup.', again: false },
	'57': {
		words: 'Surat kuasa tidak terdaftar atau dicabut di bank',
		holder: 'Bank tidak lagi memegang surat kuasanya.',
		again: false,
	},
	'62': { words: 'Rekening diblokir', holder: 'Rekeningnya sedang diblokir.', again: false },
};

/**
 * Looks up a refusal code. Unknown codes are retried, because a new bank code must not end a
 * mandate.
 */
export const debitRefused = (code: string): DebitRefused =>
	REFUSALS[code] ?? {
		words: `Ditolak bank, kode ${code}`,
		holder: 'Biasanya karena saldonya kurang.',
		again: true,
	};
