import { type CardDraw, makeDraw } from '../identity-cards/people.ts';
import { dayText, inWords, moneyWriter } from './print.ts';

/** A printed row: text on the left, in the middle and on the right; `big` uses larger letters. */
export type PrintedRow = { left?: string; centre?: string; right?: string; big?: boolean };
export type ReceiptTruth = { total: number; day: string; place: string };
export type InventedReceipt = {
	truth: ReceiptTruth;
	rows: PrintedRow[];
	font: string;
	width: number;
	ruled: boolean;
};

const CITIES = ['Jakarta', 'Bandung', 'Surabaya', 'Semarang', 'Medan', 'Makassar', 'Denpasar'];
const PEOPLE = ['Budi Santoso', 'Siti Rahayu', 'Agus Wijaya', 'Dewi Lestari', 'Rina Marlina'];
const NAMES = [
	'Contoh Sehat',
	'Melati',
	'Bunda Kasih',
	'Harapan',
	'Sentosa',
	'Mitra Warga',
	'Kenanga',
];
const CARE = [
	'Konsultasi Dokter',
	'Kamar Rawat Inap',
	'Laboratorium Darah',
	'Radiologi Thorax',
	'Tindakan Medis',
	'Obat dan Alkes',
	'Visite Dokter',
	'Administrasi',
];
const DRUGS = [
	'Paracetamol 500mg',
	'Amoxicillin 500',
	'Cetirizine 10mg',
	'Vitamin C 1000',
	'Omeprazole 20mg',
	'Betadine 30ml',
	'Kasa Steril',
];
const TEETH = ['Scaling', 'Tambal Gigi', 'Cabut Gigi', 'Rontgen Panoramik', 'Perawatan Akar'];
const PARTS = ['Kampas Rem', 'Oli Mesin', 'Lampu Depan', 'Spion Kiri', 'Jasa Servis', 'Ban Luar'];

type Bill = {
	draw: CardDraw;
	money: (value: number) => string;
	items: { name: string; price: number }[];
	sum: number;
	date: string;
};

function rest({ draw, money, sum }: Bill, offTax = true): { rows: PrintedRow[]; total: number } {
	const rows: PrintedRow[] = [];
	let total = sum;
	const less = draw.chance(0.4) ? Math.round((sum * 0.1) / 100) * 100 : 0;
	const tax = offTax && draw.chance(0.35) ? Math.round(((sum - less) * 0.11) / 100) * 100 : 0;
	if (less + tax > 0) {
		rows.push({ left: draw.of(['Subtotal', 'Sub Total', 'SUB TOTAL']), right: money(sum) });
		if (less) rows.push({ left: draw.of(['Diskon 10%', 'Potongan']), right: money(less) });
		if (tax) rows.push({ left: 'PPN 11%', right: money(tax) });
		total = sum - less + tax;
	}
	return { rows, total };
}

function hospital(bill: Bill): { rows: PrintedRow[]; total: number; place: string } {
	const { draw, money, items, date } = bill;
	const place = `${draw.of(['RS', 'RSUD', 'RSIA', 'Rumah Sakit'])} ${draw.of(NAMES)}`;
	const { rows, total } = rest(bill, false);
	const person = draw.of(PEOPLE);
	const city = draw.of(CITIES);
	const born = `${draw.whole(10, 28)}-0${draw.whole(1, 9)}-19${draw.whole(60, 99)}`;
	return {
		place,
		total,
		rows: [
			{ centre: place, big: true },
			{ centre: `Jl. Merdeka No. ${draw.whole(1, 99)} ${city}` },
			{ centre: `Telp. (021) 55${draw.whole(10_000, 99_999)}` },
			{},
			{ centre: draw.of(['KUITANSI', 'KWITANSI PEMBAYARAN', 'BUKTI PEMBAYARAN']), big: true },
			{ left: `No. KW/${draw.whole(1_000, 9_999)}/XI` },
			{ left: `Nama Pasien : ${person}` },
			...(draw.chance(0.5) ? [{ left: `Tgl Lahir : ${born}` }] : []),
			{ left: `No. RM : 00-${draw.whole(10, 99)}-${draw.whole(10, 99)}` },
			...items.map(({ name, price }) => ({ left: name, right: money(price) })),
			...rows,
			{
				left: draw.of(['Total Biaya', 'JUMLAH', 'Total Tagihan', 'TOTAL']),
				right: money(total),
			},
			...(draw.chance(0.7) ? [{ left: `Terbilang : ${inWords(total)} rupiah` }] : []),
			{},
			{ right: `${city}, ${date}` },
			{ right: 'Kasir' },
		],
	};
}

function slip(bill: Bill): { rows: PrintedRow[]; total: number; place: string } {
	const { draw, money, items, date } = bill;
	const place = `${draw.of(['Klinik', 'KLINIK', 'Klinik Pratama', 'Puskesmas'])} ${draw.of(NAMES)}`;
	const { rows, total } = rest(bill);
	const given = Math.ceil(total / 50_000) * 50_000 + draw.of([0, 50_000]);
	return {
		place,
		total,
		rows: [
			{ centre: place, big: true },
			{ centre: `Jl. Kenari ${draw.whole(1, 200)}` },
			{ left: `Tgl: ${date}`, right: `${draw.whole(10, 20)}:${draw.whole(10, 59)}` },
			{ left: `Kasir: ${draw.of(PEOPLE).split(' ')[0]}` },
			{ centre: '--------------------------------' },
			...items.map(({ name, price }) => ({ left: name, right: money(price) })),
			{ centre: '--------------------------------' },
			...rows,
			{
				left: draw.of(['TOTAL', 'Grand Total', 'Total Bayar', 'TOTAL BELANJA']),
				right: money(total),
				big: draw.chance(0.3),
			},
			{ left: draw.of(['Tunai', 'CASH', 'Bayar Tunai']), right: money(given) },
			...(given > total
				? [{ left: draw.of(['Kembali', 'Kembalian']), right: money(given - total) }]
				: []),
			{ centre: 'Terima kasih, semoga lekas sembuh' },
		],
	};
}

