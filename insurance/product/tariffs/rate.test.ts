import { describe, expect, test } from 'vitest';

import { type Frequency, type PeriodUnit } from '#insurance/product/products/choices.ts';
import { type Period, type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { rate, type RatedPerson, type RatingInput } from './rate.ts';
import type { Tariff } from './tariff.ts';

type SamplePerson = { role: RatedPerson['role']; dob: string; gender: 'male' | 'female' };
type Example = {
	name: string;
	input: {
		start: string;
		frequency: string;
		sumInsured?: number;
		plan?: string;
		periodYears?: number;
		duration?: { type: number; value: number };
		days?: number;
		headcount?: number;
		class?: string;
		hospitalCash?: number;
		insured?: SamplePerson[];
		vehicle?: { year: number; firstCode: string };
		extensions?: { code: string; limit: number }[];
		printed?: boolean;
		cashless?: boolean;
		printCard?: boolean;
	};
	result: Record<string, number> & {
		lines: {
			role: string;
			basis: string;
			age?: number;
			annual?: number;
			premium: number;
			discountPercent: number;
			discount: number;
		}[];
	};
};
const book = SAMPLE_PRODUCTS.map(({ product, tariff, examples }) => ({
	slug: product.slug,
	examples: examples as Example[],
	product,
	tariff,
}));
const soldAs = (slug: string) => {
	const found = book.find((one) => one.slug === slug);
	if (!found) throw new Error(slug);
	return found;
};

const UNITS: PeriodUnit[] = ['hour', 'day', 'month', 'year'];

function periodOf({ duration, days, periodYears }: Example['input']): Period {
	if (duration) return { unit: UNITS[duration.type] ?? 'year', length: duration.value };
	return days ? { unit: 'day', length: days } : { unit: 'year', length: periodYears ?? 1 };
}

function inputOf(product: Product, input: Example['input']): RatingInput {
	const plan = input.plan ?? product.plans[0]?.code ?? '';
	return {
		plan,
		sumInsured: input.sumInsured ?? sumsInsuredOf(product, plan)[0] ?? 0,
		period: periodOf(input),
		frequency: input.frequency.toLowerCase() as Frequency,
		insured: (input.insured ?? []).map(({ role, dob, gender }) => ({
			role,
			birthDate: dob,
			sex: gender,
		})),
		startDay: input.start.slice(0, 10),
		printedBook: input.printed,
		cashless: input.cashless,
		printCard: input.printCard,
		vehicle: input.vehicle && { year: input.vehicle.year, plateArea: input.vehicle.firstCode },
		extensions: input.extensions,
		headcount: input.headcount,
		group: input.class
			? { riskClass: input.class, hospitalCash: input.hospitalCash }
			: undefined,
	};
}

const TODAY = '2026-11-20';
const quoted = (product: Product, tariff: Tariff, input: RatingInput) => {
	const outcome = rate(tariff, product, input, TODAY);
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.fields));
	return outcome.quote;
};

describe('computes every worked example of the sample file to the rupiah (B7.30)', () => {
	const cases = book.flatMap(({ slug, examples, product, tariff }) =>
		examples.map((example) => ({ slug, example, product, tariff })),
	);
	test('the file contains examples of all sixteen products', () => {
		expect(book).toHaveLength(16);
		expect(cases.length).toBeGreaterThanOrEqual(32);
	});
	test.each(cases)('$slug: $example.name', ({ example, product, tariff }) => {
		const quote = quoted(product, tariff, inputOf(product, example.input));
		const { result } = example;
		expect({
			planRateWithoutDiscount: quote.premiumBeforeDiscount,
			discount: quote.discount,
			planRate: quote.premium,
			policyFee: quote.fees.policy,
			cashlessFee: quote.fees.cashless,
			printCardFee: quote.fees.printCard,
			adminFee: quote.fees.admin,
			stampDuty: quote.fees.stampDuty,
			payable: quote.payable,
		}).toEqual({ ...result, lines: undefined });
		// The text in `basis` comes from the file; the calculated text is in the trace.
		expect(quote.lines).toMatchObject(result.lines.map(({ basis: _words, ...line }) => line));
		expect(quote.trace.reduce((sum, step) => sum + step.amount, 0)).toBe(result.payable);
	});
});

