import { expect, test } from 'vitest';

import { productWords, sumFact } from '#insurance/product/products/wording/bought-words.ts';
import { prose } from '#platform/values/text/prose.ts';
import { sampleProduct } from '#sample/products.ts';

import { ownRiskFacts, paidBenefits, priceFacts } from './policy-facts.ts';

const product = (slug: string) => sampleProduct(slug).product;

test.each([
	['jaga-motorku', 'COMPRE', 'Jaga Motorku, plan Gabungan (Comprehensive)'],
	['jaga-aman-instan', 'INSTAN', 'Jaga Aman Instan'],
	['jaga-aman-instan-ramean', 'RAMEAN', 'Jaga Aman Instan Ramean'],
	['jaga-sehat-keluarga', 'B', 'Jaga Sehat Keluarga, plan B - Rp300 ribu/hari'],
	['jaga-konser', 'VIP', 'Jaga Konser, plan VIP'],
])('names %s with plan %s as %s', (slug, plan, words) => {
	const one = product(slug);
	expect(productWords(one, one, plan)).toBe(words);
});

test.each([
	['jaga-aman', 'AMAN', 50_000_000, 'Uang pertanggungan', 'Rp50.000.000'],
	['jaga-sehat-pilihanku', 'PILIHANKU', 300_000, 'Santunan per hari', 'Rp300.000'],
	['jaga-sehat-keluarga', 'B', 5_000_000, 'Santunan per hari', 'Rp300.000'],
	['jaga-sehat-plus', 'SILVER', 100_000_000, 'Batas per tahun', 'Rp100.000.000'],
	['jaga-senyumku', 'GOLD', 1_500_000, 'Manfaat terbesar', 'Rp1.500.000'],
	['jaga-liburan', 'NUSANTARA', 50_000_000, 'Uang pertanggungan', 'Rp50.000.000'],
	['jaga-motorku', 'TLO', 20_000_000, 'Uang pertanggungan', 'Rp20.000.000'],
])('labels the sum of %s %s according to what it covers', (slug, plan, sum, label, amount) =>
	expect(sumFact(product(slug), plan, sum)).toEqual([label, amount]),
);

test('does not list the deductible as a benefit', () => {
	const motor = product('jaga-motorku');
	expect(paidBenefits(motor).map(({ code }) => code)).toEqual([
		'TLO',
		'PARTIAL',
		'TPL',
		'PA_DRIVER',
		'FLOOD',
	]);
	expect(ownRiskFacts(motor, 'COMPRE', 20_000_000)).toEqual([
		[
			'Risiko sendiri per kejadian',
			prose`
				Rp200.000, kamu tanggung sendiri dari tiap pembayaran Hilang karena pencurian atau
				rusak minimal 75% dari harga sebenarnya dan Kerusakan sebagian`,
		],
	]);
	expect(ownRiskFacts(product('jaga-aman'), 'AMAN', 50_000_000)).toEqual([]);
});

test.each([
	[
		'with a printed book',
		{
			premium: 1_126_000,
			discount: 0,
			policyFee: 100_000,
			cashlessFee: 0,
			otherFees: 0,
			promotion: 0,
		},
		[
			['Premi', 'Rp1.026.000'],
			['Buku polis cetak', 'Rp100.000'],
			['Dibayar', 'Rp1.126.000'],
		],
	],
	[
		'alone',
		{ premium: 180_000, discount: 0, policyFee: 0, cashlessFee: 0, otherFees: 0, promotion: 0 },
		[['Premi', 'Rp180.000']],
	],
	[
		'with every fee',
		{
			premium: 560_000,
			discount: 0,
			policyFee: 100_000,
			cashlessFee: 25_000,
			otherFees: 35_000,
			promotion: 0,
		},
		[
			['Premi', 'Rp400.000'],
			['Buku polis cetak', 'Rp100.000'],
			['Fasilitas cashless', 'Rp25.000'],
			['Biaya administrasi dan meterai', 'Rp35.000'],
			['Dibayar', 'Rp560.000'],
		],
	],
])('lists premium and fees on separate lines, %s', (_, price, lines) =>
	expect(priceFacts(price)).toEqual(lines),
);