function pharmacy(bill: Bill): { rows: PrintedRow[]; total: number; place: string } {
	const { draw, money, items, date } = bill;
	const place = `${draw.of(['Apotek', 'APOTEK', 'Apotik'])} ${draw.of(NAMES)} ${draw.of(['Farma', '24 Jam', 'Jaya'])}`;
	const { rows, total } = rest(bill);
	return {
		place,
		total,
		rows: [
			{ centre: place, big: true },
			{ centre: `SIPA ${draw.whole(100, 999)}/2021` },
			{ left: `No Nota ${draw.whole(10_000, 99_999)}`, right: date },
			...items.map(({ name, price }) => ({ left: `1 ${name}`, right: money(price) })),
			{ left: 'Total Item', right: String(items.length) },
			...rows,
			{ left: draw.of(['Total', 'TOTAL', 'Jumlah', 'Total Rp']), right: money(total) },
			...(draw.chance(0.4) ? [{ left: 'Debit BCA', right: money(total) }] : []),
			{ centre: 'Barang yang dibeli tidak dapat ditukar' },
		],
	};
}

function practice(bill: Bill): { rows: PrintedRow[]; total: number; place: string } {
	const { draw, money, items, date } = bill;
	const place = draw.of([
		`Klinik Gigi ${draw.of(NAMES)}`,
		`Praktik Dokter Gigi ${draw.of(NAMES)}`,
		`Laboratorium ${draw.of(NAMES)}`,
	]);
	const { rows, total } = rest(bill, false);
	const deposit = draw.chance(0.2);
	return {
		place,
		total,
		rows: [
			{ centre: place, big: true },
			{ centre: `${draw.of(CITIES)} - WA 0812${draw.whole(1_000_000, 9_999_999)}` },
			{ left: 'NOTA', right: `Tanggal : ${date}` },
			{ left: `Sudah terima dari : ${draw.of(PEOPLE)}` },
			...items.map(({ name, price }, at) => ({
				left: `${at + 1}. ${name}`,
				right: money(price),
			})),
			...rows,
			{ left: draw.of(['Total', 'Jumlah Bayar', 'TOTAL DIBAYAR']), right: money(total) },
			...(deposit ? [{ left: 'DP', right: money(Math.round(total / 4_000) * 1_000) }] : []),
			{ right: 'Hormat kami,' },
		],
	};
}

function workshop(bill: Bill): { rows: PrintedRow[]; total: number; place: string } {
	const { draw, money, items, date } = bill;
	const place = `${draw.of(['Bengkel', 'BENGKEL', 'AHASS', 'Bengkel Motor'])} ${draw.of(NAMES)}`;
	const { rows, total } = rest(bill);
	return {
		place,
		total,
		rows: [
			{ centre: place, big: true },
			{ left: `Faktur ${draw.whole(1_000, 9_999)}`, right: date },
			{ left: `No Polisi B ${draw.whole(1_000, 9_999)} XYZ` },
			{ left: 'Uraian', right: 'Jumlah' },
			...items.map(({ name, price }) => ({ left: name, right: money(price) })),
			...rows,
			{ left: draw.of(['GRAND TOTAL', 'Total', 'Jumlah Tagihan']), right: money(total) },
			{ left: `Servis berikut 2 bulan lagi` },
		],
	};
}

const LAYOUTS = [hospital, slip, pharmacy, practice, workshop];
const THINGS = [CARE, CARE, DRUGS, TEETH, PARTS];

export function inventReceipt(seed: number): InventedReceipt {
	const draw = makeDraw(seed + 40_001);
	const kind = seed % LAYOUTS.length;
	const things = THINGS[kind] ?? CARE;
	const count = draw.whole(1, 5);
	const step = kind === 0 ? 25_000 : 500;
	const items = Array.from({ length: count }, (_, at) => ({
		name: things[(seed + at) % things.length] ?? '',
		price: draw.whole(kind === 0 ? 3 : 12, kind === 0 ? 80 : 600) * step,
	}));
	const sum = items.reduce((all, { price }) => all + price, 0);
	const day = `2026-${String(draw.whole(1, 11)).padStart(2, '0')}-${String(draw.whole(1, 25)).padStart(2, '0')}`;
	const bill = { draw, money: moneyWriter(draw), items, sum, date: dayText(draw, day) };
	const { rows, total, place } = (LAYOUTS[kind] ?? hospital)(bill);
	return {
		truth: { total, day, place },
		rows,
		font: draw.of(
			kind === 0
				? ['Arimo', 'Tinos', 'DejaVu Sans']
				: ['Cousine', 'DejaVu Sans Mono', 'Arimo', 'DejaVu Sans'],
		),
		width: kind === 0 ? 1_000 : draw.of([620, 700]),
		ruled: kind === 0 && draw.chance(0.5),
	};
}
