import { expect, test } from 'vitest';

import { questionsSchema } from '#insurance/product/products/question.ts';
import { sampleProduct } from '#sample/products.ts';

import type { Application } from '../quote.ts';
import { asBought, excludedFor } from './as-bought.ts';
import { readStored } from './stored-application.ts';

const AT = new Date('2026-11-20T03:00:00Z');
const KNEE = { id: 'X01', words: 'Cedera lutut kanan' };
const FLOOD = { id: 'X02', words: 'Banjir' };

const excluding = (exclusion: object) => [
	{ on: { is: [true] }, effect: { does: 'exclude', exclusion } },
];
const QUESTIONS = questionsSchema.parse([
	{
		id: 'flooded',
		text: 'Pernah kebanjiran?',
		answer: { kind: 'yes-no' },
		of: 'holder',
		effects: excluding(FLOOD),
	},
	{
		id: 'knee',
		text: 'Pernah operasi lutut?',
		answer: { kind: 'yes-no' },
		of: 'insured',
		effects: excluding(KNEE),
	},
]);

const motor = { ...sampleProduct('jaga-motorku').product, questions: QUESTIONS };

const bought = (answers: Application['answers'], extensions: object[] = []) =>
	({
		choice: {
			plan: 'TLO',
			sumInsured: 12_000_000,
			period: { unit: 'year', length: 1 },
			extensions,
		},
		insured: [
			{ role: 'self', birthDate: '1990-05-17' },
			{ role: 'partner', birthDate: '1991-05-17' },
		],
		answers,
	}) as unknown as Application;

test('lists a bought extension with its limit and omits one that was not bought', () => {
	const one = asBought(motor, bought({}, [{ code: 'TPL', limit: 5_000_000 }]), AT);
	expect(one.benefits.map(({ code }) => code)).toEqual(['TLO', 'PARTIAL', 'TPL', 'OWNRISK']);
	const [tpl] = one.benefits.filter(({ code }) => code === 'TPL');
	expect(tpl).toMatchObject({ unit: 'rupiah', values: { default: 5_000_000 } });
	expect(tpl?.extension).toBeUndefined();
	expect(asBought(motor, bought({}), AT).benefits).toHaveLength(3);
});

test('an answer excludes cover for the policy or for the person it belongs to', () => {
	const application = bought({ flooded: true, 'knee-1': true });
	const ids = asBought(motor, application, AT).terms.exclusions.map(({ id }) => id);
	expect(ids).toEqual([...motor.terms.exclusions.map(({ id }) => id), 'X02']);
	expect(excludedFor(motor, application, AT, 0)).toEqual([FLOOD]);
	expect(excludedFor(motor, application, AT, 1)).toEqual([FLOOD, KNEE]);
	expect(excludedFor(motor, application, AT, -1)).toEqual([FLOOD]);
	expect(excludedFor(motor, bought({ flooded: false }), AT, 0)).toEqual([]);
});

test.each([
	[
		{ first: true, second: false },
		{ health_question_1: true, health_question_2: false },
	],
	[{ first: false, second: null }, { health_question_1: false }],
	[null, {}],
	[undefined, {}],
])('reads an application sealed with health %o as %o', (health, answers) => {
	const { answers: _, ...old } = bought({});
	expect(readStored<Application>({ ...old, health } as never).answers).toEqual(answers);
});
