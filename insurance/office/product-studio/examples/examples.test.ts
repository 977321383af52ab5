import { describe, expect, test } from 'vitest';

import {
	commonTerms,
	firstProduct,
} from '#insurance/office/product-studio/product/first-product.ts';
import { firstTariff } from '#insurance/office/product-studio/product/first-tariff.ts';
import type { Question } from '#insurance/product/products/question.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { comesOut, exampleSchema, MIN_EXAMPLES, exampleOutcome } from './example.ts';
import { proposeExamples } from './propose-examples.ts';

const SALE = '2026-12-01';
const proposed = ({ product, tariff }: (typeof SAMPLE_PRODUCTS)[number]) =>
	proposeExamples(product, tariff, SALE, uuidv7);

describe.each(SAMPLE_PRODUCTS)('$product.slug', (sample) => {
	const { product, tariff } = sample;
	const examples = proposed(sample);

	test('has enough storable edge-case examples, most of which can be sold', () => {
		expect(examples.length).toBeGreaterThanOrEqual(MIN_EXAMPLES);
		for (const one of examples) expect(exampleSchema.parse(one)).toEqual(one);
		const sold = examples.filter(({ payable }) => payable !== null);
		expect(sold.length).toBeGreaterThanOrEqual(examples.length * 0.6);
		expect(new Set(examples.map(({ input }) => JSON.stringify(input))).size).toBe(
			examples.length,
		);
	});

	test('no example agrees before a person has entered its figure', () => {
		for (const one of examples)
			expect(comesOut(one, exampleOutcome(tariff, product, one)), one.name).toBe(false);
	});

	test('all examples agree with the tariff that priced them, but not with different rounding', () => {
		const figured = examples.map((one) => ({ ...one, unchecked: undefined }));
		for (const one of figured)
			expect(comesOut(one, exampleOutcome(tariff, product, one)), one.name).toBe(true);
		const other = { ...tariff, rounding: { ...tariff.rounding, step: 70_000 } };
		expect(figured.every((one) => comesOut(one, exampleOutcome(other, product, one)))).toBe(
			false,
		);
	});
});

test('the simplest product gets as many examples as publishing requires', () => {
	const names = { code: 'BARU', slug: 'baru', name: 'Baru', contentId: 1 };
	const product = firstProduct(names, 'PLAN_FLAT', commonTerms([]));
	const tariff = firstTariff('PLAN_FLAT', product, SALE);
	const examples = proposeExamples(product, tariff, SALE, uuidv7);
	expect(examples).toHaveLength(MIN_EXAMPLES);
	expect(new Set(examples.map(({ name }) => name)).size).toBe(MIN_EXAMPLES);
});

test('the receipt of an example adds up to its premium, and a refusal gives a reason', () => {
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

describe('a product whose answers affect price and eligibility', () => {
	const { product: sold, tariff } = sampleProduct('jaga-aman');
	const [thefts, lock] = [
		{
			id: 'thefts',
			text: 'Berapa kali kehilangan?',
			answer: { kind: 'number', min: 0, max: 9 },
			of: 'holder',
			required: true,
			effects: [
				{
					on: { from: 1, to: 2 },
					effect: { does: 'load', percent: 25, label: 'Kehilangan' },
				},
				{ on: { from: 5 }, effect: { does: 'refuse', reason: 'Terlalu sering hilang' } },
			],
		},
		{
			id: 'lock',
			text: 'Pakai kunci ganda?',
			answer: { kind: 'yes-no' },
			of: 'holder',
			required: true,
			when: { answers: { thefts: { from: 1 } } },
			effects: [
				{
					on: { is: [false] },
					effect: { does: 'load', percent: 10, label: 'Tanpa kunci' },
				},
			],
		},
	] satisfies [Question, Question];
	const product = { ...sold, questions: [thefts, lock] };
	const examples = proposeExamples(product, tariff, SALE, uuidv7);
	const payableWith = (times: number, locked?: boolean) => {
		const answers = { thefts: times, ...(locked === undefined ? {} : { lock: locked }) };
		const [first] = examples;
		if (!first) throw new Error('no examples');
		const input = { ...first.input, answers };
		return exampleOutcome(tariff, product, { input, sale: SALE }).payable;
	};

	test('has an example on both sides of each numeric boundary', () => {
		const answers = examples.map(({ input }) => input.answers?.['thefts']);
		expect([...new Set(answers)].sort()).toEqual([0, 1, 2, 3, 4, 5, 9]);
	});

	test('loads the premium at the boundary and refuses cover beyond it', () => {
		const none = payableWith(0) ?? Infinity;
		const once = payableWith(1, true);
		expect(once).toBeGreaterThan(none);
		expect(payableWith(2, true)).toBe(once);
		expect(payableWith(1, false)).toBeGreaterThan(once ?? Infinity);
		expect(payableWith(3, true)).toBe(none);
		expect(payableWith(5, true)).toBeNull();
	});

	test('covers follow-up questions and answers all others without an effect', () => {
		const answers = examples.map(({ input }) => input.answers);
		expect(answers).toContainEqual({ thefts: 1, lock: false });
		expect(answers).toContainEqual({ thefts: 1, lock: true });
		const plain = examples.find(({ name }) => name.includes('tahunan'));
		expect(plain?.input.answers).toEqual({ thefts: 0 });
	});

	test('does not sell an example that lacks a required answer', () => {
		const [one] = examples;
		if (!one) throw new Error('no examples');
		const open = { ...one, input: { ...one.input, answers: {} } };
		expect(exampleOutcome(tariff, product, open)).toEqual({
			payable: null,
			steps: [{ label: `Belum dijawab: ${thefts.text}`, amount: null }],
		});
	});
});
