import type { CardDraw } from '../identity-cards/people.ts';

const LONG = [
	'Januari',
	'Februari',
	'Maret',
	'April',
	'Mei',
	'Juni',
	'Juli',
	'Agustus',
	'September',
	'Oktober',
	'November',
	'Desember',
];
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
const ONES = [
	'',
	'satu',
	'dua',
	'tiga',
	'empat',
	'lima',
	'enam',
	'tujuh',
	'delapan',
	'sembilan',
	'sepuluh',
	'sebelas',
];

export function inWords(value: number): string {
	const go = (n: number): string => {
		if (n < 12) return ONES[n] ?? '';
		if (n < 20) return `${ONES[n - 10]} belas`;
		if (n < 100) return `${ONES[Math.floor(n / 10)]} puluh ${go(n % 10)}`;
		if (n < 200) return `seratus ${go(n - 100)}`;
		if (n < 1_000) return `${ONES[Math.floor(n / 100)]} ratus ${go(n % 100)}`;
		if (n < 2_000) return `seribu ${go(n - 1_000)}`;
		if (n < 1_000_000) return `${go(Math.floor(n / 1_000))} ribu ${go(n % 1_000)}`;
		return `${go(Math.floor(n / 1_000_000))} juta ${go(n % 1_000_000)}`;
	};
	return go(value).replace(/\s+/g, ' ').trim();
}

export function dayText(draw: CardDraw, day: string): string {
	const [year = '', month = '', date = ''] = day.split('-');
	const at = Number(month) - 1;
	return draw.of([
		`${date}/${month}/${year}`,
		`${date}-${month}-${year.slice(2)}`,
		`${Number(date)} ${SHORT[at]} ${year}`,
		`${Number(date)} ${LONG[at]} ${year}`,
		`${date}-${month}-${year}`,
	]);
}

export function moneyWriter(draw: CardDraw): (value: number) => string {
	const grouped = (value: number, sign: string) =>
		String(value).replace(/\B(?=(\d{3})+$)/g, sign);
	return draw.of([
		(value: number) => grouped(value, '.'),
		(value: number) => grouped(value, ','),
		(value: number) => `Rp ${grouped(value, '.')},-`,
		(value: number) => `Rp${grouped(value, '.')}`,
		(value: number) => `${grouped(value, '.')},00`,
		(value: number) => `Rp. ${grouped(value, '.')}`,
	]);
}
