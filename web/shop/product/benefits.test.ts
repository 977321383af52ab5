import { expect, test } from 'vitest';

import { toWireProduct } from '#insurance/product/products/wire.ts';
import { shortRupiah } from '#platform/values/money.ts';
import { sampleProduct } from '#sample/products.ts';

import { benefitColumns } from './Benefits.tsx';

const columns = (slug: string) => {
	const { product } = sampleProduct(slug);
	return benefitColumns({
		...toWireProduct(product),
		...product,
		sumInsuredLabel: product.sumInsuredLabel,
	} as unknown as Parameters<typeof benefitColumns>[0]);
};

test.each([
	['jaga-aman', ['UP Rp25 juta', 'UP Rp50 juta', 'UP Rp100 juta']],
	[
		'jaga-sehat-pilihanku',
		[
			'Rp100 ribu per hari',
			'Rp200 ribu per hari',
			'Rp300 ribu per hari',
			'Rp500 ribu per hari',
			'Rp750 ribu per hari',
			'Rp1 juta per hari',
		],
	],
	['jaga-sehat-plus', ['Bronze', 'Silver', 'Gold']],
	[
		'jaga-motorku',
		['TLO UP Rp3 juta–Rp60 juta', 'Gabungan (Comprehensive) UP Rp3 juta–Rp60 juta'],
	],
] as const)(
	'the benefits of %s have one distinct column for each choice (B2.1.09)',
	(slug, heads) => {
		expect(columns(slug).map(({ head, under }) => `${head} ${under}`.trim())).toEqual(heads);
	},
);

test('a column for a free sum shows both limits and merges identical values', () => {
	const [tlo] = columns('jaga-motorku');
	expect(tlo?.texts).toEqual([
		'Rp3 juta–Rp60 juta',
		'Tidak dijamin',
		'Bila dibeli: Rp5 juta atau Rp10 juta',
		'Bila dibeli: Rp5 juta atau Rp10 juta',
		'Bila dibeli: Rp10 juta atau Rp20 juta',
		'Rp250 ribu',
	]);
});

test('shows a column for every sum on sale, regardless of their number', () => {
	const { product } = sampleProduct('jaga-aman');
	const sumInsuredOptions = Array.from({ length: 10 }, (_, at) => (at + 1) * 10_000_000);
	const ten = { ...product, sumInsuredOptions };
	const shown = benefitColumns({ ...toWireProduct(ten), ...ten } as unknown as Parameters<
		typeof benefitColumns
	>[0]);
	expect(shown.map(({ head }) => head)).toEqual(
		sumInsuredOptions.map((sum) => `UP ${shortRupiah(sum)}`),
	);
});
