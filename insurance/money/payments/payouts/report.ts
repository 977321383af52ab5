import type { Day } from '#platform/values/dates.ts';

/**
 * One row of a provider's report, in our terms. Whole rupiah; `amount` is what the payer paid or
 * was refunded, and for `other` its effect on the payout.
 */
export type PayoutReportRow = {
	line: number;
	kind: 'payment' | 'refund' | 'fee' | 'other';
	orderNo: string;
	transactionRef: string;
	amount: number;
	/** Including tax, to the nearest rupiah. */
	fee: number;
	/** ISO instant of the event; null if the file does not have it. */
	at: string | null;
};

/** A provider's report of one payout. `net` is what the bank received. */
export type ProviderReport = {
	print: string;
	/** Null if not in the file. */
	payoutRef: string | null;
	paidOn: Day | null;
	rows: PayoutReportRow[];
	gross: number;
	fees: number;
	refunds: number;
	net: number;
};

/**
 * More differing rows than this mean another account; of missing payments only the oldest are
 * opened.
 */
export const REPORT_LIMITS = {
	bytes: 32 * 1024 * 1024,
	rows: 200_000,
	differences: 500,
	missing: 500,
};

/** Possible differences between a report and the books, in words for finance. */
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
export type DifferenceKind = keyof typeof DIFFERENCES;

/** `expected` by our books, `received` by the report; outgoing amounts are negative. */
export type Difference = {
	line: number | null;
	kind: DifferenceKind;
	orderNo: string;
	expected: number;
	received: number;
};

/**
 * Amount by which the provider's books are off until the difference is closed. What is missing in a
 * report is still at the provider: nothing is off before it is written off.
 */
export const offBy = ({
	kind,
	expected,
	received,
}: Pick<Difference, 'kind' | 'expected' | 'received'>): number =>
	kind === 'missing' ? 0 : received - expected;

type Provider = { name: string; where: string; columns: string };
/** Where to find the file, in words for staff. */
export const REPORT_PROVIDERS: Record<string, Provider> = {
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
