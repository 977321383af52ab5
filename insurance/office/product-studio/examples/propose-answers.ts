import {
	answersAsked,
	answerWords,
	askedQuestions,
	type QuestionAnswer,
} from '#insurance/product/products/answers.ts';
import type { Role } from '#insurance/product/products/choices.ts';
import { type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import type { AnswerMatch, Question } from '#insurance/product/products/question.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import { type ExampleInput, situationOf } from './example.ts';
import type { Proposal } from './propose-risks.ts';

const isMeant = ({ is, from, to }: AnswerMatch, answer: QuestionAnswer): boolean =>
	(!is || is.some((one) => one === answer)) &&
	(from === undefined || answer >= from) &&
	(to === undefined || answer <= to);

/** Returns the values on both sides of each threshold of a numeric question, e.g. 0 and 1, 2 and 3. */
function numberEdges(question: Question, { min, max }: { min: number; max: number }): number[] {
	const borders = question.effects.flatMap(({ on: { from, to } }) => [
		...(typeof from === 'number' ? [from - 1, from] : []),
		...(typeof to === 'number' ? [to, to + 1] : []),
	]);
	const inside = [min, ...borders, max].filter((one) => one >= min && one <= max);
	return [...new Set(inside)].sort((one, other) => one - other);
}

function dayEdges(question: Question, sale: Day): string[] {
	const { answer } = question;
	if (answer.kind !== 'date') return [];
	const borders = question.effects.flatMap(({ on: { from, to } }) => [
		...(typeof from === 'string' ? [addToDay(from, { day: -1 }), from] : []),
		...(typeof to === 'string' ? [to, addToDay(to, { day: 1 })] : []),
	]);
	const { min, max } = answer;
	const inside = [...borders, min ?? max ?? sale].filter(
		(one) => (!min || one >= min) && (!max || one <= max),
	);
	return [...new Set(inside)].sort();
}

function answerEdges(question: Question, sale: Day): QuestionAnswer[] {
	const { answer } = question;
	if (answer.kind === 'yes-no') return [false, true];
	if (answer.kind === 'choice') return answer.options.map(({ value }) => value);
	return answer.kind === 'number' ? numberEdges(question, answer) : dayEdges(question, sale);
}

/**
 * Picks the answer with the least effect: one without any effect if possible, otherwise one that
 * can still be sold.
 */
function plainAnswer(question: Question, sale: Day): QuestionAnswer | undefined {
	const weight = (answer: QuestionAnswer) =>
		Math.max(
			0,
			...question.effects
				.filter(({ on }) => isMeant(on, answer))
				.map(({ effect }) => (effect.does === 'refuse' ? 2 : 1)),
		);
	return answerEdges(question, sale).toSorted((one, other) => weight(one) - weight(other))[0];
}

export function withPlainAnswers(product: Product, input: ExampleInput, sale: Day): ExampleInput {
	if (product.questions.length === 0) return input;
	const answers: Record<string, QuestionAnswer> = { ...input.answers };
	const situation = () => situationOf(product, { input: { ...input, answers }, sale });
	// A question may depend on the answer to an earlier one.
	for (const { id } of product.questions)
		for (const { question, key } of askedQuestions(product.questions, situation())) {
			const plain = answers[key] ?? plainAnswer(question, sale);
			if (question.id === id && plain !== undefined) answers[key] = plain;
		}
	return { ...input, answers: answersAsked(product.questions, situation()) };
}

const answerMeant = (question: Question, match: AnswerMatch, sale: Day) =>
	[...(match.is ?? []), match.from, match.to, ...answerEdges(question, sale)].find(
		(one) => one !== undefined && isMeant(match, one),
	);

type Person = (role: Role, years: number) => ExampleInput['insured'][number];

function whereAsked(
	question: Question,
	base: ExampleInput,
	product: Product,
	{ sale, person }: { sale: Day; person: Person },
): ExampleInput {
	const { plans, sumInsured, roles, ages, answers } = question.when ?? {};
	const plan = plans?.[0] ?? base.plan;
	const own = plan === base.plan ? base.sumInsured : (sumsInsuredOf(product, plan)[0] ?? 0);
	const given = Object.entries(answers ?? {}).flatMap(([id, match]) => {
		const other = product.questions.find((one) => one.id === id);
		const answer = other && answerMeant(other, match, sale);
		const key = other?.of === 'insured' ? `${id}-0` : id;
		return answer === undefined ? [] : [[key, answer] as const];
	});
	const [first, ...others] = base.insured;
	const isOther = first && (ages || (roles && !roles.includes(first.role)));
	return {
		...base,
		plan,
		sumInsured: sumInsured?.min ?? own,
		insured: isOther
			? [person(roles?.[0] ?? first.role, ages?.min ?? 30), ...others]
			: base.insured,
		answers: Object.fromEntries(given),
	};
}

const SHORT = 120;

export function byAnswer(
	base: ExampleInput,
	product: Product,
	about: { sale: Day; person: Person },
): Proposal[] {
	const { sale } = about;
	return product.questions
		.filter(({ effects }) => effects.some(({ effect }) => effect.does !== 'exclude'))
		.flatMap((question) => {
			const there = whereAsked(question, base, product, about);
			const input = withPlainAnswers(product, there, sale);
			const situation = situationOf(product, { input, sale });
			const asked = askedQuestions(product.questions, situation).find(
				(one) => one.question.id === question.id,
			);
			if (!asked) return [];
			return answerEdges(question, sale).map((answer) => ({
				name: `${question.text.slice(0, SHORT)} ${answerWords(question, answer)}`,
				input: { ...input, answers: { ...input.answers, [asked.key]: answer } },
			}));
		});
}

export function byService(base: ExampleInput, { fees }: Product): Proposal[] {
	return [
		...(fees.policy > 0
			? [{ name: 'Dengan polis cetak', input: { ...base, printedBook: true } }]
			: []),
		...(fees.cashless > 0
			? [{ name: 'Dengan layanan cashless', input: { ...base, cashless: true } }]
			: []),
	];
}
