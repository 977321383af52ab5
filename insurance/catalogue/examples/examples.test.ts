import { describe, expect, test } from 'vitest';

import { commonTerms, firstProduct } from '#insurance/catalogue/product/first-product.ts';
import { firstTariff } from '#insurance/catalogue/product/first-tariff.ts';
import { uuidv7 } from '#platform/values/uuid.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { comesOut, exampleSchema, LEAST_EXAMPLES, exampleOutcome } from './example.ts';
import { proposeExamples } from './propose-examples.ts';

const SALE = '2026-12-01';
const proposed = ({ product, tariff }: (typeof SAMPLE_PRODUCTS)[number]) =>
	proposeExamples(product, tariff, SALE, uuidv7);

describe.each(SAMPLE_PRODUCTS)('$product.slug', (sample) => {
	const { product, tariff } = sample;
	const examples = proposed(sample);

	test('has enough examples at its edges, each of a form that can be kept, most of them sold', () => {
		expect(examples.length).toBeGreaterThanOrEqual(LEAST_EXAMPLES);
		for (const one of examples) expect(exampleSchema.parse(one)).toEqual(one);
		const sold = examples.filter(({ payable }) => payable !== null);
		expect(sold.length).toBeGreaterThanOrEqual(examples.length * 0.6);
		expect(new Set(examples.map(({ input }) => JSON.stringify(input))).size).toBe(
			examples.length,
		);
	});

	test('all come out by the tariff that made them, and any other step of rounding is noticed', () => {
		for (const one of examples)
			expect(comesOut(one, exampleOutcome(tariff, product, one)), one.name).toBe(true);
		const other = { ...tariff, rounding: { ...tariff.rounding, step: 70_000 } };
		expect(examples.every((one) => comesOut(one, exampleOutcome(other, product, one)))).toBe(
			false,
		);
	});
});

test('the simplest product gets as many examples as it needs to be published', () => {
	const names = { code: 'BARU', slug: 'baru', name: 'Baru', contentId: 1 };
	const product = firstProduct(names, 'PLAN_FLAT', commonTerms([]));
	const tariff = firstTariff('PLAN_FLAT', product, SALE);
	const examples = proposeExamples(product, tariff, SALE, uuidv7);
	expect(examples).toHaveLength(LEAST_EXAMPLES);
	expect(new Set(examples.map(({ name }) => name)).size).toBe(LEAST_EXAMPLES);
});

test('the receipt of an example adds up to its premium, and a refusal says why', () => {
	const { product, tariff } = sampleProduct('jaga-sehat-keluarga');
	const examples = proposeExamples(product, tariff, SALE, uuidv7);
	const old = examples.find(({ name }) => name.endsWith('61 tahun'));
	expect(old?.payable).toBeNull();
	if (old) expect(exampleOutcome(tariff, product, old).steps[0]?.label).toMatch(/usia/i);
	for (const one of examples.filter(({ payable }) => payable !== null)) {
		const { steps, payable } = exampleOutcome(tariff, product, one);
		expect(steps.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(payable);
	}
});
