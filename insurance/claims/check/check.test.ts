import { describe, expect, test } from 'vitest';

import type { Product } from '#insurance/product/products/product.ts';
import { asBought } from '#insurance/sales/quotes/application/as-bought.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { ACCIDENTS } from '../cases/accident.ts';
import { AFTER_TOTAL_LOSS } from '../cases/after-total-loss.ts';
import { EVERY_PRODUCT } from '../cases/every-product.ts';
import { FIRST_YEAR } from '../cases/first-year.ts';
import { FURTHER_THINGS } from '../cases/further-things.ts';
import { FURTHER } from '../cases/further.ts';
import { HOSPITAL_AND_TEETH } from '../cases/hospital-and-teeth.ts';
import { HOSPITAL_CASH } from '../cases/hospital-cash.ts';
import { LEISURE } from '../cases/leisure.ts';
import { LIFE } from '../cases/life.ts';
import { MOTORCYCLE } from '../cases/motorcycle.ts';
import { REPORTED_IN_TIME } from '../cases/reported-in-time.ts';
import { SAME_STAY } from '../cases/same-stay.ts';
import { TRAVEL } from '../cases/travel.ts';
import { CLAUSES } from '../rules/case.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import { type ClaimCase, caseCover, caseFacts, caseGrant, type Given } from './check-cases.ts';
import { checkClaim } from './check.ts';
import { claimTypesOf } from './coverage.ts';

const PRODUCTS = new Map(
	SAMPLE_PRODUCTS.map(({ product }) => {
		return [product.code, product];
	}),
);
const OWN: Record<string, ClaimCase[]> = {
	...HOSPITAL_CASH,
	...HOSPITAL_AND_TEETH,
	...ACCIDENTS,
	...LIFE,
	...MOTORCYCLE,
	...TRAVEL,
	...LEISURE,
};

const CASES: Record<string, ClaimCase[]> = Object.fromEntries(
	[...PRODUCTS.keys()].map((code) => [
		code,
		[
			OWN,
			EVERY_PRODUCT,
			FURTHER,
			FURTHER_THINGS,
			FIRST_YEAR,
			SAME_STAY,
			AFTER_TOTAL_LOSS,
			REPORTED_IN_TIME,
		].flatMap((cases) => cases[code] ?? []),
	]),
);

function productOf(code: string): Product {
	const product = PRODUCTS.get(code);
	if (!product) throw new Error(`no product ${code}`);
	return product;
}

function agreed(product: Product, { plan = '', cash }: Given): Product {
	if (cash === undefined) return product;
	const application = {
		choice: { plan },
		contract: { dailyCash: cash },
		insured: [],
		answers: {},
	};
	return asBought(product, application as unknown as Application, new Date('2025-12-20'));
}

function check(sold: Product, code: string, facts: Partial<ClaimEventFacts>, given: Given = {}) {
	const product = agreed(sold, given);
	const benefit = product.benefits.find((one) => one.code === code);
	if (!benefit) throw new Error(`${product.code} has no ${code}`);
	return checkClaim({
		product,
		benefit,
		plan: given.plan ?? product.plans[0]?.code ?? '',
		sumInsured: given.sum ?? product.sumInsuredOptions[0] ?? 10_000_000,
		status: given.status ?? 'INFORCE',
		cover: caseCover(given),
		boughtDay: given.bought ?? '2025-12-20',
		coveredSince: given.since ?? null,
		groupSize: given.group ?? null,
		facts: caseFacts(facts),
		before: (given.before ?? []).map((one) => caseGrant(code, one)),
		others: (given.others ?? []).map((one) => caseGrant(code, one)),
		today: given.today ?? '2026-07-01',
	});
}

