import { isKeyOf, labelIn } from '#platform/values/keys.ts';

/** One line of a journal, in whole rupiah. Either `debit` or `credit` is 0. */
export type JournalLine = { account: string; debit: number; credit: number };

/**
 * Accounts of the ledger. `provider:<id>` is money that a payment provider holds for us, `bank` is
 * money in our account, `suspense` is money whose owner is not known yet, and `refund-payable` is
 * owed back. `premium-unearned` is premium of days to come, and `premium-deferred` the change of it
 * in the income (decision 0306). `claims-outstanding` is what open claims are still expected to
 * cost, and `claims-reserved` the expense of its changes. Names with a colon contain a reference.
 */
const ACCOUNTS = {
	provider: 'Uang di penyedia pembayaran',
	bank: 'Rekening bank',
	'premium-receivable': 'Piutang premi',
	'refund-payable': 'Utang pengembalian dana',
	suspense: 'Uang masuk belum dikenali',
	opening: 'Saldo pembukaan',
	premium: 'Premi bruto',
	'premium-deferred': 'Perubahan premi belum merupakan pendapatan',
	'premium-unearned': 'Premi belum merupakan pendapatan',
	'policy-fee': 'Biaya polis',
	'cashless-fee': 'Biaya nontunai',
	'other-fees': 'Biaya lain',
	'premium-refund': 'Pengembalian premi',
	'payment-fee': 'Biaya penyedia pembayaran',
	'claims-paid': 'Klaim dibayar',
	'claims-reserved': 'Perubahan cadangan klaim',
	'claims-outstanding': 'Cadangan klaim',
	'payment-loss': 'Kerugian pembayaran',
	discount: 'Potongan',
	promotion: 'Biaya promosi',
	'bank-fee': 'Biaya bank',
	'bank-interest': 'Bunga bank',
	'interest-tax': 'Pajak bunga bank',
	'returned-transfers': 'Transfer yang dikembalikan bank',
} as const;
export type LedgerAccountName = keyof typeof ACCOUNTS;
export const isAccount = (name: string): name is LedgerAccountName => isKeyOf(ACCOUNTS, name);
export type LedgerAccount = LedgerAccountName | `${LedgerAccountName}:${string}`;

export const ENTRY_KINDS = {
	settlement: 'Pembayaran pesanan',
	'refund-due': 'Uang yang harus dikembalikan',
	refund: 'Pengembalian dana',
	reversal: 'Pembayaran ditarik kembali',
	recovered: 'Uang yang ditarik kembali diterima lagi',
	unmatched: 'Uang masuk belum dikenali',
	'unexpected-out': 'Uang keluar tanpa kita minta',
	matched: 'Uang dicocokkan dengan pesanan',
	'written-off': 'Kerugian pembayaran',
	'payment-fee': 'Biaya penyedia pembayaran',
	payout: 'Setoran penyedia ke bank',
	'premium-paid': 'Premi dibayar',
	'premium-released': 'Premi menjadi pendapatan',
	'premium-opening': 'Saldo pembukaan premi',
	cancellation: 'Pembatalan polis',
	'member-change': 'Perubahan peserta',
	'company-receipt': 'Pembayaran premi perusahaan',
	'company-receipt-undone': 'Pembayaran premi perusahaan dibatalkan',
	'claim-paid': 'Klaim dibayar',
	'reserve-set': 'Cadangan klaim dibentuk',
	'reserve-changed': 'Cadangan klaim diubah',
	'reserve-used': 'Cadangan klaim dipakai',
	'reserve-released': 'Cadangan klaim dilepas',
	'bank-fee': 'Biaya bank',
	'bank-interest': 'Bunga bank',
	'interest-tax': 'Pajak bunga bank',
	'bank-unknown': 'Mutasi bank belum dikenali',
	'transfer-returned': 'Transfer dikembalikan bank',
	'transfer-resent': 'Transfer yang dikembalikan dikirim lagi',
	correction: 'Pembetulan',
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

/**
 * Subject of an entry, identified by the number that staff know (e.g. order, policy or claim
 * number).
 */
export type LedgerSubject = {
	kind:
		| 'order'
		| 'refund'
		| 'instalment'
		| 'policy'
		| 'company'
		| 'member-change'
		| 'company-invoice'
		| 'company-receipt'
		| 'provider'
		| 'bank-line'
		| 'claim'
		| 'premium-cohort';
	ref: string;
};

/**
 * One event to be booked. `key` identifies its cause (e.g. `payment-event:12`), so that it is
 * booked only once, however often it is reported.
 */
export type LedgerEntry = {
	key: string;
	kind: EntryKind;
	subject: LedgerSubject;
	orderId?: string | null;
	lines: readonly JournalLine[];
	/** When the movement happened. The books move it to the open period if its month is closed. */
	at: Date;
	/** When it was recorded, if later than `at`. */
	recordedAt?: Date;
	note?: string;
};

export const debit = (account: LedgerAccount, amount: number): JournalLine => ({
	account,
	debit: amount,
	credit: 0,
});
export const credit = (account: LedgerAccount, amount: number): JournalLine => ({
	account,
	debit: 0,
	credit: amount,
});

/**
 * Returns the non-zero lines. Throws if they are not a valid journal, which must be in whole rupiah
 * and balanced, with only one side per line.
 */
export function checkedLines(lines: readonly JournalLine[]): JournalLine[] {
	const result = lines.filter((line) => line.debit !== 0 || line.credit !== 0);
	if (result.length < 2) throw new RangeError('ledger: a journal has two lines or more');
	let difference = 0;
	for (const line of result) {
		const fits =
			[line.debit, line.credit].every((side) => Number.isSafeInteger(side) && side >= 0) &&
			(line.debit === 0 || line.credit === 0);
		if (!fits) throw new RangeError(`ledger: ${line.account} is not whole rupiah on one side`);
		difference += line.debit - line.credit;
	}
	if (difference !== 0)
		throw new RangeError(`ledger: debits and credits differ by ${difference}`);
	return result;
}

/**
 * Returns the display name of an account, e.g. `provider:midtrans` → `Uang di penyedia pembayaran:
 * midtrans`.
 */
export function accountWords(account: string): string {
	const [name = '', ...rest] = account.split(':');
	const words = labelIn(ACCOUNTS, name);
	return rest.length > 0 ? `${words}: ${rest.join(':')}` : words;
}
