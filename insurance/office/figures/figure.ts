import {
	PROMISED_COMPLAINT_DAYS,
	PROMISED_SPOKEN_COMPLAINT_DAYS,
	PROMISED_DECISION_DAYS,
} from '#insurance/access/insurer/promises.ts';
import { keysOf } from '#platform/values/keys.ts';

import type { Dimension } from './figure-parts.ts';
import { SALE_STEPS } from './sale-steps.ts';

export const FIGURE_AREAS = {
	sales: 'Penjualan',
	funnel: 'Corong',
	policies: 'Polis berjalan',
	claims: 'Klaim',
	care: 'Layanan dan uang',
} as const;

type Unit = 'count' | 'rupiah' | 'percent' | 'days';

/**
 * How a figure follows from its rows: their number, the sum of their values, the share of those
 * with the value 1, the median of their values, or the sum of one figure in per cent of another
 * (`RATIOS`).
 */
type Measure = 'count' | 'sum' | 'share' | 'median' | 'ratio';

export type OfficeFigure = {
	name: string;
	area: keyof typeof FIGURE_AREAS;
	/** One sentence, shown next to the figure. */
	about: string;
	/** The ledger account or register that the figure equals. */
	source: string;
	unit: Unit;
	measure: Measure;
	/** Whether an insurer wants more or less of it; null if neither. */
	better: 'more' | 'less' | null;
	dimensions: readonly Dimension[];
	/** The insurer's promise, if the figure is measured against one. */
	promise?: string;
};

const OF_POLICY = ['product', 'plan', 'channel', 'partner'] as const;
const OF_BOOKS = ['product', 'plan', 'channel', 'partner', 'company'] as const;
const OF_CLAIM = ['product', 'plan', 'channel'] as const;
const counted = { unit: 'count', measure: 'count' } as const;
const summed = { unit: 'rupiah', measure: 'sum' } as const;

