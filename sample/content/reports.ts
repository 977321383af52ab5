import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { groupDecimals } from '#platform/values/decimals.ts';
import { groupDigits } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

const money = (millions: number) => `Rp${groupDecimals(millions)} juta`;
const part = (name: string, lines: [name: string, info: string][], description?: string) => ({
	template: 'section',
	name,
	...(description ? { description: `<p>${description}</p>` } : {}),
	children: lines.map(([label, info]) => ({ name: label, info })),
});

type Part = ReturnType<typeof part>;
const file = (id: string, year: number, name: string, description: string, children: Part[]) => ({
	template: 'report',
	id: `${id}-${year}`,
	group: String(year),
	name: `${name} ${year}`,
	description: `<p>${description}</p>`,
	info: 'PDF',
	url: `/page/download?filepath=laporan/${id}-${year}.pdf`,
	children,
});

/** Figures for one sample year in millions of rupiah, used in every report for that year. */
type Year = {
	year: number;
	premium: number;
	claims: number;
	result: number;
	assets: number;
	rbc: number;
	policies: number;
	claimsPaid: number;
	inTime: number;
	complaints: number;
	staff: number;
	women: number;
	printed: number;
	power: number;
};
const YEARS: Year[] = [
	{
		year: 2025,
		premium: 184_300,
		claims: 97_100,
		result: 12_400,
		assets: 412_800,
		rbc: 284,
		policies: 612_400,
		claimsPaid: 41_800,
		inTime: 97,
		complaints: 318,
		staff: 214,
		women: 52,
		printed: 4,
		power: 286,
	},
	{
		year: 2024,
		premium: 151_900,
		claims: 84_600,
		result: 9_300,
		assets: 365_200,
		rbc: 271,
		policies: 498_100,
		claimsPaid: 36_200,
		inTime: 95,
		complaints: 341,
		staff: 187,
		women: 50,
		printed: 9,
		power: 301,
	},
	{
		year: 2023,
		premium: 118_400,
		claims: 69_900,
		result: 5_800,
		assets: 318_700,
		rbc: 262,
		policies: 371_900,
		claimsPaid: 29_700,
		inTime: 93,
		complaints: 359,
		staff: 161,
		women: 49,
		printed: 21,
		power: 318,
	},
];

const count = (number: number) => groupDigits(number);
const SAMPLE = 'Semua angka contoh dan tidak berasal dari perusahaan mana pun.';

const profitOf = ({ premium, claims, result }: Year) =>
	part('Laba rugi', [
		['Pendapatan premi', money(premium)],
		['Klaim dibayar', money(claims)],
		['Rasio klaim', `${Math.round((claims / premium) * 100)}%`],
		['Hasil usaha setelah pajak', money(result)],
	]);
const positionOf = ({ assets, rbc }: Year) =>
	part('Posisi keuangan', [
		['Jumlah aset', money(assets)],
		['Tingkat solvabilitas (RBC)', `${rbc}%, batas terendah 120%`],
	]);
const serviceOf = ({ policies, claimsPaid, inTime, complaints }: Year) =>
	part('Pelayanan', [
		['Polis berjalan pada akhir tahun', count(policies)],
		['Klaim yang dibayar', count(claimsPaid)],
		['Klaim yang diputuskan tepat waktu', `${inTime}%`],
		['Pengaduan yang diterima', count(complaints)],
	]);

const financial = (one: Year) =>
	file(
		'laporan-keuangan',
		one.year,
		'Laporan keuangan ringkas',
		`Ikhtisar per 31 Desember ${one.year}. ${SAMPLE}`,
		[profitOf(one), positionOf(one)],
	);

const annual = (one: Year) =>
	file(
		'laporan-tahunan',
		one.year,
		'Laporan tahunan',
		`Kinerja, tata kelola dan pelayanan selama ${one.year}. ${SAMPLE}`,
		[
			profitOf(one),
			positionOf(one),
			serviceOf(one),
			part(
				'Tata kelola',
				[
					['Rapat direksi', '24 kali'],
					['Rapat dewan komisaris', '12 kali'],
					['Rapat komite audit', '8 kali'],
					['Pelanggaran yang dikenai sanksi regulator', 'Tidak ada'],
				],
				prose`
					Direksi mengurus perusahaan, dewan komisaris mengawasi, dan komite audit
					memeriksa laporan sebelum terbit.`,
			),
			part('Karyawan', [
				['Jumlah karyawan', count(one.staff)],
				['Perempuan', `${one.women}%`],
			]),
		],
	);

const sustainability = (one: Year) =>
	file(
		'laporan-berkelanjutan',
		one.year,
		'Laporan keberlanjutan',
		`Dampak ekonomi, sosial dan lingkungan selama ${one.year}. ${SAMPLE}`,
		[
			part('Ekonomi', [
				['Klaim dibayar kepada nasabah', money(one.claims)],
				['Premi dari polis di bawah Rp50.000 sebulan', `${one.inTime - 50}%`],
			]),
			part('Sosial', [
				['Jumlah karyawan', count(one.staff)],
				['Karyawan perempuan', `${one.women}%`],
				['Kelas literasi keuangan', `${one.year - 2017} kota`],
				['Pengaduan yang diterima', count(one.complaints)],
			]),
			part('Lingkungan', [
				['Polis yang dicetak di kertas', `${one.printed}%`],
				['Listrik kantor', `${count(one.power)} MWh`],
			]),
			part(
				'Tata kelola keberlanjutan',
				[['Penanggung jawab', 'Direktur Utama']],
				prose`
					Disusun menurut urutan laporan keberlanjutan POJK 51/POJK.03/2017: strategi,
					ikhtisar, profil, penjelasan direksi, tata kelola dan kinerja.`,
			),
		],
	);

const reports = (
	slug: string,
	title: string,
	description: string,
	children: ReturnType<typeof file>[],
): SeedPage => ({
	slug,
	template: 'form-download-report',
	title,
	body: { name: title, description: `<p>${description}</p>`, children },
});

export const reportPages: SeedPage[] = [
	reports(
		'laporan-keuangan',
		'Laporan keuangan',
		prose`
			Perusahaan ini contoh, begitu pula angkanya. Halaman ini memperlihatkan bagaimana
			laporan disajikan.`,
		YEARS.map(financial),
	),
	reports(
		'laporan-berkelanjutan',
		'Laporan berkelanjutan',
		prose`
			Apa yang kami kerjakan bagi nasabah, karyawan dan lingkungan, setahun sekali.
			Perusahaan ini contoh, begitu pula angkanya.`,
		YEARS.map(sustainability),
	),
	reports(
		'laporan-tahunan',
		'Laporan tahunan',
		prose`
			Kinerja, tata kelola, dan pelayanan dalam satu berkas per tahun. Perusahaan ini
			contoh, begitu pula angkanya.`,
		YEARS.map(annual),
	),
];
