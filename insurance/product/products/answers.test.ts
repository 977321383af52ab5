import { describe, expect, test } from 'vitest';

import {
	type Answers,
	answerRefusals,
	answersAsked,
	type AnswerSituation,
	answerWords,
	askedQuestions,
	exclusionsByAnswer,
	loadingsOf,
	unanswered,
	wrongAnswers,
} from './answers.ts';
import { questionsSchema } from './question.ts';

const KNEE = { id: 'X01', words: 'Cedera lutut kanan yang pernah dioperasi' };

const QUESTIONS = questionsSchema.parse([
	{
		id: 'smoker',
		text: 'Apakah merokok?',
		answer: { kind: 'yes-no' },
		of: 'insured',
		when: { ages: { min: 17, max: 120 } },
		effects: [{ on: { is: [true] }, effect: { does: 'load', percent: 25, label: 'perokok' } }],
	},
	{
		id: 'cigarettes',
		text: 'Berapa batang sehari?',
		answer: { kind: 'number', min: 1, max: 100, unit: 'batang' },
		of: 'insured',
		when: { answers: { smoker: { is: [true] } } },
		effects: [
			{ on: { from: 40 }, effect: { does: 'refuse', reason: 'Lebih dari 40 batang.' } },
			{ on: { from: 20, to: 39 }, effect: { does: 'load', percent: 50, label: 'berat' } },
		],
	},
	{
		id: 'knee',
		text: 'Pernah operasi lutut?',
		answer: { kind: 'yes-no' },
		of: 'insured',
		when: { roles: ['self'] },
		effects: [{ on: { is: [true] }, effect: { does: 'exclude', exclusion: KNEE } }],
	},
	{
		id: 'roof',
		text: 'Atap rumah dari apa?',
		answer: {
			kind: 'choice',
			options: [
				{ value: 'tile', label: 'Genteng' },
				{ value: 'straw', label: 'Ilalang' },
			],
		},
		of: 'holder',
		when: { plans: ['HOME'], sumInsured: { min: 50_000_000, max: 100_000_000 } },
		effects: [
			{
				on: { is: ['straw'] },
				effect: { does: 'load-amount', amount: 75_000, label: 'atap ilalang' },
			},
		],
	},
	{
		id: 'wired',
		text: 'Kapan listrik diperiksa terakhir?',
		answer: { kind: 'date', min: '2000-01-01', max: '2026-12-31' },
		of: 'holder',
		required: false,
		when: { answers: { roof: {} } },
		effects: [
			{ on: { to: '2015-12-31' }, effect: { does: 'refuse', reason: 'Terlalu lama.' } },
		],
	},
]);

const at = (answers: Answers, change: Partial<AnswerSituation> = {}): AnswerSituation => ({
	plan: 'HOME',
	sumInsured: 75_000_000,
	insured: [
		{ role: 'self', birthDate: '1990-05-17' },
		{ role: 'child', birthDate: '2015-05-17' },
	],
	ageDay: '2026-11-20',
	answers,
	...change,
});

const keys = (situation: AnswerSituation) =>
	askedQuestions(QUESTIONS, situation).map(({ key }) => key);

describe('the questions that are asked', () => {
	test.each<[what: string, situation: AnswerSituation, asked: string[]]>([
		['nothing answered yet', at({}), ['smoker-0', 'knee-0', 'roof']],
		[
			'a first answer opens the next of the same person',
			at({ 'smoker-0': true }),
			['smoker-0', 'cigarettes-0', 'knee-0', 'roof'],
		],
		['Tidak opens nothing', at({ 'smoker-0': false }), ['smoker-0', 'knee-0', 'roof']],
		[
			'any answer of the roof opens the date',
			at({ roof: 'tile' }),
			['smoker-0', 'knee-0', 'roof', 'wired'],
		],
		['another plan', at({}, { plan: 'FLAT' }), ['smoker-0', 'knee-0']],
		[
			'below the sums that are meant',
			at({}, { sumInsured: 49_999_999 }),
			['smoker-0', 'knee-0'],
		],
		['the least of them', at({}, { sumInsured: 50_000_000 }), ['smoker-0', 'knee-0', 'roof']],
		['the most of them', at({}, { sumInsured: 100_000_000 }), ['smoker-0', 'knee-0', 'roof']],
		['one rupiah more', at({}, { sumInsured: 100_000_001 }), ['smoker-0', 'knee-0']],
		[
			'a child on the day before it turns 17',
			at({}, { ageDay: '2032-05-16' }),
			['smoker-0', 'knee-0', 'roof'],
		],
		[
			'a child on its 17th birthday',
			at({}, { ageDay: '2032-05-17' }),
			['smoker-0', 'smoker-1', 'knee-0', 'roof'],
		],
		[
			'a birth date that is not there yet',
			at({}, { insured: [{ role: 'self', birthDate: '' }] }),
			['knee-0', 'roof'],
		],
		[
			'an answer to what is not asked opens nothing',
			at({ 'smoker-1': true, roof: 'tile' }, { plan: 'FLAT' }),
			['smoker-0', 'knee-0'],
		],
	])('%s', (_, situation, asked) => expect(keys(situation)).toEqual(asked));
});