test('every product with benefits has at least twenty-five cases, and every claimable benefit has one', () => {
	for (const product of PRODUCTS.values()) {
		const cases = CASES[product.code] ?? [];
		expect([product.code, cases.length >= 25]).toEqual([product.code, true]);
		const claimed = product.plans.flatMap(({ code }) => claimTypesOf(product, code));
		for (const { benefit } of claimed)
			expect([product.code, benefit, cases.some((one) => one[0] === benefit)]).toEqual([
				product.code,
				benefit,
				true,
			]);
	}
});

describe.each(Object.entries(CASES))('%s', (code, cases) => {
	const product = productOf(code);
	test.each(cases)('%s: %s', (benefit, _what, facts, expected, given) => {
		const [verdict, amount, rule] = expected;
		const result = check(product, benefit, facts, given);
		const decisive = result.findings.find(({ result: found }) =>
			verdict === 'not-covered' ? found === 'no' : found === 'ask',
		);
		expect([result.verdict, result.amount.expected, decisive?.rule]).toEqual([
			verdict,
			amount,
			verdict === 'covered' ? undefined : rule,
		]);
		for (const { clause, words } of result.findings) {
			expect(CLAUSES).toContain(clause);
			expect(words).not.toBe('');
		}
	});
});

test('a benefit that requires human judgement is not promised and goes to review', () => {
	const product = productOf('JAM');
	const judged = product.benefits.map((one) =>
		one.terms ? { ...one, terms: { ...one.terms, judged: true as const } } : one,
	);
	const result = check({ ...product, benefits: judged }, 'MED', { cost: 100_000 });
	expect(result.verdict).toBe('needs-review');
	expect(result.findings.find(({ rule }) => rule === 'terms')?.words).toContain('petugas');
});

test('the reason of a decision stays true: it counts no days from the day of the check', () => {
	const facts = { cause: 'illness', incidentDay: '2026-02-10' } as const;
	const wordsOn = (today: string) =>
		check(productOf('JJW'), 'DEATH', facts, { today }).findings.find(
			({ rule }) => rule === 'waiting',
		)?.words;
	expect(wordsOn('2026-02-12')).toContain('masa tunggu 90 hari');
	expect(wordsOn('2026-02-12')).toBe(wordsOn('2026-06-12'));
});

const codesOf = (code: string, benefit: string, facts: Partial<ClaimEventFacts>) =>
	check(productOf(code), benefit, facts)
		.documents.filter(({ required }) => required)
		.map((one) => one.code)
		.sort();

