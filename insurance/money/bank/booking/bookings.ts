import {
	credit,
	debit,
	type EntryKind,
	type JournalLine,
	type LedgerAccount,
} from '#insurance/money/ledger/ledger.ts';

/** Names the ways to book a line of the bank that nothing in the books explains. */
export const BOOKINGS = {
	fee: { words: 'Biaya bank', out: true, account: 'bank-fee', kind: 'bank-fee' },
	interest: { words: 'Bunga bank', out: false, account: 'bank-interest', kind: 'bank-interest' },
	'interest-tax': {
		words: 'Pajak bunga bank',
		out: true,
		account: 'interest-tax',
		kind: 'interest-tax',
	},
	'unknown-in': {
		words: 'Uang masuk belum dikenali',
		out: false,
		account: 'suspense',
		kind: 'bank-unknown',
	},
	'unknown-out': {
		words: 'Uang keluar belum dikenali',
		out: true,
		account: 'suspense',
		kind: 'bank-unknown',
	},
	resent: {
		words: 'Transfer yang dikembalikan dikirim lagi',
		out: true,
		account: 'returned-transfers',
		kind: 'transfer-resent',
	},
} as const satisfies Record<
	string,
	{ words: string; out: boolean; account: LedgerAccount; kind: EntryKind }
>;
export type BookingKind = keyof typeof BOOKINGS;

/** One person books interest up to this amount. */
const ALONE_UP_TO = 1_000_000;

/**
 * Returns whether a booking takes two people. One person books only a little interest whose tax is
 * at most a fifth of it, as banks withhold.
 */
export const needsTwo = (
	kind: BookingKind,
	{ amount, tax }: { amount: number; tax: number },
): boolean => kind !== 'interest' || amount > ALONE_UP_TO || tax * 5 > Math.abs(amount) + tax;

/**
 * Returns the journal of a line. `tax` is what the bank withheld from interest before it credited
 * the rest.
 */
export function bookingLines(
	kind: BookingKind,
	bank: LedgerAccount,
	{ amount, tax }: { amount: number; tax: number },
): JournalLine[] {
	const { account, out } = BOOKINGS[kind];
	const sum = Math.abs(amount);
	if (out) return [debit(account, sum), credit(bank, sum)];
	return [debit(bank, sum), debit('interest-tax', tax), credit(account, sum + tax)];
}
