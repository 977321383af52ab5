import { addToDay, type Day } from '#platform/values/dates.ts';

/** What an instalment is to its payer on a day. */
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

/** Of a policy that lapsed and whose time to come back is over. */
export const LAPSED_FOR_GOOD =
	'Polis ini berhenti karena preminya tidak dibayar, dan waktu memulihkannya sudah lewat.';

/**
 * Days from the due day on which a reminder leaves: before it, on it, and in the days of grace, the
 * last near their end.
 */
export function reminderDays(graceDays: number): number[] {
	const days = [-7, 0, 7, 14, graceDays - 3].filter((day) => day <= 0 || day <= graceDays - 3);
	return [...new Set(days)].sort((a, b) => a - b);
}

/**
 * Is the holder's reminder of this count one of the last two in the days of grace? With those goes
 * whom the holder trusts: late enough for the holder to pay first, early enough to help.
 */
export function isNearLapse(graceDays: number, reminders: number): boolean {
	const days = reminderDays(graceDays);
	return (days[reminders - 1] ?? 0) > 0 && reminders > days.length - 2;
}

/**
 * Days from the due day on which a running mandate is used: three tries, then the payer is asked
 * (decision 0013).
 */
export const DEBIT_DAYS: readonly number[] = [0, 3, 7];

/** How many of such days have come by `today`. */
export const daysReached = (days: readonly number[], dueOn: Day, today: Day): number =>
	days.filter((day) => addToDay(dueOn, { day }) <= today).length;

/** How long before its day an instalment is first spoken of. */
export const LOOK_AHEAD_DAYS = 7;

/** Without a row an instalment is paid as far as the plan is, up to `unpaidFrom`. */
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
 * Why a bank refused a debit: words for staff and for the holder, and whether the same mandate is
 * used again by the days of decision 0013.
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
 * A code that we do not know is tried again: nobody loses a mandate by a word of the bank's that is
 * new.
 */
export const debitRefused = (code: string): DebitRefused =>
	REFUSALS[code] ?? {
		words: `Ditolak bank, kode ${code}`,
		holder: 'Biasanya karena saldonya kurang.',
		again: true,
	};
