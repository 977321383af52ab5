import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { SAMPLE_PRODUCTS } from '#sample/products.ts';
import { SAMPLE_SITUATIONS } from '#sample/situations.ts';

import { judgeSituation, paidOf } from '../check/situations.ts';
import { situationIndex } from './everyday/situation-index.ts';
import { findSituations, type FoundSituation, readEverydayQuestion } from './find-situations.ts';
import { readEvent } from './reading/read-event.ts';

const TODAY = '2026-11-25';
const SAID = { covered: 'paid', 'not-covered': 'no', 'needs-review': 'ask' } as const;
const READ = SAMPLE_SITUATIONS.map((one) => ({ ...one, reading: readEvent(one.words) }));

const KNOWN = new Map(
	SAMPLE_PRODUCTS.map(({ product }) => [product, situationIndex(product, READ)]),
);

const sentencesIn = (name: string) =>
	readFileSync(new URL(name, import.meta.url), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => {
			const [code = '', benefit = '', expected = '', words = ''] = line.split('|');
			return { code, benefit, expected, words };
		});
type Sentence = ReturnType<typeof sentencesIn>[number];

/** Returns `paid`, `no`, `ask` for the benefit, `other` for an answer about another, or `unknown`. */
function answered(found: FoundSituation | undefined, { benefit, words }: Sentence): string {
	if (!found) return 'unknown';
	const { situation, further } = found.known;
	if (![situation.benefit, ...further].includes(benefit)) return 'other';
	const { facts } = readEverydayQuestion(words);
	const judged = judgeSituation(found.product, { ...situation, benefit }, TODAY, facts);
	return judged ? SAID[paidOf(judged.result).verdict] : 'other';
}

function measure(name: string) {
	const results = sentencesIn(name).map((one) => {
		const all = findSituations(readEverydayQuestion(one.words), KNOWN);
		const own = all.find(({ product }) => product.code === one.code);
		return { ...one, got: answered(own, one), by: all.map(({ product }) => product.code) };
	});
	const wrong = results.filter(({ expected, got }) => expected !== got && got !== 'unknown');
	const right = results.filter(({ expected, got }) => expected === got);
	return { results, right, wrong: wrong.map(({ words }) => words) };
}

test('of two hundred unseen sentences more than nine in ten are right, and one in fifty is wrong', () => {
	const { results, right, wrong } = measure('./unseen-sentences.txt');
	expect(results).toHaveLength(200);
	expect(wrong.length).toBeLessThanOrEqual(4);
	expect(right.length).toBeGreaterThanOrEqual(193);
});

test('of eight hundred corrected sentences none is wrong', () => {
	const { results, right, wrong } = measure('./corrected-sentences.txt');
	expect(results).toHaveLength(800);
	expect(wrong).toEqual([]);
	expect(right.length).toBeGreaterThanOrEqual(790);
});

/** Products that may answer about a thing, next to the one that a sentence is about. */
const BESIDE: Record<string, string[]> = {
	JSM: [],
	JMT: ['PA_DRIVER'],
	'JLB DELAY': [],
	'JLB BAGGAGE': ['JKS', 'JGM'],
	'JLB CANCEL': ['JKS'],
	'JKS TICKET': ['JLB'],
	'JKS PHONE': ['JGM', 'JLB'],
	'JGM SCREEN': ['JKS', 'JLB'],
};

test('no product answers a question about things that another product covers', () => {
	const all = ['./unseen-sentences.txt', './corrected-sentences.txt'].flatMap(
		(name) => measure(name).results,
	);
	const strange = all.flatMap(({ code, benefit, by, words }) => {
		const beside = BESIDE[`${code} ${benefit}`] ?? BESIDE[code];
		if (!beside || benefit === 'PA_DRIVER' || benefit === '') return [];
		const others = by.filter((one) => one !== code && !beside.includes(one));
		return others.length > 0 ? [`${words}: ${others.join(', ')}`] : [];
	});
	expect(strange).toEqual([]);
});
