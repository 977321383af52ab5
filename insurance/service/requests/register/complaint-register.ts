import { z } from 'zod';

export const COMPLAINT_OUTCOMES = ['granted', 'partly', 'declined', 'withdrawn'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];
export const OUTCOME_WORDS: Record<ComplaintOutcome, string> = {
	granted: 'Dikabulkan',
	partly: 'Dikabulkan sebagian',
	declined: 'Tidak dikabulkan',
	withdrawn: 'Ditarik pengirimnya',
};

/** Columns of the register with their default headings. */
export const REGISTER_COLUMNS = {
	number: 'Nomor',
	receivedOn: 'Diterima',
	channel: 'Jalur',
	topic: 'Perihal',
	product: 'Produk',
	cause: 'Penyebab',
	status: 'Keadaan',
	dueOn: 'Tenggat',
	extended: 'Diperpanjang',
	answeredOn: 'Dijawab',
	days: 'Hari',
	outcome: 'Hasil',
	handler: 'Penangan',
} as const;
export type RegisterColumn = keyof typeof REGISTER_COLUMNS;

/** Figures of the quarterly report with their default headings. */
const REPORT_FIGURES = {
	carried: 'Sisa awal',
	received: 'Diterima',
	reopened: 'Dibuka lagi',
	granted: 'Dikabulkan',
	partly: 'Sebagian',
	declined: 'Tidak dikabulkan',
	withdrawn: 'Ditarik',
	unrecorded: 'Tanpa hasil',
	open: 'Sisa akhir',
	extended: 'Diperpanjang',
	late: 'Terlambat',
	days: 'Rata-rata hari',
} as const;
export type ReportFigure = keyof typeof REPORT_FIGURES;

/** Tables of the quarterly report with their default titles. */
const REPORT_TABLES = {
	product: 'Menurut produk',
	topic: 'Menurut perihal',
	cause: 'Menurut penyebab',
	channel: 'Menurut jalur',
} as const;
export type ReportTable = keyof typeof REPORT_TABLES;

const DEFAULT_CAUSES = {
	'claim-declined': 'Klaim ditolak atau dibayar sebagian',
	'claim-slow': 'Klaim lama diproses',
	'unclear-terms': 'Syarat atau manfaat tidak jelas',
	'premium-charged': 'Premi atau penagihan',
	'refund-slow': 'Pengembalian dana lama',
	'policy-missing': 'Polis atau dokumen tidak diterima',
	'wrong-data': 'Data tertulis salah',
	service: 'Pelayanan petugas',
	system: 'Gangguan situs atau sistem',
	'personal-data': 'Data pribadi',
	fraud: 'Dugaan penipuan oleh pihak lain',
	other: 'Lainnya',
} as const;

export type LayoutLine = { key: string; heading: string; shown: boolean };

const line = z.object({
	key: z.string().regex(/^[a-zA-Z-]{1,40}$/),
	heading: z
		.string({ error: 'Tulis judulnya' })
		.trim()
		.min(1, 'Tulis judulnya')
		.max(80, 'Judul paling banyak 80 huruf'),
	shown: z.boolean(),
});
const isComplete = (lines: readonly LayoutLine[], of: object): boolean =>
	lines.length === Object.keys(of).length && lines.every(({ key }) => key in of);
const unique = (lines: readonly LayoutLine[]): boolean =>
	new Set(lines.map(({ key }) => key)).size === lines.length;
const oneShown = (lines: readonly LayoutLine[]): boolean => lines.some(({ shown }) => shown);

/** Lines of a fixed set in the chosen order; at least one is shown. */
const linesOf = (of: object) =>
	z
		.array(line)
		.max(40)
		.refine((lines) => isComplete(lines, of) && unique(lines), 'Muat ulang, lalu ulangi')
		.refine(oneShown, 'Tampilkan paling sedikit satu');

/** Layout of the register and the quarterly report, as people edit it. */
export const complaintLayout = z.object({
	title: z
		.string()
		.trim()
		.min(1, 'Tulis judul laporannya')
		.max(120, 'Judul paling banyak 120 huruf'),
	columns: linesOf(REGISTER_COLUMNS),
	tables: linesOf(REPORT_TABLES),
	figures: linesOf(REPORT_FIGURES),
	/** Causes that staff choose from. A cause that is no longer shown stays for old complaints. */
	causes: z
		.array(line)
		.min(1)
		.max(60, 'Paling banyak 60 penyebab')
		.refine(unique, 'Muat ulang, lalu ulangi')
		.refine(oneShown, 'Tampilkan paling sedikit satu'),
});
export type ComplaintLayout = z.output<typeof complaintLayout>;

const linesFrom = (of: Record<string, string>): LayoutLine[] =>
	Object.entries(of).map(([key, heading]) => ({ key, heading, shown: true }));

/**
 * Returns a stored layout with the columns, tables and figures that the program got since. They are
 * hidden in a layout that was compared with a form, which does not have them.
 */
export function completeLayout(layout: ComplaintLayout, isVerified: boolean): ComplaintLayout {
	const withNew = (lines: readonly LayoutLine[], of: Record<string, string>): LayoutLine[] => [
		...lines,
		...linesFrom(of)
			.filter(({ key }) => !lines.some((one) => one.key === key))
			.map((one) => ({ ...one, shown: !isVerified })),
	];
	return {
		...layout,
		columns: withNew(layout.columns, REGISTER_COLUMNS),
		tables: withNew(layout.tables, REPORT_TABLES),
		figures: withNew(layout.figures, REPORT_FIGURES),
	};
}

export const DEFAULT_LAYOUT: ComplaintLayout = {
	title: 'Laporan penanganan pengaduan',
	columns: linesFrom(REGISTER_COLUMNS),
	tables: linesFrom(REPORT_TABLES),
	figures: linesFrom(REPORT_FIGURES),
	causes: linesFrom(DEFAULT_CAUSES),
};