test('reports an invalid answer of any kind', () => {
	const wrong = at({ 'smoker-0': true, 'cigarettes-0': 0, 'knee-0': 'ya', roof: 'glass' });
	expect(wrongAnswers(QUESTIONS, wrong)).toEqual([
		{ key: 'cigarettes-0', message: 'Isi dengan angka bulat 1 sampai 100' },
		{ key: 'knee-0', message: 'Jawab dengan Ya atau Tidak' },
		{ key: 'roof', message: 'Pilih salah satu jawaban' },
	]);
	for (const [day, message] of [
		['2026-02-30', /tidak ada di kalender/],
		['1999-12-31', /Paling awal 1 Januari 2000/],
		['2027-01-01', /Paling akhir 31 Desember 2026/],
	] as const)
		expect(wrongAnswers(QUESTIONS, at({ roof: 'tile', wired: day }))[0]?.message).toMatch(
			message,
		);
	expect(wrongAnswers(QUESTIONS, at({ roof: 'tile', wired: '2026-12-31' }))).toEqual([]);
});

test.each<[Answers, string[]]>([
	[{ 'smoker-0': true, 'cigarettes-0': 39 }, []],
	[{ 'smoker-0': true, 'cigarettes-0': 40 }, ['Lebih dari 40 batang.']],
	[{ 'smoker-0': false, 'cigarettes-0': 40 }, []],
	[{ roof: 'tile', wired: '2015-12-31' }, ['Terlalu lama.']],
	[{ roof: 'tile', wired: '2016-01-01' }, []],
	[{ roof: 'tile', wired: 5 }, []],
])('with %o it refuses for %o', (answers, reasons) =>
	expect(answerRefusals(QUESTIONS, at(answers)).map(({ refusal }) => refusal.reason)).toEqual(
		reasons,
	),
);

test('loadings and exclusions apply to the person who was asked', () => {
	const grown = at(
		{
			'smoker-0': true,
			'cigarettes-0': 20,
			'smoker-1': true,
			'cigarettes-1': 5,
			roof: 'straw',
			'knee-0': true,
		},
		{ ageDay: '2035-01-01' },
	);
	expect(loadingsOf(QUESTIONS, grown)).toEqual([
		{ place: 0, percent: 25, label: 'perokok' },
		{ place: 1, percent: 25, label: 'perokok' },
		{ place: 0, percent: 50, label: 'berat' },
		{ place: null, amount: 75_000, label: 'atap ilalang' },
	]);
	expect(exclusionsByAnswer(QUESTIONS, grown)).toEqual([{ place: 0, exclusion: KNEE }]);
	expect(loadingsOf(QUESTIONS, at({}))).toEqual([]);
});

test('reports unanswered required questions and omits questions that do not apply', () => {
	const answers = { 'smoker-0': false, 'cigarettes-0': 30, roof: 'tile', other: 'x' };
	expect(unanswered(QUESTIONS, at(answers)).map(({ key }) => key)).toEqual(['knee-0']);
	expect(answersAsked(QUESTIONS, at(answers))).toEqual({ 'smoker-0': false, roof: 'tile' });
});

test('shows answers as they were chosen', () => {
	const words = QUESTIONS.map((question, n) =>
		answerWords(question, [true, 12, false, 'straw', '2020-05-03'][n] ?? ''),
	);
	expect(words).toEqual(['Ya', '12 batang', 'Tidak', 'Ilalang', '3 Mei 2020']);
});

test.each([
	['an id twice', [{ id: 'a' }, { id: 'a' }], /asked twice/],
	[
		'a condition on what comes later',
		[{ id: 'a', when: { answers: { b: {} } } }, { id: 'b' }],
		/not asked before it/,
	],
	[
		'one question that hangs on each person',
		[
			{ id: 'a', of: 'insured' },
			{ id: 'b', when: { answers: { a: {} } } },
		],
		/of every insured person/,
	],
	['ages of nobody', [{ id: 'a', when: { ages: { min: 1, max: 2 } } }], /insured person/],
])('rejects a list with %s', (_, list, message) => {
	const whole = list.map((one) => ({
		text: 'Apa?',
		answer: { kind: 'yes-no' },
		of: 'holder',
		...one,
	}));
	expect(questionsSchema.safeParse(whole).error?.message).toMatch(message);
});
