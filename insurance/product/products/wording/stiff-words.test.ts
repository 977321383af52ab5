import { expect, test } from 'vitest';

import { CONDITION_WORDS } from '#insurance/claims/rules/conditions.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { CAUSE_WORDS, ILLNESS_WORDS, BODY_PARTS } from '../benefits/insured-events.ts';
import type { Product } from '../product.ts';
import { benefitWords, limitWords, preExistingWords, waitingWords } from './benefit-words.ts';
import { stiffWords } from './stiff-words.ts';
import { generalConditions, definitionsOf, exclusionsOf } from './terms-words.ts';

function sentencesOf(product: Product): string[] {
	return [
		...product.benefits.flatMap((one) => [
			one.name,
			limitWords(one, product.benefits) ?? '',
			...product.plans.map(({ code }) => benefitWords(one, code, 10_000_000)),
		]),
		...waitingWords(product),
		preExistingWords(product),
		...definitionsOf(product),
		...exclusionsOf(product).map(({ words }) => words),
		...generalConditions(product, SAMPLE_INSURER).flatMap(({ title, words }) => [
			title,
			...words,
		]),
		...product.questions.flatMap(({ text, help, effects }) => [
			text,
			help ?? '',
			...effects.map(({ effect }) => ('reason' in effect ? effect.reason : '')),
		]),
	];
}

test.each(SAMPLE_PRODUCTS.map(({ product }) => [product.code, product] as const))(
	'%s uses no stiff words',
	(_code, product) => {
		for (const words of sentencesOf(product))
			expect([words, stiffWords(words)]).toEqual([words, []]);
	},
);

test('claim questions and answers use no stiff words', () => {
	const text = [
		...Object.values(CONDITION_WORDS).flatMap(({ ask, no, open }) => [ask, no, open]),
		...Object.values(CAUSE_WORDS),
		...Object.values(ILLNESS_WORDS),
		...Object.values(BODY_PARTS).map(({ words }) => words),
	];
	for (const words of text) expect([words, stiffWords(words)]).toEqual([words, []]);
});

test('finds a stiff word across a line break, as a whole word, and suggests a replacement', () => {
	expect(stiffWords('Apabila Anda\nmelakukan  pembayaran, pandangan kami sama.')).toEqual([
		{ word: 'apabila', instead: 'bila' },
		{ word: 'anda', instead: 'kamu' },
		{ word: 'melakukan pembayaran', instead: 'membayar' },
	]);
	expect(stiffWords('Gunakan pandanganmu, selagi berguna.')).toEqual([]);
});