const person = (
	role: RatedPerson['role'],
	age: number,
	sex: 'male' | 'female' = 'male',
): RatedPerson => ({
	role,
	birthDate: `${2026 - age}-03-03`,
	sex,
});
const family = (...ages: number[]) => [
	person('self', ages[0] ?? 30),
	person('partner', ages[1] ?? 30, 'female'),
	...ages.slice(2).map((age) => person('child', age)),
];
const year: Period = { unit: 'year', length: 1 };
const base = { startDay: '2026-12-01', period: year, frequency: 'yearly' as const };
const members = (number: number) => Array.from({ length: number }, () => person('member', 30));

type Case = [
	slug: string,
	what: string,
	input: Omit<RatingInput, 'startDay' | 'frequency' | 'period'> & Partial<RatingInput>,
	premium: number,
	payable?: number,
];

/** Totals from indonesia.md 4.6, for inputs that are not in the sample file; derived by hand. */
const further: Case[] = [
	[
		'jaga-sehat-plus',
		'Gold, keluarga',
		{ plan: 'GOLD', sumInsured: 200_000_000, insured: family(45, 35, 10, 3) },
		21_871_800,
	],
	[
		'jaga-aman',
		'UP Rp50 juta, pasangan dan dua anak',
		{ plan: 'AMAN', sumInsured: 50_000_000, insured: family(35, 33, 8, 5) },
		312_300,
	],
	[
		'jaga-aman-xtra',
		'tiga tahun sekaligus',
		{
			plan: 'XTRA',
			sumInsured: 150_000_000,
			insured: [person('self', 30)],
			period: { unit: 'year', length: 3 },
			frequency: 'lump_sum',
		},
		972_000,
	],
	[
		'jaga-aman-instan',
		'30 hari, tiga orang',
		{
			plan: 'INSTAN',
			sumInsured: 25_000_000,
			insured: family(30, 30, 5),
			period: { unit: 'day', length: 30 },
			frequency: 'lump_sum',
		},
		58_500,
	],
	[
		'jaga-aman-instan-ramean',
		'20 orang, 7 hari',
		{
			plan: 'RAMEAN',
			sumInsured: 25_000_000,
			insured: members(20),
			period: { unit: 'day', length: 7 },
			frequency: 'lump_sum',
		},
		128_000,
	],
	[
		'jaga-jiwa-xtra',
		'sekaligus tidak, 5 tahun, UP Rp300 juta',
		{
			plan: 'JIWAX',
			sumInsured: 300_000_000,
			insured: [person('self', 48)],
			period: { unit: 'year', length: 5 },
		},
		2_280_000,
	],
	[
		'jaga-senyumku',
		'Platinum, keluarga',
		{ plan: 'PLATINUM', sumInsured: 0, insured: family(35, 33, 8, 5) },
		4_854_400,
	],
	[
		'jaga-motorku',
		'gabungan dengan tanggung jawab pihak ketiga, polis cetak',
		{
			plan: 'COMPRE',
			sumInsured: 35_000_000,
			insured: [],
			vehicle: { year: 2025, plateArea: 'B' },
			extensions: [{ code: 'TPL', limit: 5_000_000 }],
			printedBook: true,
		},
		1_205_000,
		1_340_000,
	],
	[
		'jaga-liburan',
		'keluarga, 10 hari',
		{
			plan: 'NUSANTARA',
			sumInsured: 0,
			insured: family(35, 33, 8),
			period: { unit: 'day', length: 10 },
			frequency: 'lump_sum',
		},
		162_500,
	],
	[
		'jaga-gamers',
		'Esport, bulanan',
		{ plan: 'ESPORT', sumInsured: 0, insured: [person('self', 20)], frequency: 'monthly' },
		49_000,
	],
	[
		'jaga-konser',
		'VIP, 3 hari',
		{
			plan: 'VIP',
			sumInsured: 0,
			insured: [person('self', 20)],
			period: { unit: 'day', length: 3 },
			frequency: 'lump_sum',
		},
		35_000,
	],
	[
		'jaga-korporat',
		'500 karyawan kelas III',
		{
			plan: 'PA',
			sumInsured: 25_000_000,
			insured: [],
			headcount: 500,
			group: { riskClass: 'III' },
		},
		22_950_000,
	],
];

