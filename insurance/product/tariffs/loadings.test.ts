import { expect, test } from 'vitest';

import type { Loading } from '#insurance/product/products/answers.ts';
import { sampleProduct } from '#sample/products.ts';

import { rate, type RatingInput, rateWithoutTrace } from './rate.ts';

const TODAY = '2026-11-20';
const one = { role: 'self', birthDate: '1990-05-17', sex: 'female' } as const;
const two = { role: 'partner', birthDate: '1988-03-02', sex: 'male' } as const;

const smoker: Loading = { place: 0, percent: 25, label: 'perokok' };
const roof: Loading = { place: null, amount: 75_000, label: 'atap ilalang' };
const everybody: Loading = { place: null, percent: 10, label: 'pekerjaan berisiko' };

const base: RatingInput = {
	plan: 'XTRA',
	sumInsured: 100_000_000,
	period: { unit: 'year', length: 1 },
	frequency: 'yearly',
	insured: [one],
	startDay: '2026-11-21',
};

const couple: RatingInput = { ...base, plan: 'AMAN', insured: [one, two] };
const trip: RatingInput = {
	...base,
	plan: sampleProduct('jaga-liburan').product.plans[0]?.code ?? '',
	sumInsured: sampleProduct('jaga-liburan').product.plans[0]?.sumInsured ?? 0,
	period: { unit: 'day', length: 3 },
	frequency: 'lump_sum',
	insured: [one, two],
};
const motor: RatingInput = {
	...base,
	plan: 'TLO',
	sumInsured: 12_000_000,
	frequency: 'lump_sum',
	insured: [],
	vehicle: { year: 2019, plateArea: 'BK' },
	extensions: [{ code: 'PA_DRIVER', limit: 10_000_000 }],
};

// Jaga Aman Xtra: Rp100 million × 2.4‰ is Rp240,000 a year. A monthly payment is 9% of that; two
// years paid together cost 1.9 times as much.
test.each<
	[what: string, slug: string, input: RatingInput, loadings: Loading[], premiums: number[]]
>([
	['without any', 'jaga-aman-xtra', base, [], [240_000]],
	['a quarter more', 'jaga-aman-xtra', base, [smoker], [300_000]],
	['rupiah a year', 'jaga-aman-xtra', base, [roof], [315_000]],
	['the rupiah are not loaded', 'jaga-aman-xtra', base, [smoker, roof], [375_000]],
	['whatever comes first', 'jaga-aman-xtra', base, [roof, smoker], [375_000]],
	['two per cents, one on the other', 'jaga-aman-xtra', base, [smoker, everybody], [330_000]],
	['a month of it', 'jaga-aman-xtra', { ...base, frequency: 'monthly' }, [smoker], [27_000]],
	// 9% of Rp315,000 is Rp28,350, rounded half-up to Rp28,400.
	['a month of rupiah', 'jaga-aman-xtra', { ...base, frequency: 'monthly' }, [roof], [28_400]],
	[
		'two years at once',
		'jaga-aman-xtra',
		{ ...base, frequency: 'lump_sum', period: { unit: 'year', length: 2 } },
		[roof],
		[598_500],
	],
])('%s (%s)', (_, slug, input, loadings, premiums) => {
	const { product, tariff } = sampleProduct(slug);
	const made = rate(tariff, product, { ...input, loadings }, TODAY);
	if (!made.ok) throw new Error(made.fields[0]?.message);
	expect(made.quote.lines.map(({ premium }) => premium)).toEqual(premiums);
	expect(made.quote.trace.reduce((sum, { amount }) => sum + amount, 0)).toBe(made.quote.payable);
	for (const { label } of loadings) expect(made.quote.trace[0]?.label).toContain(label);
	expect(rateWithoutTrace(tariff, product, { ...input, loadings }, TODAY)).toMatchObject({
		quote: { payable: made.quote.payable },
	});
});

const linesOf = (slug: string, input: RatingInput, loadings: Loading[] = []) => {
	const { product, tariff } = sampleProduct(slug);
	const made = rateWithoutTrace(tariff, product, { ...input, loadings }, TODAY);
	if (!made.ok) throw new Error(made.fields[0]?.message);
	return made.quote.lines.map(({ premium }) => premium);
};

test("a person's loading applies to that person's line only, and a policy loading by its kind", () => {
	const [first = 0, second = 0] = linesOf('jaga-aman', couple);
	const partner: Loading = { ...smoker, place: 1 };
	expect(linesOf('jaga-aman', couple, [partner])).toEqual([first, second * 1.25]);
	expect(linesOf('jaga-aman', couple, [everybody])).toEqual([198_000, 198_000]);
	expect(linesOf('jaga-aman', couple, [roof])).toEqual([first + 75_000, second]);
});

test('applies every loading to a premium shared by all persons', () => {
	// The price is Rp47,500 for two. A quarter more is Rp59,375, rounded half-up to Rp59,400.
	expect(linesOf('jaga-liburan', trip)).toEqual([47_500]);
	expect(linesOf('jaga-liburan', trip, [{ ...smoker, place: 1 }])).toEqual([59_400]);
	expect(linesOf('jaga-liburan', trip, [roof])).toEqual([122_500]);
});

test('loads extensions with the vehicle by per cent, not by rupiah', () => {
	expect(linesOf('jaga-motorku', motor)).toEqual([250_800, 50_000]);
	expect(linesOf('jaga-motorku', motor, [everybody])).toEqual([275_900, 55_000]);
	expect(linesOf('jaga-motorku', motor, [roof])).toEqual([325_800, 50_000]);
});

test.each([
	[[{ code: 'PA_DRIVER', limit: 7_000_000 }]],
	[[{ code: 'TLO', limit: 10_000_000 }]],
	[[{ code: 'NONE', limit: 10_000_000 }]],
	[
		[
			{ code: 'TPL', limit: 5_000_000 },
			{ code: 'TPL', limit: 10_000_000 },
		],
	],
])('rejects an extension that is not offered: %o', (extensions) => {
	const { product, tariff } = sampleProduct('jaga-motorku');
	expect(rate(tariff, product, { ...motor, extensions }, TODAY)).toMatchObject({
		ok: false,
		fields: [{ path: ['extensions', extensions.length - 1] }],
	});
});
