import { describe, expect, test } from 'vitest';

import type { Rating, Tariff } from '#insurance/product/tariffs/tariff.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { tariffProblems } from './tariff-problems.ts';

test.each(SAMPLE_PRODUCTS)('finds nothing missing in $product.slug', ({ product, tariff }) => {
	expect(tariffProblems(tariff, product)).toEqual([]);
});

function after<M extends Rating['method']>(
	slug: string,
	_method: M,
	change: (rating: Extract<Rating, { method: M }>, tariff: Tariff) => void,
): string[] {
	const { product, tariff } = sampleProduct(slug);
	const draft = structuredClone(tariff);
	change(draft.rating as Extract<Rating, { method: M }>, draft);
	return tariffProblems(draft, product).map(({ message }) => message);
}

describe('reports missing and duplicate entries', () => {
	test('reports a gap and an overlap in the age bands', () => {
		expect(
			after('jaga-sehat-tropis', 'AGE_BAND_PER_UNIT', ({ bands }) => {
				const [, second] = bands;
				if (second) second.min += 2;
			}),
		).toEqual([
			expect.stringMatching(/^Usia \d+–\d+ tidak punya tarif$/),
			expect.stringMatching(/^Usia \d+–\d+ boleh membeli, tetapi tidak punya tarif$/),
		]);
		expect(
			after('jaga-jiwa', 'AGE_GENDER_PERMILLE', ({ bands }) => {
				const [, second] = bands;
				if (second) second.min -= 1;
			}),
		).toEqual([expect.stringMatching(/^Usia (\d+)–\1 ada di dua baris$/)]);
	});

	test('checks the maximum buying age and each term on sale', () => {
		expect(
			after('jaga-jiwa', 'AGE_GENDER_PERMILLE', (rating) => {
				rating.bands = rating.bands.filter(({ max }) => max < 60);
			}),
		).toEqual([expect.stringMatching(/^Usia \d+–60 boleh membeli/)]);
		expect(
			after('jaga-jiwa-xtra', 'TERM_AGE_GENDER_PERMILLE', (rating) => {
				delete rating.terms['10'];
			}),
		).toEqual(['Masa 10 tahun dijual, tetapi tidak punya tarif']);
	});

	test('reports a plan without a rate and a rate without a plan', () => {
		expect(
			after('jaga-gamers', 'PLAN_FLAT', ({ table }) => {
				table['CASUAL_BARU'] = table['CASUAL'] ?? { adult: 1 };
				delete table['CASUAL'];
			}),
		).toEqual(['Plan Casual belum punya tarif', 'Tidak ada plan CASUAL_BARU']);
		expect(
			after('jaga-sehat-plus', 'AGE_BAND_PLAN', ({ bands }) => {
				delete bands[0]?.plans['GOLD'];
			}),
		).toEqual(['Plan Gold belum punya tarif di sini']);
	});

	test('reports a sum, a term, a region and a payment frequency without a rate', () => {
		expect(
			after('jaga-aman', 'FLAT_PERMILLE', (rating) => {
				rating.ratePermille = { 25000000: 1.8, 50000000: 1.8 };
			}),
		).toEqual(['Rp100.000.000 belum punya tarif']);
		expect(
			after('jaga-aman-instan', 'DURATION_PER_UNIT', (rating) => {
				rating.table = rating.table.filter(({ type, value }) => type !== 0 || value !== 6);
			}),
		).toEqual(['6 jam dijual, tetapi tidak punya tarif']);
		expect(
			after('jaga-motorku', 'VEHICLE_PERCENT', ({ rates }) => {
				delete rates['TLO']?.['2'];
			}),
		).toEqual(['Wilayah 2 belum punya tarif']);
		expect(after('jaga-liburan', 'PLAN_DURATION', ({ bands }) => void bands.pop())).toEqual([
			'30 hari dijual, tetapi tidak punya tarif',
		]);
		expect(
			after('jaga-aman', 'FLAT_PERMILLE', (_rating, tariff) => {
				delete tariff.frequencyFactors.monthly;
			}),
		).toEqual([expect.stringMatching(/dijual, tetapi tidak punya bagian premi$/)]);
	});
});
