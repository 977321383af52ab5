import type { Day } from '#platform/values/dates.ts';

import type { ProviderId } from '../payment-provider.ts';

/**
 * One row of a provider's report, in our own terms. `amount` is what the payer paid or was
 * refunded, in whole rupiah; for `other` it is the effect on the payout.
 */
export type PayoutReportRow = {
	line: number;
	kind: 'payment' | 'refund' | 'fee' | 'other';
	orderNo: string;
	transactionRef: string;
	amount: number;
	/** Fee including tax, rounded to the nearest rupiah. */
	fee: number;
	/** ISO timestamp of the event; null if the file does not contain it. */
	at: string | null;
};

/** A provider's report on one payout. `net` is the amount that the bank received. */
export type ProviderReport = {
	print: string;
	payoutRef: string | null;
	paidOn: Day | null;
	rows: PayoutReportRow[];
	gross: number;
	fees: number;
	refunds: number;
	net: number;
};

/**
 * Limits for reports. A report with more differing rows than this belongs to another account. If
 * there are more missing payments, only the oldest are opened as differences.
 */
export const REPORT_LIMITS = {
	bytes: 32 * 1024 * 1024,
	rows: 200_000,
	differences: 500,
	missing: 500,
};

export const DIFFERENCES = {
	'unknown-order': 'Pesanan ini tidak ada di sini',
	'not-paid': 'Menurut pembukuan tidak dibayar lewat penyedia ini',
	'other-amount': 'Jumlahnya lain dari pembukuan',
	twice: 'Dihitung dua kali',
	'refund-unknown': 'Pengembalian ini tidak ada di pembukuan',
	'given-up': 'Sudah dihapusbukukan, ternyata disetor',
	late: 'Sudah dihapusbukukan, lalu masuk pembukuan',
	missing: 'Ada di pembukuan, tidak ada di laporan',
	'other-row': 'Baris tanpa pesanan',
} as const;
type DifferenceKind = keyof typeof DIFFERENCES;

/**
 * `expected` is the amount in our books and `received` the amount in the report. Outgoing amounts
 * are negative.
 */
export type Difference = {
	line: number | null;
	kind: DifferenceKind;
	orderNo: string;
	expected: number;
	received: number;
};

/**
 * Returns how far the provider's balance in our books is off until the difference is closed. An
 * amount missing from a report is still at the provider, so it is 0 until it is written off.
 */
export const offBy = ({
	kind,
	expected,
	received,
}: Pick<Difference, 'kind' | 'expected' | 'received'>): number =>
	kind === 'missing' ? 0 : received - expected;

type Provider = { name: string; where: string; columns: string };
export const REPORT_PROVIDERS: Record<ProviderId, Provider> = {
	midtrans: {
		name: 'Midtrans',
		where: 'Dasbor Midtrans, menu Saldo (Balance), tab Daftar penarikan dana: pilih penarikannya, lalu unduh rinciannya sebagai CSV.',
		columns: 'Order ID, Transaction ID, Transaction Type, Amount, Fee',
	},
	xendit: {
		name: 'Xendit',
		where: 'Dasbor Xendit, menu Reports, Auto-Withdrawal Report (atau Balance Report untuk masa satu penarikan): unduh sebagai CSV.',
		columns: 'Transaction ID, Transaction Type, Line Type, Reference, Amount, Debit or Credit',
	},
	sandbox: {
		name: 'Sandbox',
		where: 'Tidak ada uang sungguhan: unduh laporan contohnya di halaman ini.',
		columns: 'type, order_id, transaction_id, gross_amount, fee',
	},
};