test.each<[string, string, string, Partial<ClaimEventFacts>, string[]]>([
	[
		'an accident while driving',
		'JAM',
		'MED',
		{ answers: { driving: true } },
		['BUKUTABUNGAN', 'KRONOLOGI', 'KTP', 'KUITANSI', 'RESUME', 'SIM'],
	],
	[
		'an accident as a passenger',
		'JAM',
		'MED',
		{ answers: { driving: false } },
		['BUKUTABUNGAN', 'KRONOLOGI', 'KTP', 'KUITANSI', 'RESUME'],
	],
	[
		'a death in traffic',
		'JAM',
		'AD',
		{ answers: { traffic: true } },
		['AHLIWARIS', 'AKTA', 'BUKUTABUNGAN', 'KK', 'KTP', 'POLISI', 'SKMATI'],
	],
	[
		'a death by a fall, which only the police or a post-mortem proves',
		'JAM',
		'AD',
		{ answers: { traffic: false } },
		['AHLIWARIS', 'AKTA', 'BUKUTABUNGAN', 'KK', 'KTP', 'POLISI', 'SKMATI'],
	],
	[
		'public transport asks as a death does',
		'JAX',
		'AD_PUBLIC',
		{ answers: { traffic: false } },
		['AHLIWARIS', 'AKTA', 'BUKUTABUNGAN', 'KK', 'KTP', 'POLISI', 'SKMATI'],
	],
	[
		'a lost foot needs no death certificate',
		'JLB',
		'AD',
		{ outcome: 'disability', losses: ['foot'] },
		['BUKUTABUNGAN', 'CACAT', 'FOTO', 'KRONOLOGI', 'KTP'],
	],
	[
		'a stolen motorcycle',
		'JMT',
		'TLO',
		{ cause: 'theft' },
		['BLOKIR', 'BPKB', 'BUKUTABUNGAN', 'KTP', 'KUNCI', 'LAPORPOLISI', 'STNK', 'SUBROGASI'],
	],
	[
		'a wrecked motorcycle',
		'JMT',
		'TLO',
		{ cause: 'damage' },
		['BPKB', 'BUKUTABUNGAN', 'KTP', 'KUNCI', 'SIM', 'STNK', 'SUBROGASI'],
	],
	[
		'a scratched motorcycle',
		'JMT',
		'PARTIAL',
		{ cause: 'damage' },
		['BENGKEL', 'BUKUTABUNGAN', 'KTP', 'SIM', 'STNK'],
	],
	[
		'a late aeroplane',
		'JLB',
		'DELAY',
		{ cause: 'other', hours: 4 },
		['BUKUTABUNGAN', 'DELAY', 'KTP', 'TIKET'],
	],
	[
		'a lost suitcase',
		'JLB',
		'BAGGAGE',
		{ cause: 'loss' },
		['BUKUTABUNGAN', 'KTP', 'PIR', 'TIKET'],
	],
	[
		'a stolen suitcase',
		'JLB',
		'BAGGAGE',
		{ cause: 'theft' },
		['BUKUTABUNGAN', 'KTP', 'POLISI', 'TIKET'],
	],
	[
		'a journey cancelled by illness',
		'JLB',
		'CANCEL',
		{ cause: 'illness' },
		['BUKUTABUNGAN', 'KTP', 'KUITANSI', 'SEBAB', 'TIKET'],
	],
	[
		'the death of a driver',
		'JMT',
		'PA_DRIVER',
		{ cause: 'accident', outcome: 'death' },
		['AHLIWARIS', 'AKTA', 'BUKUTABUNGAN', 'KK', 'KTP', 'POLISI', 'SKMATI'],
	],
	[
		'a robbed phone',
		'JKS',
		'PHONE',
		{ cause: 'robbery' },
		['BUKUTABUNGAN', 'KRONOLOGI', 'KTP', 'POLISI', 'TIKET'],
	],
	[
		'illness on a journey',
		'JLB',
		'MED',
		{ cause: 'illness' },
		['BUKUTABUNGAN', 'KTP', 'KUITANSI', 'RESUME'],
	],
	[
		'a room of a hospital',
		'JSX',
		'ROOM',
		{ cause: 'illness' },
		['BUKUTABUNGAN', 'KTP', 'KUITANSI_ASLI', 'RESEP', 'RESUME'],
	],
	[
		'intensive care asks as the room does',
		'JSX',
		'ICU',
		{ cause: 'illness' },
		['BUKUTABUNGAN', 'KTP', 'KUITANSI_ASLI', 'RESEP', 'RESUME'],
	],
])('%s requires only documents that make sense', (_what, code, benefit, facts, documents) => {
	expect(codesOf(code, benefit, facts)).toEqual(documents);
});

test.each([
	['JMT', 'TLO', { cause: 'theft', answers: { 'key-left': true } }, 'P33'],
	['JMT', 'TLO', { cause: 'damage', answers: { licensed: false } }, 'P34'],
	['JLB', 'BAGGAGE', { cause: 'loss', answers: { unattended: true } }, 'P35'],
	['JSM', 'BASIC', { cause: 'illness', answers: { aesthetic: true } }, 'P14'],
	['JSP', 'HCP', { cause: 'illness', days: 2, answers: { existing: true } }, 'P10'],
] as const)(
	'a rejection of %s %s cites the exclusion listed in the policy',
	(code, benefit, facts, id) => {
		const product = productOf(code);
		const { findings } = check(product, benefit, facts);
		expect(findings.find(({ result }) => result === 'no')?.cites).toBe(id);
		expect(product.terms.exclusions.map((one) => one.id)).toContain(id);
	},
);