/** Every figure of the room. The view `figure_row` holds the rows of each. */
export const OFFICE_FIGURES = {
	'policies-sold': {
		name: 'Polis terjual',
		area: 'sales',
		about: 'Polis baru yang terbit dari pembelian, tanpa perpanjangan dan tanpa peserta perusahaan.',
		source: 'Daftar polis',
		...counted,
		better: 'more',
		dimensions: OF_POLICY,
	},
	'orders-paid': {
		name: 'Pesanan dibayar',
		area: 'sales',
		about: 'Pesanan yang uangnya diterima dan polisnya terbit, tanpa angsuran; sama dengan ruang Mitra.',
		source: 'Daftar pesanan',
		...counted,
		better: 'more',
		dimensions: ['product', 'channel', 'partner'],
	},
	...SALE_STEPS,
	premium: {
		name: 'Premi dibukukan',
		area: 'sales',
		about: 'Premi yang dibayar pembeli dan yang ditagih ke perusahaan, tanpa biaya, sebelum premi yang dikembalikan.',
		source: 'Buku besar, akun Premi bruto',
		...summed,
		better: 'more',
		dimensions: OF_BOOKS,
	},
	'premium-earned': {
		name: 'Premi menjadi pendapatan',
		area: 'sales',
		about: 'Bagian premi untuk hari perlindungan yang sudah lewat, dikurangi premi yang dikembalikan.',
		source: 'Buku besar, bagian Pendapatan premi',
		...summed,
		better: 'more',
		// Premium is deferred by product and year of issue only.
		dimensions: ['product'],
	},
	renewals: {
		name: 'Perpanjangan',
		area: 'policies',
		about: 'Polis yang terbit sebagai lanjutan dari polis sebelumnya.',
		source: 'Daftar polis',
		...counted,
		better: 'more',
		dimensions: OF_POLICY,
	},
	cancellations: {
		name: 'Pembatalan',
		area: 'policies',
		about: 'Polis yang menjadi batal, oleh pemegangnya atau oleh kita.',
		source: 'Riwayat keadaan polis',
		...counted,
		better: 'less',
		dimensions: OF_POLICY,
	},
	lapses: {
		name: 'Polis lapse',
		area: 'policies',
		about: 'Polis yang berhenti karena preminya tidak dibayar sampai masa tenggangnya habis.',
		source: 'Riwayat keadaan polis',
		...counted,
		better: 'less',
		dimensions: OF_POLICY,
	},
	'premium-back': {
		name: 'Premi dikembalikan',
		area: 'policies',
		about: 'Premi yang dikembalikan atau terutang kembali karena pembatalan, penarikan, atau peserta yang keluar.',
		source: 'Buku besar, akun Pengembalian premi',
		...summed,
		better: 'less',
		dimensions: OF_BOOKS,
	},
	'debit-success': {
		name: 'Keberhasilan debit',
		area: 'policies',
		about: 'Bagian dari penarikan autodebet yang berhasil, dihitung pada hari hasilnya diketahui.',
		source: 'Daftar pesanan premi lanjutan',
		unit: 'percent',
		measure: 'share',
		better: 'more',
		dimensions: OF_POLICY,
	},
	'claims-submitted': {
		name: 'Klaim diajukan',
		area: 'claims',
		about: 'Klaim yang dikirim nasabah, keluarganya, peserta, atau rumah sakit.',
		source: 'Daftar klaim',
		...counted,
		better: null,
		dimensions: OF_CLAIM,
	},
	'claims-decided': {
		name: 'Klaim diputus',
		area: 'claims',
		about: 'Keputusan klaim yang disetujui orang kedua, termasuk keputusan pemeriksaan ulang.',
		source: 'Daftar keputusan klaim',
		...counted,
		better: 'more',
		dimensions: OF_CLAIM,
	},
	'claims-paid': {
		name: 'Klaim dibayar',
		area: 'claims',
		about: 'Uang klaim menurut hari transfernya, termasuk premi tertunggak yang dipotong darinya.',
		source: 'Buku besar, akun Klaim dibayar',
		...summed,
		better: null,
		dimensions: OF_CLAIM,
	},
	'claims-incurred': {
		name: 'Beban klaim',
		area: 'claims',
		about: 'Klaim yang dibayar ditambah perubahan perkiraan biaya klaim yang masih terbuka.',
		source: 'Buku besar, bagian Beban klaim',
		...summed,
		better: 'less',
		dimensions: OF_CLAIM,
	},
	'loss-ratio': {
		name: 'Rasio klaim',
		area: 'claims',
		about: 'Beban klaim dibagi premi yang menjadi pendapatan dalam masa yang sama.',
		source: 'Buku besar, bagian Beban klaim dan Pendapatan premi',
		unit: 'percent',
		measure: 'ratio',
		better: 'less',
		dimensions: ['product'],
	},
	'decision-time': {
		name: 'Lama keputusan klaim',
		area: 'claims',
		about: 'Separuh klaim diputus dalam waktu ini atau kurang, sejak dokumennya lengkap sampai keputusan terakhir.',
		source: 'Daftar keputusan klaim',
		unit: 'days',
		measure: 'median',
		better: 'less',
		dimensions: OF_CLAIM,
		promise: `Janji: ${PROMISED_DECISION_DAYS} hari kerja`,
	},
	complaints: {
		name: 'Pengaduan masuk',
		area: 'care',
		about: 'Pengaduan yang diterima, dari jalur mana pun.',
		source: 'Register pengaduan',
		...counted,
		better: 'less',
		dimensions: ['product'],
	},
	'complaints-late': {
		name: 'Pengaduan terlambat',
		area: 'care',
		about: 'Pengaduan yang belum dijawab ketika hari tenggatnya habis, dihitung pada hari sesudahnya.',
		source: 'Register pengaduan',
		...counted,
		better: 'less',
		dimensions: ['product'],
		promise: `Janji: ${PROMISED_COMPLAINT_DAYS} hari kerja, lisan ${PROMISED_SPOKEN_COMPLAINT_DAYS}`,
	},
	'unknown-money': {
		name: 'Uang belum dikenali',
		area: 'care',
		about: 'Uang yang masuk tanpa diketahui untuk apa, dikurangi yang kemudian dicocokkan atau dikembalikan.',
		source: 'Buku besar, akun Uang masuk belum dikenali',
		...summed,
		better: 'less',
		dimensions: [],
	},
	'mails-failed': {
		name: 'Email gagal',
		area: 'care',
		about: 'Email yang tidak terkirim setelah semua percobaan dan belum dicoba lagi.',
		source: 'Pekerjaan gagal',
		...counted,
		better: 'less',
		dimensions: [],
	},
} as const satisfies Record<string, OfficeFigure>;
export type FigureKey = keyof typeof OFFICE_FIGURES;
export const FIGURE_KEYS = keysOf(OFFICE_FIGURES);

export const figureOf = (key: FigureKey): OfficeFigure => OFFICE_FIGURES[key];

/** Names the two figures of each ratio: the sum of `of`, in per cent of the sum of `to`. */
export const RATIOS: Partial<Record<FigureKey, { of: FigureKey; to: FigureKey }>> = {
	'loss-ratio': { of: 'claims-incurred', to: 'premium-earned' },
};

/** Returns the figure whose rows are listed for a figure. */
export const listedFigure = (key: FigureKey): FigureKey => RATIOS[key]?.of ?? key;
