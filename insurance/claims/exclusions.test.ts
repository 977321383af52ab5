import { describe, expect, test } from 'vitest';

import type { Benefit } from '#insurance/product/products/benefits/benefit.ts';
import { askedOf } from '#insurance/product/products/benefits/claim-terms.ts';
import {
	CAUSES,
	type Cause,
	type Condition,
} from '#insurance/product/products/benefits/insured-events.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { caseCover, caseFacts } from './check/check-cases.ts';
import { checkClaim } from './check/check.ts';
import { claimConditions, conditionQuestion } from './rules/conditions.ts';
import type { ClaimEventFacts } from './rules/event.ts';
import { questionsOf } from './rules/questions.ts';
import { reportedWords } from './rules/reported-words.ts';

const LATER = '2026-06-10';
const PRODUCTS = SAMPLE_PRODUCTS.map(({ product }) => product);
const productOf = (code: string): Product => {
	const found = PRODUCTS.find((one) => one.code === code);
	if (!found) throw new Error(`no product ${code}`);
	return found;
};

function check(
	product: Product,
	code: string,
	facts: Partial<ClaimEventFacts>,
	more: { coveredSince?: string } = {},
) {
	const benefit = product.benefits.find((one) => one.code === code);
	if (!benefit) throw new Error(`${product.code} has no ${code}`);
	return checkClaim({
		product,
		benefit,
		plan: product.plans[0]?.code ?? '',
		sumInsured: product.sumInsuredOptions[0] ?? 10_000_000,
		status: 'INFORCE',
		cover: caseCover({}),
		boughtDay: '2025-12-20',
		facts: caseFacts(facts),
		before: [],
		today: '2026-07-01',
		...more,
	});
}

const asked = (product: Product, { code }: Pick<Benefit, 'code'>, cause: Cause, day = LATER) => {
	const cover = askedOf(product, code);
	return cover ? claimConditions(cover, cause, day) : [];
};
const everyQuestion = (product: Product): Set<Condition> =>
	new Set(
		product.benefits.flatMap((benefit) =>
			CAUSES.flatMap((cause) => asked(product, benefit, cause)),
		),
	);

describe('every exclusion of every product is covered by a question, a rule or the assessor', () => {
	test.each(PRODUCTS.map((product) => [product.slug, product] as const))(
		'%s has a question or a decision maker for each exclusion',
		(_slug, product) => {
			const questions = everyQuestion(product);
			const without = product.terms.exclusions.filter(({ condition, by }) =>
				condition ? !questions.has(condition) : !by,
			);
			expect(without.map(({ id, words }) => `${id} ${words}`)).toEqual([]);
		},
	);
});

const REFUSED: [string, string, Partial<ClaimEventFacts>, Condition, string][] = [
	['JAM', 'MED', { cause: 'accident', cost: 500_000 }, 'unfit-driver', 'P03'],
	['JAM', 'AD', { cause: 'accident' }, 'unfit-driver', 'P03'],
	['JAX', 'MED', { cause: 'accident', cost: 500_000 }, 'risky-sport', 'P04'],
	['JSK', 'HCP', { cause: 'illness', days: 2 }, 'pregnancy', 'P12'],
	['JSX', 'ROOM', { cause: 'illness', days: 2, cost: 500_000 }, 'cosmetic', 'P11'],
	['JLB', 'DELAY', { cause: 'other', hours: 9 }, 'trip-begun', 'P36'],
	['JLB', 'MED', { cause: 'illness', cost: 500_000 }, 'trip-begun', 'P36'],
	['JMT', 'TLO', { cause: 'damage' }, 'misused', 'P37'],
	['JGM', 'SCREEN', { cause: 'damage', cost: 500_000 }, 'no-invoice', 'P38'],
	['JJW', 'DEATH', { cause: 'other' }, 'suicide', 'P20'],
];

test.each(REFUSED)(
	'%s %s %o: answering yes to "%s" rejects the claim and cites %s',
	(code, benefit, facts, condition, id) => {
		const product = productOf(code);
		expect(asked(product, { code: benefit }, facts.cause ?? 'other')).toContain(condition);
		const answers = { existing: false };
		const notified = (is: boolean | undefined) =>
			check(product, benefit, {
				...facts,
				answers: is === undefined ? answers : { ...answers, [condition]: is },
			});
		const yes = notified(true);
		expect(yes.verdict).toBe('not-covered');
		expect(yes.findings.find(({ result }) => result === 'no')?.cites).toBe(id);
		expect(notified(false).findings.some(({ cites }) => cites === id)).toBe(false);
		expect(notified(false).unless.map((one) => one.id)).not.toContain(id);
		expect(notified(undefined).unless.map((one) => one.id)).toContain(id);
	},
);

test('an exclusion with a condition set by a product manager applies without a benefit condition', () => {
	const sold = productOf('JKS');
	const product: Product = {
		...sold,
		terms: {
			...sold.terms,
			exclusions: [
				...sold.terms.exclusions,
				{ id: 'P77', words: 'Barang ditinggal', condition: 'unattended' },
			],
		},
	};
	expect(asked(product, { code: 'PHONE' }, 'robbery')).toContain('unattended');
	const { verdict, findings, amount } = check(product, 'PHONE', {
		cause: 'robbery',
		cost: 400_000,
		answers: { unattended: true },
	});
	expect([verdict, amount.expected]).toEqual(['not-covered', 0]);
	expect(findings.find(({ result }) => result === 'no')).toMatchObject({
		clause: 'Yang tidak dibayar',
		cites: 'P77',
	});
});

