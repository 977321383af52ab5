import { expect, test } from 'vitest';

import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { conditionsFor, definitionsOf, exclusionsOf, generalConditions } from './terms-words.ts';

const PRODUCTS = SAMPLE_PRODUCTS.map(({ product }) => product);
const product = (code: string) => {
	const found = PRODUCTS.find((one) => one.code === code);
	if (!found) throw new Error(`no product ${code}`);
	return found;
};

test('every product lists exclusions, definitions and conditions on six subjects', () => {
	for (const one of PRODUCTS) {
		const text = [
			...exclusionsOf(one).map(({ words }) => words),
			...definitionsOf(one),
			...generalConditions(one, SAMPLE_INSURER).flatMap(({ words }) => words),
		];
		expect(exclusionsOf(one).length).toBeGreaterThan(2);
		expect(definitionsOf(one).length).toBeGreaterThan(1);
		const subjects = generalConditions(one, SAMPLE_INSURER).map(({ about }) => about);
		expect([...new Set(subjects)]).toEqual([
			'cover',
			'premium',
			'free-look',
			'claim',
			'cancel',
			'dispute',
		]);
		expect(text.filter((words) => words === '' || words.includes('{'))).toEqual([]);
		const ids = [...one.terms.exclusions, ...one.terms.definitions, ...one.terms.conditions];
		expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
	}
});

test('the numbers in terms come from the version', () => {
	const changed = {
		...product('JSP'),
		graceDays: 45,
		freeLookDays: 21,
		preExisting: { months: 6 },
	};
	const text = generalConditions(changed, SAMPLE_INSURER).flatMap(({ words }) => words);
	expect(text.join(' ')).toContain('masa leluasa 45 hari');
	expect(text.join(' ')).toContain('dalam 21 hari kalender');
	expect(text.join(' ')).toContain('Masa tunggu: 30 hari untuk penyakit;');
	expect(exclusionsOf(changed)[0]?.words).toBe(
		'Penyakit yang sudah ada sebelum polis mulai. Dikecualikan 6 bulan pertama.',
	);
});

test.each([
	['JAM', 'P01', true],
	['JKO', 'P01', false],
	['JMT', 'P33', true],
	['JKS', 'P31', false],
	['JKS', 'P32', true],
] as const)('%s lists %s: %s', (code, id, listed) =>
	expect(exclusionsOf(product(code)).some((one) => one.id === id)).toBe(listed),
);

test('covers accidents abroad when the product names no territory', () => {
	const cover = (code: string) =>
		generalConditions(product(code), SAMPLE_INSURER, 'cover')[0]?.words.join(' ');
	expect(cover('JAM')).toContain('di mana pun');
	expect(cover('JLB')).toContain('di seluruh Indonesia');
});

test.each([
	['once', /sekali melunasi seluruh masa polis/, /cicilan/i],
	['instalments', /cicilan berikutnya jatuh tempo/, /sekali melunasi/],
] as const)('a premium paid %s has only its own conditions', (paid, said, unsaid) => {
	const all = generalConditions(product('JAX'), SAMPLE_INSURER, 'premium');
	const words = conditionsFor(all, paid).flatMap((one) => one.words);
	expect(words.join(' ')).toMatch(said);
	expect(words.join(' ')).not.toMatch(unsaid);
	expect(conditionsFor(all, undefined)).toEqual(all);
});
