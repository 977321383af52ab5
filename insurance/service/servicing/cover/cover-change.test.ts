import { expect, test } from 'vitest';

import type { CoverStep, PolicyInsured } from '#insurance/policies/policy.ts';
import { sampleProduct } from '#sample/products.ts';

import {
	benefitChanges,
	choiceWords,
	coverChoices,
	coverStepsAfter,
	leavingChoices,
	sameCover,
} from './cover-change.ts';

const { product: aman } = sampleProduct('jaga-aman');
const { product: keluarga } = sampleProduct('jaga-sehat-keluarga');
const person = (id: string, role: PolicyInsured['role']) =>
	({ id, role, name: `${id} Contoh` }) as PolicyInsured;
const FAMILY = { insured: [person('Sari', 'self'), person('Budi', 'partner')] };
const A = { plan: 'A', sumInsured: 2_500_000 };
const B = { plan: 'B', sumInsured: 5_000_000 };

test.each([
	['sums of one plan', 'jaga-aman', 3],
	['plans with a sum each', 'jaga-sehat-keluarga', 3],
	['a vehicle', 'jaga-motorku', 0],
	['a group by a list', 'jaga-aman-instan-ramean', 0],
	['employees', 'jaga-korporat', 0],
] as const)('lists the cover choices of a holder: %s', (_, slug, number) => {
	expect(coverChoices(sampleProduct(slug).product)).toHaveLength(number);
});

test('describes a choice by what distinguishes it from the others', () => {
	const words = (choice: Parameters<typeof sameCover>[0]) =>
		choiceWords(keluarga, FAMILY, { now: A, choice });
	expect(words(B)).toBe('plan B - Rp300 ribu/hari');
	expect(words({ ...A, left: ['Budi'] })).toBe('tanpa Budi Contoh');
	expect(words({ ...B, left: ['Budi'] })).toBe('plan B - Rp300 ribu/hari, tanpa Budi Contoh');
	const sum = { plan: 'AMAN', sumInsured: 50_000_000 };
	expect(choiceWords(aman, FAMILY, { now: sum, choice: sum })).toBe(
		'uang pertanggungan Rp50.000.000',
	);
});

test('shows exactly the benefits whose payment changes', () => {
	expect(benefitChanges(keluarga, A, B).map(({ before, after }) => [before, after])).toEqual([
		['Rp150.000', 'Rp300.000'],
		['Rp300.000', 'Rp600.000'],
		['Rp2.500.000', 'Rp5.000.000'],
	]);
	expect(benefitChanges(keluarga, A, { ...A, left: ['Budi'] })).toEqual([]);
});

test('neither the holder nor the last person can leave', () => {
	expect(leavingChoices(FAMILY, A)).toEqual([{ ...A, left: ['Budi'] }]);
	expect(leavingChoices(FAMILY, { ...A, left: ['Budi'] })).toEqual([]);
	expect(leavingChoices({ insured: [person('Budi', 'partner')] }, A)).toEqual([]);
});

test('keeps earlier steps and replaces one pending for the same day', () => {
	const bought: CoverStep = { ...A, fromDay: '2027-01-15', heldFrom: '2027-01-15' };
	const held: CoverStep = { ...B, fromDay: '2027-03-15', heldFrom: '2027-03-15' };
	const waits: CoverStep = { ...A, fromDay: '2027-05-15', heldFrom: null };
	const policy = {
		...B,
		coverSteps: [bought, held, waits],
		cover: { startDay: '2027-01-15' },
		unpaidFrom: '2027-05-15',
	} as unknown as Parameters<typeof coverStepsAfter>[0];
	expect(coverStepsAfter(policy, null)).toEqual([bought, held]);
	const less = { ...A, left: ['Budi'] };
	expect(coverStepsAfter(policy, { ...less, waitsForPremium: false })).toEqual([
		bought,
		held,
		{ ...less, fromDay: '2027-05-15', heldFrom: '2027-05-15' },
	]);
});
