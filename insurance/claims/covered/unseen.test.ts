import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Product } from '#insurance/product/products/product.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';
import { SAMPLE_SITUATIONS } from '#sample/situations.ts';

import { judgeSituation, paidOf } from '../check/situations.ts';
import { situationFor } from './everyday/everyday.ts';
import { type KnownSituation, knownSituation } from './everyday/known-situations.server.ts';
import { findSituations, type FoundSituation, readQuestion } from './find-situations.ts';
import { readEvent } from './reading/read-event.ts';

const TODAY = '2026-11-25';
const SAID = { covered: 'paid', 'not-covered': 'no', 'needs-review': 'ask' } as const;
const READ = SAMPLE_SITUATIONS.map((one) => ({ ...one, reading: readEvent(one.words) }));

function knownOf(product: Product): KnownSituation[] {
	const own = (product.situations ?? []).map((situation) => knownSituation({ situation, further: [] }));

	const shared = READ.flatMap(({ reading, ...one }) => {
		const found = situationFor(one, product.code);
		return found ? [knownSituation(found, reading)] : [];
	});
	return [...own, ...shared];
}

const KNOWN = new Map(SAMPLE_PRODUCTS.map(({ product }) => [product, knownOf(product)]));
const UNSEEN = readFileSync(new URL(process.env['FILE'] ?? './unseen-sentences.txt', import.meta.url), 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'))
	.map((line) => {
		const [code = '', benefit = '', expected = '', words = ''] = line.split('|');
		return { code, benefit, expected, words };
	});

/** Returns `paid`, `no`, `ask` for the benefit, `other` for an answer about another, or `unknown`. */
function answered(found: FoundSituation | undefined, benefit: string, words: string): string {
	if (!found) return 'unknown';
	const { situation, further } = found.known;
	if (![situation.benefit, ...further].includes(benefit)) return 'other';
	const { facts } = readQuestion(words);
	const judged = judgeSituation(found.product, { ...situation, benefit }, TODAY, facts);
	return judged ? SAID[paidOf(judged.result).verdict] : 'other';
}

test('of two hundred unseen sentences nine in ten are answered right and one in a hundred wrong', () => {
	const results = UNSEEN.map((one) => {
		const found = findSituations(readQuestion(one.words), KNOWN);
		const own = found.find(({ product }) => product.code === one.code);
		return { ...one, got: answered(own, one.benefit, one.words) };
	});
	const right = results.filter(({ expected, got }) => expected === got);
	const wrong = results.filter(({ expected, got }) => expected !== got && got !== 'unknown');
	
	if (process.env['SHOW']) console.log(right.length, wrong, results.filter(({ expected, got }) => expected !== got && got === 'unknown'));
	expect(wrong.length).toBeLessThanOrEqual(2);
	expect(right.length).toBeGreaterThanOrEqual(180);
});
