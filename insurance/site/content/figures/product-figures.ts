import { benefitAmount } from '#insurance/product/products/benefits/benefit.ts';
import type { PeriodUnit } from '#insurance/product/products/choices.ts';
import {
	type AgeRange,
	type Period,
	periodLabel,
	type Product,
} from '#insurance/product/products/product.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { formatRupiah, shortRupiah } from '#platform/values/money.ts';

import { type Figure, figure, inEnglish, percentText, tokenPart } from './figure.ts';

export type ProductFacts = {
	product: Product;
	tariff: Tariff | null;
	startsAt: Product['startsAt'];
};

type Row = [name: string, label: string, text: string | number];

/** Lists ages in years. Ages below one year are in months or days. */
const ageRows = (who: string, label: string, range: AgeRange | null): Row[] =>
	range === null
		? []
		: (['min', 'max'] as const).flatMap((end): Row[] => {
				const { year, month, day } = range[end];
				const [key, words] = end === 'min' ? ['min', 'termuda'] : ['maks', 'tertua'];
				if (year > 0)
					return [[`usia.${who}${key}`, `Usia ${label} ${words} (tahun)`, year]];
				return month > 0
					? [[`usia.${who}${key}-bulan`, `Usia ${label} ${words} (bulan)`, month]]
					: [[`usia.${who}${key}-hari`, `Usia ${label} ${words} (hari)`, day]];
			});

function instalmentRows(tariff: Tariff | null): Row[] {
	const monthly = tariff?.frequencyFactors.monthly;
	if (!monthly) return [];
	return [
		['premi.cicilan', 'Satu cicilan bulanan, dari premi setahun', percentText(monthly)],
		[
			'premi.dua-belas-cicilan',
			'Dua belas cicilan, dari premi setahun',
			percentText(monthly * 12),
		],
		['premi.hemat-tahunan', 'Hemat bila bayar tahunan', percentText(1 - 1 / (monthly * 12))],
	];
}

const WHO_SAVES = { PARTNER: 'pasangan', CHILD: 'anak', FAMILY: 'keluarga', GROUP: 'rombongan' };

const discountRows = (tariff: Tariff | null): Row[] =>
	(tariff?.discounts ?? []).map(({ code, percent, minInsured }): Row => {
		const who = WHO_SAVES[code];
		const many = minInsured === undefined ? '' : `-${minInsured}`;
		const words = minInsured === undefined ? who : `${who}, mulai ${minInsured} orang`;
		return [`diskon.${who}${many}`, `Diskon ${words}`, percentText(percent / 100)];
	});

export function sumsOf(product: Product): number[] {
	const { sumInsuredRange: range, sumInsuredOptions, plans } = product;
	if (range) return [range.min, range.max];
	return sumInsuredOptions.length > 0
		? sumInsuredOptions
		: plans.flatMap(({ sumInsured }) => sumInsured ?? []);
}

function sumRows(product: Product): Row[] {
	const sums = sumsOf(product);
	if (sums.length === 0) return [];
	const label = product.sumInsuredLabel;
	return [
		['up.min', `${label} terkecil`, shortRupiah(Math.min(...sums))],
		['up.maks', `${label} terbesar`, shortRupiah(Math.max(...sums))],
	];
}

const benefitRows = ({ benefits, plans }: Product): Row[] =>
	benefits.flatMap((benefit): Row[] => {
		const own = `manfaat.${tokenPart(benefit.code)}`;
		const borne = benefit.terms?.deductible;
		const bearing: Row[] = borne
			? [
					[
						`risiko-sendiri.${tokenPart(benefit.code)}`,
						`Risiko sendiri, ${benefit.name}`,
						`${borne}%`,
					],
				]
			: [];
		const share = benefit.values['default'];
		if (benefit.unit === 'percent' && share !== undefined)
			return [[own, benefit.name, `${share}%`], ...bearing];
		if (benefit.unit !== 'rupiah') return bearing;
		const byPlan = plans.flatMap(({ code, name }): Row[] => {
			const amount = benefitAmount(benefit, code, 0);
			if (!amount) return [];
			const plan = plans.length > 1 ? `.${tokenPart(code)}` : '';
			const label = plans.length > 1 ? `${benefit.name}, ${name}` : benefit.name;
			return [[own + plan, label, shortRupiah(amount)]];
		});
		return [...byPlan, ...bearing];
	});

const HOURS: Record<PeriodUnit, number> = { hour: 1, day: 24, month: 730, year: 8_766 };
const periodRows = (periods: readonly Period[]): Row[] => {
	const sorted = periods.toSorted((a, b) => a.length * HOURS[a.unit] - b.length * HOURS[b.unit]);
	const [first, last] = [sorted[0], sorted.at(-1)];
	if (!first || !last) return [];
	return [
		['jangka.min', 'Jangka waktu terpendek', periodLabel(first)],
		['jangka.maks', 'Jangka waktu terpanjang', periodLabel(last)],
	];
};

