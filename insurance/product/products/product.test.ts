import { expect, test } from 'vitest';

import { shortRupiah } from '#platform/values/money.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { benefitAmount } from './benefits/benefit.ts';
import { claimDocumentsOf } from './benefits/claim-terms.ts';
import { entryAgeProblem, entryAgeWords, holderAgeProblem } from './entry-age.ts';
import { isPeriodSold, isSumInsuredSold, periodLabel, rolesOf, sumsInsuredOf } from './product.ts';
import { benefitWords } from './wording/benefit-words.ts';

const product = (slug: string) => sampleProduct(slug).product;
const TODAY = '2026-11-20';

test('offers the sums insured, periods and insured persons of the product', () => {
	const aman = product('jaga-aman');
	expect(isSumInsuredSold(aman, 'AMAN', 30_000_000)).toBe(false);
	expect(rolesOf(aman)).toEqual(['self', 'partner', 'child']);
	expect(rolesOf(product('jaga-aman-instan-ramean'))).toEqual(['member']);
	expect(rolesOf(product('jaga-motorku'))).toEqual([]);
	expect(isSumInsuredSold(product('jaga-motorku'), 'TLO', 12_345_678)).toBe(true);
	const group = product('jaga-korporat');
	expect(group.plans.map(({ code }) => sumsInsuredOf(group, code))).toEqual([[], []]);
	expect(isPeriodSold(product('jaga-liburan'), { unit: 'day', length: 17 })).toBe(true);
	expect(isPeriodSold(product('jaga-aman-instan'), { unit: 'day', length: 6 })).toBe(false);
	expect(isPeriodSold(product('jaga-aman-instan'), { unit: 'hour', length: 6 })).toBe(true);
	expect(periodLabel({ unit: 'hour', length: 6 })).toBe('6 jam');
});

test('entry ages include both boundary days, counted from today (B5.35–B5.37, B5.42)', () => {
	const { entryAge } = product('jaga-sehat-tropis');
	const child = (birthDay: string) => entryAgeProblem(entryAge.child, birthDay, TODAY, 'Anak');
	expect(child('2026-10-21')).toBeNull();
	expect(child('2026-10-22')).toBe('Anak harus berusia 30 hari sampai 17 tahun');
	expect(child('2008-11-21')).toBeNull();
	expect(child('2008-11-20')).not.toBeNull();
	expect(entryAge.adult && entryAgeWords(entryAge.adult)).toBe('18 tahun sampai 60 tahun');
	expect(holderAgeProblem(product('jaga-gamers'), '1980-01-01', TODAY)).toBe(
		'Pemegang polis harus berusia 18 tahun sampai 45 tahun',
	);
	expect(holderAgeProblem(product('jaga-korporat'), '1900-01-01', TODAY)).toBeNull();
});

test('returns benefits in rupiah and the documents that a claim requires', () => {
	const aman = product('jaga-aman');
	const [death] = aman.benefits;
	expect(death && benefitAmount(death, 'AMAN', 50_000_000)).toBe(50_000_000);
	expect(claimDocumentsOf(aman, 'AD').map((one) => one.code)).toEqual([
		'KTP',
		'FORM',
		'BUKUTABUNGAN',
		'SKMATI',
		'AKTA',
		'KK',
		'AHLIWARIS',
		'POLISI',
	]);
	expect(claimDocumentsOf(aman, 'NONE')).toEqual([]);
});

test('no benefit shows a rate as rupiah: every paid amount is at least a thousand', () => {
	const daily = product('jaga-aman-xtra').benefits.find(({ code }) => code === 'HCP');
	expect(daily && benefitAmount(daily, 'XTRA', 200_000_000)).toBe(400_000);
	for (const { product: one } of SAMPLE_PRODUCTS) {
		const { slug } = one;
		for (const plan of one.plans) {
			const sum = sumsInsuredOf(one, plan.code)[0] ?? one.sumInsuredRange?.min ?? 0;
			for (const benefit of one.benefits) {
				const amount = benefitAmount(benefit, plan.code, sum);
				expect(
					amount === null || amount === 0 || amount >= 1_000,
					`${slug} ${benefit.code}: ${amount}`,
				).toBe(true);
			}
		}
	}
});

test.each([
	['jaga-aman', 'AD', 'AMAN', 25_000_000, 'Rp25 juta'],
	['jaga-aman', 'MED', 'AMAN', 25_000_000, 'sampai Rp2,5 juta'],
	['jaga-aman', 'FUNERAL', 'AMAN', 25_000_000, 'Rp1.250.000'],
	['jaga-motorku', 'PARTIAL', 'TLO', 3_000_000, 'Tidak dijamin'],
	['jaga-motorku', 'PARTIAL', 'COMPRE', 3_000_000, 'Biaya perbaikan, sampai Rp3 juta'],
	['jaga-senyumku', 'DENTURE', 'SILVER', 0, '50% biaya, sampai Rp500 ribu'],
	['jaga-korporat', 'HCP', 'PA', 25_000_000, 'Tidak dijamin'],
] as const)('%s %s of %s shows what it pays without rounding', (slug, code, plan, sum, words) => {
	const benefit = product(slug).benefits.find((one) => one.code === code);
	expect(benefit && benefitWords(benefit, plan, sum, shortRupiah)).toBe(words);
});
