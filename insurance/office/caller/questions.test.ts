import { expect, test } from 'vitest';

import type { QuestionKey } from './caller.ts';
import { drawQuestions, isEnough, isRightAnswer, type KnownFacts } from './questions.ts';

const FACTS: KnownFacts = {
	nik: '3174055705909901',
	birthDate: '1990-05-17',
	streets: ['Jalan Melati Indah No. 1 RT 02'],
	premium: 351_250,
	startDay: '2026-11-09',
	beneficiaries: ['Budi Contoh', 'Ani Contoh'],
};

test.each<[QuestionKey, string, boolean]>([
	['nik', '9901', true],
	['nik', '99 01', true],
	['nik', '3174055705909901', true],
	['nik', '901', false],
	['nik', '9902', false],
	['nik', '', false],
	['birth-date', '17 Mei 1990', true],
	['birth-date', '17/5/90', true],
	['birth-date', '17051990', true],
	['birth-date', '1990-05-17', true],
	['birth-date', '5 17 1990', false],
	['birth-date', 'Mei 1990', false],
	['start-day', '9 nopember 2026', true],
	['start-day', '9 November 2025', false],
	['premium', 'Rp351.250', true],
	['premium', '351 ribu', true],
	['premium', '351', false],
	['premium', '350 ribu', false],
	['street', 'jl melati indah', true],
	['street', 'Melati', false],
	['street', 'jalan raya', false],
	['street', 'Jalan 1', false],
	['street', 'Jalan Mawar', false],
	['beneficiary', 'budi', false],
	['beneficiary', 'bpk Budi Contoh', false],
	['beneficiary', 'budi bin contoh', true],
	['beneficiary', 'Contoh, Ani', true],
	['beneficiary', 'Bu', false],
	['beneficiary', 'Budi Santoso', false],
	['birth-date', '17 mei x', false],
	['birth-date', '17 may 1990', true],
])('for %s, the answer "%s" is right: %s', (key, typed, right) => {
	expect(isRightAnswer(key, typed, FACTS)).toBe(right);
});

test('always draws two questions that a card of identity does not answer, and the same for a seed', () => {
	const onCard = new Set<QuestionKey>(['nik', 'birth-date', 'street']);
	for (const facts of [FACTS, { ...FACTS, beneficiaries: [] }])
		for (let seed = 0; seed < 60; seed += 1) {
			const drawn = drawQuestions(facts, seed);
			expect(new Set(drawn).size).toBe(4);
			expect(drawn.filter((key) => onCard.has(key))).toHaveLength(2);
			expect(drawQuestions(facts, seed)).toEqual(drawn);
		}
});

test('never asks for a beneficiary that the policy does not have', () => {
	for (let seed = 0; seed < 60; seed += 1)
		expect(drawQuestions({ ...FACTS, beneficiaries: [] }, seed)).not.toContain('beneficiary');
});

test.each<[what: string, right: QuestionKey[], enough: boolean]>([
	['everything', ['nik', 'street', 'premium', 'start-day'], true],
	['the policy and one about the person', ['street', 'premium', 'start-day'], true],
	['the card and one about the policy', ['nik', 'street', 'premium'], false],
	['only the policy', ['premium', 'start-day'], false],
	['only the card', ['nik', 'street'], false],
])('%s are right: %s', (_what, right, enough) => {
	expect(isEnough(['nik', 'street', 'premium', 'start-day'], right)).toBe(enough);
});

test('one word that many streets or names have is not an answer, and a short name needs its only one', () => {
	const facts = { ...FACTS, streets: ['Jalan Raya Timur'], beneficiaries: ['Siti', 'Suharto'] };
	expect(isRightAnswer('street', 'raya', facts)).toBe(false);
	expect(isRightAnswer('beneficiary', 'Suharto', facts)).toBe(true);
	expect(isRightAnswer('beneficiary', 'muhammad', facts)).toBe(false);
});