describe('further totals', () => {
	test.each(further)('%s: %s', (slug, _what, input, premium, payable = premium) => {
		const { product, tariff } = soldAs(slug);
		const filled = {
			...base,
			...input,
			sumInsured: input.sumInsured || (sumsInsuredOf(product, input.plan)[0] ?? 0),
		};
		const quote = quoted(product, tariff, filled);
		expect([quote.premium, quote.payable]).toEqual([premium, payable]);
		expect(quote.trace.reduce((sum, step) => sum + step.amount, 0)).toBe(payable);
	});
});

type Refused = [
	slug: string,
	what: string,
	change: Partial<RatingInput>,
	path: string,
	says: string,
];
const aman: Partial<RatingInput> = {
	plan: 'AMAN',
	sumInsured: 50_000_000,
	insured: [person('self', 30)],
};
const refused: Refused[] = [
	[
		'jaga-aman',
		'a plan of another product',
		{ ...aman, plan: 'GOLD' },
		'plan',
		'Plan ini tidak tersedia untuk Jaga Aman. Pilih plan lain.',
	],
	[
		'jaga-aman',
		'a sum insured that is not on the list',
		{ ...aman, sumInsured: 60_000_000 },
		'sumInsured',
		'Uang pertanggungan ini tidak tersedia untuk Jaga Aman. Pilih nilai lain.',
	],
	[
		'jaga-aman',
		'two years',
		{ ...aman, period: { unit: 'year', length: 2 } },
		'period',
		'Jangka waktu ini tidak tersedia untuk Jaga Aman.',
	],
	[
		'jaga-aman',
		'a lump sum',
		{ ...aman, frequency: 'lump_sum' },
		'frequency',
		'Pembayaran sekali bayar tidak tersedia untuk Jaga Aman.',
	],
	[
		'jaga-aman',
		'nobody insured',
		{ ...aman, insured: [] },
		'insured',
		'Pilih siapa yang ditanggung.',
	],
	[
		'jaga-aman',
		'a fourth child',
		{
			...aman,
			insured: [person('self', 30), ...[1, 2, 3, 4].map((age) => person('child', age + 1))],
		},
		'insured',
		'Anak yang ditanggung paling banyak 3 orang.',
	],
	[
		'jaga-aman',
		'a member',
		{ ...aman, insured: [person('member', 30)] },
		'insured',
		'Anggota tidak dapat ditanggung Jaga Aman.',
	],
	[
		'jaga-aman',
		'an adult of 17',
		{ ...aman, insured: [person('self', 17)] },
		'insured.0.birthDate',
		'Tertanggung harus berusia 18 tahun sampai 60 tahun.',
	],
	[
		'jaga-aman',
		'an adult of 61',
		{ ...aman, insured: [person('self', 61)] },
		'insured.0.birthDate',
		'Tertanggung harus berusia 18 tahun sampai 60 tahun.',
	],
	[
		'jaga-aman',
		'a child of 18',
		{ ...aman, insured: [person('self', 40), person('child', 18)] },
		'insured.1.birthDate',
		'Anak harus berusia 1 tahun sampai 17 tahun.',
	],
	[
		'jaga-aman',
		'a birth tomorrow',
		{ ...aman, insured: [{ ...person('self', 30), birthDate: '2026-11-21' }] },
		'insured.0.birthDate',
		'Tanggal lahir tidak boleh setelah hari ini.',
	],
	[
		'jaga-aman',
		'a start yesterday',
		{ ...aman, startDay: '2026-11-19' },
		'startDay',
		'Tanggal mulai tidak boleh sebelum hari ini.',
	],
	[
		'jaga-aman-xtra',
		'two persons',
		{ plan: 'XTRA', sumInsured: 100_000_000, insured: family(30, 30) },
		'insured',
		'Jaga Aman Xtra menanggung satu orang saja.',
	],
	[
		'jaga-sehat-keluarga',
		'one alone',
		{ plan: 'A', sumInsured: 2_500_000, insured: [person('self', 30)] },
		'insured',
		'Jaga Sehat Keluarga menanggung kamu bersama pasangan atau anak, paling sedikit 2 orang.',
	],
	[
		'jaga-aman-instan-ramean',
		'one member',
		{
			plan: 'RAMEAN',
			sumInsured: 10_000_000,
			insured: members(1),
			period: { unit: 'day', length: 1 },
			frequency: 'lump_sum',
		},
		'insured',
		'Jumlah peserta harus 2–20 orang.',
	],
	[
		'jaga-aman-instan',
		'two days',
		{
			plan: 'INSTAN',
			sumInsured: 10_000_000,
			insured: [person('self', 30)],
			period: { unit: 'day', length: 2 },
			frequency: 'lump_sum',
		},
		'period',
		'Jangka waktu ini tidak tersedia untuk Jaga Aman Instan.',
	],
	[
		'jaga-jiwa-xtra',
		'ten years for a man of 52',
		{
			plan: 'JIWAX',
			sumInsured: 100_000_000,
			insured: [person('self', 52)],
			period: { unit: 'year', length: 10 },
		},
		'insured.0.birthDate',
		'Belum ada premi untuk usia ini.',
	],
	[
		'jaga-motorku',
		'a motorcycle of 2017',
		{
			plan: 'TLO',
			sumInsured: 10_000_000,
			insured: [],
			vehicle: { year: 2017, plateArea: 'B' },
		},
		'vehicle.year',
		'Tahun kendaraan harus 2018–2026.',
	],
	[
		'jaga-motorku',
		'a value above the range',
		{
			plan: 'TLO',
			sumInsured: 60_000_001,
			insured: [],
			vehicle: { year: 2024, plateArea: 'B' },
		},
		'sumInsured',
		'Uang pertanggungan ini tidak tersedia untuk Jaga Motorku. Pilih nilai lain.',
	],
	[
		'jaga-liburan',
		'31 days',
		{
			plan: 'NUSANTARA',
			sumInsured: 50_000_000,
			insured: [person('self', 30)],
			period: { unit: 'day', length: 31 },
			frequency: 'lump_sum',
		},
		'period',
		'Jangka waktu ini tidak tersedia untuk Jaga Liburan.',
	],
	[
		'jaga-korporat',
		'nineteen employees',
		{
			plan: 'PA',
			sumInsured: 50_000_000,
			insured: [],
			headcount: 19,
			group: { riskClass: 'I' },
		},
		'headcount',
		'Jumlah peserta harus 20–100000 orang.',
	],
];