/**
 * Lists the product's periods in days. A period the product does not have is omitted, because no
 * text should quote a grace period of zero.
 */
function dayRows(product: Product): Row[] {
	const { waitingPeriods, graceDays, freeLookDays, filing, preExisting } = product;
	const names: Record<string, string> = {
		ILLNESS: 'penyakit',
		SPECIFIED_ILLNESS: 'penyakit tertentu',
		ILLNESS_DEATH: 'meninggal karena penyakit',
	};
	const waits = (code: string) =>
		names[code] ?? product.benefits.find((one) => one.code === code)?.name ?? code;
	const before =
		preExisting === null
			? []
			: 'months' in preExisting
				? [
						[
							'penyakit-lama.bulan',
							'Penyakit yang sudah ada (bulan)',
							preExisting.months,
						] as Row,
					]
				: [
						[
							'penyakit-lama.hari',
							'Penyakit yang sudah ada (hari)',
							preExisting.treatedDays,
						] as Row,
					];
	return [
		...waitingPeriods.map(({ code, days }): Row => [
			`masa-tunggu.${tokenPart(names[code] ?? code).replaceAll(' ', '-')}`,
			`Masa tunggu ${waits(code)} (hari)`,
			days,
		]),
		...(graceDays > 0 ? [['masa-leluasa', 'Masa leluasa (hari)', graceDays] as Row] : []),
		...(freeLookDays > 0
			? [['mempelajari-polis', 'Masa mempelajari polis (hari)', freeLookDays] as Row]
			: []),
		['lapor', 'Melaporkan kejadian (hari)', filing.reportWithin],
		['dokumen', 'Melengkapi dokumen klaim (hari)', filing.documentsWithin],
		...before,
	];
}

function otherRows({ insured, headcount, fees, vehicleYears, renewalMaxAge }: Product): Row[] {
	const rows: Row[] = [];
	if (renewalMaxAge !== null)
		rows.push(['usia.perpanjangan', 'Usia tertua saat diperpanjang (tahun)', renewalMaxAge]);
	if (insured.maxChildren > 0)
		rows.push(['anak.maks', 'Jumlah anak terbanyak', insured.maxChildren]);
	if (headcount)
		rows.push(
			['orang.min', 'Jumlah orang tersedikit', headcount.min],
			['orang.maks', 'Jumlah orang terbanyak', headcount.max],
		);
	else if (insured.minInsured > 1)
		rows.push(['orang.min', 'Jumlah orang tersedikit', insured.minInsured]);
	if (vehicleYears)
		rows.push([
			'kendaraan.tahun-ke-belakang',
			'Tahun kendaraan ke belakang',
			vehicleYears.oldest,
		]);
	if (fees.policy > 0)
		rows.push(['biaya.polis-cetak', 'Biaya polis cetak', formatRupiah(fees.policy)]);
	if (fees.cashless > 0)
		rows.push(['biaya.cashless', 'Biaya fasilitas cashless', formatRupiah(fees.cashless)]);
	if (fees.printCard > 0)
		rows.push(['biaya.kartu-cetak', 'Biaya kartu cetak', formatRupiah(fees.printCard)]);
	return rows;
}

const UNITS_IN_ENGLISH: Record<string, string> = {
	jam: 'hour',
	hari: 'day',
	bulan: 'month',
	tahun: 'year',
};

/**
 * Translates periods, e.g. `30 hari` to `30 days`. In other texts, only the number notation
 * changes.
 */
function english(text: string): string {
	const period = /^(\d+) (jam|hari|bulan|tahun)$/.exec(text);
	if (!period) return inEnglish(text);
	const [, length = '', unit = ''] = period;
	return `${length} ${UNITS_IN_ENGLISH[unit]}${length === '1' ? '' : 's'}`;
}

export function productFigures({ product, tariff, startsAt }: ProductFacts): Figure[] {
	const { entryAge } = product;
	const rows: Row[] = [
		['nama', 'Nama produk', product.name],
		['premi.mulai', 'Premi mulai', formatRupiah(startsAt.amount)],
		...instalmentRows(tariff),
		...discountRows(tariff),
		...ageRows('', 'dewasa', entryAge.adult),
		...ageRows('anak.', 'anak', entryAge.child),
		...ageRows('pemegang.', 'pemegang polis', entryAge.policyHolder),
		...sumRows(product),
		...dayRows(product),
		...periodRows(product.periods),
		...benefitRows(product),
		...otherRows(product),
	];
	return rows.map(([name, label, text]) => ({
		...figure(product.name, `${product.slug}.${name}`, label, text),
		text: { id: String(text), en: english(String(text)) },
	}));
}
