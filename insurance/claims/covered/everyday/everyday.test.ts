import { expect, test } from 'vitest';

import { SAMPLE_PRODUCTS } from '#sample/products.ts';
import { SAMPLE_SITUATIONS } from '#sample/situations.ts';

import { claimTypesOf } from '../../check/coverage.ts';
import { judgeSituation, paidOf } from '../../check/situations.ts';
import { findSituations, readEverydayQuestion } from '../find-situations.ts';
import { readEvent } from '../reading/read-event.ts';
import { situationIndex } from './situation-index.ts';

const TODAY = '2026-11-25';
const PRODUCTS = SAMPLE_PRODUCTS.map(({ product }) => product);
const READ = SAMPLE_SITUATIONS.map((one) => ({ ...one, reading: readEvent(one.words) }));

test('there are at least three hundred everyday situations, and none twice', () => {
	const words = SAMPLE_SITUATIONS.map((one) => one.words);
	expect(new Set(words).size).toBe(words.length);
	expect(words.length).toBeGreaterThanOrEqual(300);
});

test('every product of a situation exists and has its benefits and exclusions', () => {
	const unknown = SAMPLE_SITUATIONS.flatMap(({ words, cases }) =>
		cases.flatMap(({ of, facts }) =>
			Object.entries(of).flatMap(([code, benefits]) => {
				const product = PRODUCTS.find((one) => one.code === code);
				if (!product) return [`${words}: ${code}`];
				const claimed = product.plans.flatMap((plan) =>
					claimTypesOf(product, plan.code).map(({ benefit }) => benefit),
				);
				const excluded = product.terms.exclusions.map(({ id }) => id);
				return [
					...benefits.filter((one) => !claimed.includes(one)),
					...(facts.exclusions ?? []).filter((one) => !excluded.includes(one)),
				].map((one) => `${words}: ${code} ${one}`);
			}),
		),
	);
	expect(unknown).toEqual([]);
});

test.each(PRODUCTS.map((product) => [product.code, product] as const))(
	'%s has ten situations, paid and not paid, and finds each by its own words',
	(_code, product) => {
		const index = situationIndex(product, READ);
		const verdicts = index.all.map(({ situation, early }) => {
			const judged = judgeSituation(product, situation, TODAY);
			const verdict = judged && paidOf(judged.result).verdict;
			const [found] = findSituations(
				readEverydayQuestion(situation.words),
				new Map([[product, index]]),
			);
			const other = found?.known.situation;
			const answer = other && judgeSituation(product, other, TODAY);
			const same = answer && paidOf(answer.result).verdict === verdict;
			expect([situation.words, early || same]).toEqual([situation.words, true]);
			return verdict;
		});
		expect(index.all.length).toBeGreaterThanOrEqual(10);
		expect(verdicts).toContain('covered');
		expect(verdicts).toContain('not-covered');
	},
);
