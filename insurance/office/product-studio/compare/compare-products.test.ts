import { expect, test } from 'vitest';

import { withValue } from '#insurance/office/product-studio/fields/field.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { changedBenefits, productDifferences } from './compare-products.ts';

const { product } = sampleProduct('jaga-aman-xtra');
const changed = (at: string, value: unknown) => withValue(product, at, value) as Product;

test.each(SAMPLE_PRODUCTS.map((one) => [one.product.slug, one.product] as const))(
	'%s shows no differences when only its field order changes',
	(_slug, one) => {
		const turned = Object.fromEntries(Object.entries(one).toReversed()) as Product;
		expect(productDifferences(one, turned)).toEqual([]);
		expect(changedBenefits(one, turned)).toEqual([]);
	},
);

test('reports a document that is no longer required and does not treat it as always required', () => {
	const [set = '', [document] = []] = Object.entries(product.claimDocuments)[0] ?? [];
	const always = changed(`claimDocuments.${set}.0.when`, undefined);
	const never = changed(`claimDocuments.${set}.0.when`, []);
	expect(productDifferences(always, never)).toMatchObject([
		{
			place: expect.stringContaining(`“${document?.name}” › Kapan diminta`),
			before: '',
			after: 'tidak diminta',
		},
	]);
});

const HCP = 'Manfaat › “Santunan harian rawat inap akibat kecelakaan”';
const [first, second] = product.benefits;

test.each<[says: string, at: string, value: unknown, place: string, before: string, after: string]>(
	[
		[
			'rupiah',
			'fees.policy',
			150_000,
			'Biaya bila dipilih › Cetak buku polis',
			'Rp100.000',
			'Rp150.000',
		],
		['days', 'freeLookDays', 21, 'Masa mempelajari polis', '14 hari', '21 hari'],
		[
			'a share of the sum',
			'benefits.3.values.default',
			15,
			'Manfaat › “Biaya pengobatan akibat kecelakaan” › Jumlah',
			'10%',
			'15%',
		],
		[
			'a limit',
			'benefits.4.terms.limits.0.days',
			60,
			`${HCP} › Ketentuan › Batas › “Tiap tahun polis, 60 hari” › Hari paling banyak`,
			'30 hari',
			'60 hari',
		],
		[
			'causes',
			'benefits.4.terms.causes',
			['accident', 'illness'],
			`${HCP} › Ketentuan › Penyebab yang dijamin`,
			'Kecelakaan',
			'Kecelakaan, Sakit',
		],
		[
			'another way of paying',
			'benefits.4.terms.pays',
			{ by: 'cost', percent: 80 },
			`${HCP} › Ketentuan › Cara membayar`,
			'Per hari dirawat',
			'Sebesar biayanya; Bagian yang dibayar: 80 %',
		],
		[
			'what is left out',
			'benefits.4.terms.choices',
			undefined,
			`${HCP} › Ketentuan › Penyebab lain yang bisa dipilih saat klaim`,
			'Sakit',
			'',
		],
		[
			'an age',
			'entryAge.adult.max',
			{ year: 60, month: 0, day: 0 },
			'Usia masuk › Dewasa › Paling tua',
			'55 tahun 11 bulan 30 hari',
			'60 tahun',
		],
		['a choice', 'territory', 'indonesia', 'Wilayah', 'Di mana pun', 'Di seluruh Indonesia'],
		[
			'ways to pay',
			'frequencies',
			['yearly'],
			'Cara bayar',
			'Bulanan, Tahunan, Sekali bayar',
			'Tahunan',
		],
		['yes and no', 'onlineSale', false, 'Dijual di situs', 'ya', 'tidak'],
		[
			'when cover begins',
			'start',
			{ chosenWithin: { unit: 'day', length: 30 } },
			'Perlindungan mulai',
			'Sehari sesudah dibayar',
			'Pada waktu yang dipilih pembeli; Paling jauh: Lama: 30; Satuan: Hari',
		],
		[
			'a length that is added',
			'periods',
			[...product.periods, { unit: 'year', length: 5 }],
			'Jangka waktu › “5 tahun”',
			'',
			'Lama: 5; Satuan: Tahun',
		],
		[
			'documents of a benefit',
			'claimSets.HCP',
			['BASE'],
			'Dokumen klaim tiap manfaat › HCP',
			'',
			'',
		],
	],
)('describes a change to %s in words', (_says, at, value, place, before, after) => {
	const [one, ...more] = productDifferences(product, changed(at, value));
	expect(more).toEqual([]);
	expect(one?.place).toBe(place);
	if (at.startsWith('claimSets')) return expect(one?.before).toContain('BASE');
	if (at === 'frequencies') return expect(one?.after).toBe(after);
	return expect(one).toMatchObject({ before, after });
});

test('shows a removed or added benefit in full and omits unchanged ones', () => {
	const next = changed('benefits', product.benefits.slice(1));
	expect(productDifferences(product, next)).toMatchObject([
		{ place: `Manfaat › “${first?.name}”`, before: expect.stringContaining('100%'), after: '' },
	]);
	expect(productDifferences(next, product)).toMatchObject([{ before: '' }]);
});

test('reports a pure reordering as a change of order', () => {
	const turned = changed('benefits', [second, first, ...product.benefits.slice(2)]);
	expect(productDifferences(product, turned)).toMatchObject([{ place: 'Manfaat' }]);
});

test("also shows a changed limit in the customer's wording", () => {
	const next = changed('benefits.4.terms.limits.0.days', 60);
	expect(changedBenefits(product, next)).toEqual([
		{
			at: 'HCP',
			place: 'Santunan harian rawat inap akibat kecelakaan',
			before: 'Rp200.000, per hari, maks 30 hari per tahun polis',
			after: 'Rp200.000, per hari, maks 60 hari per tahun polis',
		},
	]);
});
