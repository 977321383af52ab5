/**
 * Work that must not vanish: what a person at the insurer has to do, by when. Each kind has the words that staff read,
 * the calendar days in which it is due, and the area whose people see it. A new kind is one line here.
 */
type Kind = { area: Area; days: number; words: string };

export const AREAS = { money: 'Uang', policies: 'Polis', vouchers: 'Voucher', service: 'Layanan', corporate: 'Korporat' } as const;
export type Area = keyof typeof AREAS;

export const TASK_KINDS = {
	'late-settlement': { area: 'money', days: 1, words: 'Uang datang setelah pesanan ditutup' },
	'double-payment': { area: 'money', days: 3, words: 'Dibayar dua kali: kembalikan uangnya' },
	'wrong-amount': { area: 'money', days: 3, words: 'Jumlah pembayaran tidak sama dengan pesanan' },
	'unknown-order': { area: 'money', days: 3, words: 'Pembayaran untuk pesanan yang tidak dikenal' },
	'early-refund': { area: 'money', days: 1, words: 'Pengembalian dana sebelum ada pembayaran' },
	'premium-too-late': { area: 'money', days: 3, words: 'Premi masuk untuk polis yang sudah berakhir: kembalikan uangnya' },
	'denied-after-paid': { area: 'money', days: 1, words: 'Penyedia menarik pembayaran yang sudah diterima' },
	'charged-back': { area: 'money', days: 3, words: 'Uang sebuah pesanan ditarik kembali: putuskan perlindungannya' },
	'part-withdrawn': { area: 'money', days: 3, words: 'Sebagian uang pesanan ditarik kembali' },
	'dispute-open': { area: 'money', days: 3, words: 'Pembayar menyanggah pembayarannya: jawab di dasbor penyedia' },
	'refund-failed': { area: 'money', days: 1, words: 'Pengembalian dana gagal di penyedia: kirim sendiri' },
	'refund-to-send': { area: 'money', days: 3, words: 'Kirim pengembalian dana ke rekening pemegang polis' },
	'debit-result-due': { area: 'money', days: 2, words: 'Berkas debet menunggu hasil dari bank' },
	'no-answer': { area: 'money', days: 1, words: 'Penyedia pembayaran tidak menjawab tentang pesanan ini' },
	'print-policy-book': { area: 'policies', days: 3, words: 'Cetak dan kirim buku polis' },
} as const satisfies Record<string, Kind>;
export type TaskKind = keyof typeof TASK_KINDS;

export const TASK_STATUSES = ['open', 'closed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export function taskKind(kind: string): Kind | undefined {
	return Object.hasOwn(TASK_KINDS, kind) ? TASK_KINDS[kind as TaskKind] : undefined;
}

/** A task as it is opened. `key` names its cause: the same cause opens one task. */
export type NewTask = {
	key: string;
	kind: TaskKind;
	/** Number of the order, policy or company that it is about. */
	subject: string;
	/** What else the person must know; no personal data beyond numbers. */
	note?: string;
	orderId?: string | null;
	/** The kept payment notification that caused it. */
	eventId?: number | null;
	/** Rupiah that should have come, and that came. */
	expected?: number | null;
	received?: number | null;
	/** `YYYY-MM-DD`; absent: today in Jakarta and the days of its kind. */
	dueOn?: string;
	at: Date;
};

/** Letters of the least reason with which a task may be closed. */
export const REASON_LEAST = 5;