describe('returns a field and a sentence for cover that is not sold', () => {
	test.each(refused)('%s: %s', (slug, _what, change, path, says) => {
		const { product, tariff } = soldAs(slug);
		const outcome = rate(tariff, product, { ...base, ...change } as RatingInput, TODAY);
		expect(outcome.ok).toBe(false);
		if (!outcome.ok)
			expect(outcome.fields.map((one) => [one.path.join('.'), one.message])).toContainEqual([
				path,
				says,
			]);
	});
});

describe('checks the boundary ages (B5.42)', () => {
	const { product, tariff } = soldAs('jaga-sehat-tropis');
	const born = (birthDate: string, startDay = '2026-11-20') =>
		rate(
			tariff,
			product,
			{
				...base,
				startDay,
				plan: 'TROPIS',
				sumInsured: 5_000_000,
				insured: [{ role: 'self', birthDate, sex: 'male' }],
			},
			TODAY,
		);
	test.each([
		['18 today', '2008-11-20', true],
		['18 tomorrow', '2008-11-21', false],
		['60 years, 11 months, 30 days', '1965-11-21', true],
		['61 today', '1965-11-20', false],
	])('%s', (_what, birthDate, sold) => {
		expect(born(birthDate).ok).toBe(sold);
	});
	test('a person who turns 61 between application and start keeps the premium of age 60', () => {
		const outcome = born('1965-11-25', '2026-12-01');
		expect(outcome.ok && outcome.quote.lines[0]).toMatchObject({ age: 60, annual: 65_000 });
	});
	test('a renewal reaches the older bands and stops at the last age', () => {
		const renew = (age: number) =>
			rate(
				tariff,
				product,
				{
					...base,
					renewal: true,
					plan: 'TROPIS',
					sumInsured: 5_000_000,
					insured: [person('self', age)],
				},
				TODAY,
			);
		expect(renew(63).ok && renew(63)).toMatchObject({ quote: { premium: 85_000 } });
		expect(renew(66).ok).toBe(false);
	});
});