test('an exclusion with the same condition as its benefit is cited once', () => {
	const { findings } = check(productOf('JMT'), 'TLO', {
		cause: 'theft',
		answers: { 'key-left': true },
	});
	expect(findings.filter(({ cites }) => cites === 'P33')).toHaveLength(1);
});

test('exclusions that need human judgement are listed and apply when the assessor finds one', () => {
	const product = productOf('JAM');
	const facts = { cause: 'accident', cost: 500_000 } as const;
	const covered = check(product, 'MED', {
		...facts,
		answers: { 'unfit-driver': false, 'risky-sport': false },
	});
	expect(covered.verdict).toBe('covered');
	expect(covered.unless.map(({ id }) => id)).toEqual(['P02', 'P05', 'P06']);
	const found = check(product, 'MED', { ...facts, exclusions: ['P05'] });
	expect(found.verdict).toBe('not-covered');
	expect(found.findings.find(({ result }) => result === 'no')?.cites).toBe('P05');
});

describe('an earlier illness', () => {
	const dengue = { cause: 'illness', illness: 'dengue', days: 3 } as const;

	test('has a question with the words and the period of the clause', () => {
		expect(conditionQuestion('treated', { treatedDays: 30 })).toBe(
			'Apakah tertanggung dirawat karena penyakit yang sama dalam 30 hari sebelum polis mulai?',
		);
		expect(conditionQuestion('treated', { treatedDays: 45 })).toContain('dalam 45 hari');
		expect(conditionQuestion('existing', { months: 12 })).not.toContain('dirawat');
		expect(asked(productOf('JST'), { code: 'TROP_HOSP' }, 'illness')).not.toContain('existing');
		expect(
			reportedWords(
				caseFacts({ ...dengue, answers: { treated: false } }),
				productOf('JST').preExisting,
			),
		).toContainEqual([conditionQuestion('treated', { treatedDays: 30 }), 'Tidak']);
	});

	test('excludes cover only if it was treated in the month before', () => {
		const notified = (answers: ClaimEventFacts['answers']) =>
			check(productOf('JST'), 'TROP_HOSP', { ...dengue, answers: answers ?? null });
		expect(notified({ treated: false }).verdict).toBe('covered');
		expect(notified({ treated: true }).verdict).toBe('not-covered');
		// An answer to the earlier, broader question is not sufficient for a decision.
		expect(notified({ existing: true }).verdict).toBe('needs-review');
	});
});

describe('a death', () => {
	const after = { cause: 'other', answers: { suicide: true } } as const;

	test('by suicide is excluded only in the first year of cover, which a renewal continues', () => {
		const product = productOf('JJW');
		expect(check(product, 'DEATH', after).verdict).toBe('not-covered');
		expect(check(product, 'DEATH', after, { coveredSince: '2025-01-01' }).verdict).toBe(
			'needs-review',
		);
	});

	test('by suicide is asked about only in the first year and only with another cause', () => {
		const cover = askedOf(productOf('JJW'), 'DEATH', '2026-01-01');
		if (!cover) throw new Error('JJW pays no death');
		expect(claimConditions(cover, 'other', '2026-12-31')).toContain('suicide');
		expect(claimConditions(cover, 'other', '2027-01-01')).not.toContain('suicide');
		expect(claimConditions(cover, 'illness', '2026-06-01')).not.toContain('suicide');
	});

	test.each(['JJW', 'JAM', 'JSK'])('by violence has a separate option in %s', (code) => {
		const product = productOf(code);
		const benefit = code === 'JSK' ? 'FUNERAL' : 'AD';
		const cover = askedOf(product, benefit);
		if (!cover) throw new Error(`${code} pays no ${benefit}`);
		const causes = questionsOf(cover, {}).find(({ name }) => name === 'cause');
		const labels = causes?.kind === 'choice' ? causes.options.map(({ label }) => label) : [];
		expect(labels).toContain('Kekerasan oleh orang lain');
		expect(labels).toContain('Sebab lain');
		expect(check(product, benefit, { cause: 'violence' }).verdict).toBe('needs-review');
	});
});

/** Words that a question may contain in addition to those of its clause. */
const FRAME = new Set(
	'apakah ini karena atau dan saat sedang terjadi tertanggung pengemudinya punya motornya kuncinya barangnya gawainya perjalanannya di yang dalam kami turut berduka maaf perlu tanyakan meninggal dibeli perawatan penyakit polis'.split(
		' ',
	),
);
const wordsIn = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

test('no exclusion question is broader than its clause', () => {
	const broader = PRODUCTS.flatMap((product) =>
		exclusionsOf(product).flatMap(({ id, words, condition }) => {
			if (!condition || !everyQuestion(product).has(condition)) return [];
			const clause = wordsIn(words);
			const more = wordsIn(conditionQuestion(condition, product.preExisting)).filter(
				(word) => !FRAME.has(word) && !clause.some((one) => one.startsWith(word)),
			);
			return more.length > 0 ? [`${product.code} ${id}: ${more.join(' ')}`] : [];
		}),
	);
	expect(broader).toEqual([]);
});
