import {
	type QuestionAnswer,
	type AnswerSituation,
	type AskedQuestion,
	answerKey,
	answerRefusals,
	askedQuestions,
	type Answers,
	unanswered,
	wrongAnswers,
} from '#insurance/product/products/answers.ts';
import type { Question } from '#insurance/product/products/question.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { birthDateOf } from '#web/ui/forms/birth-date.ts';

import { ageDayOf } from '../product-rules.ts';
import { answerField, type FormValues, personsOf } from './form-values.ts';

export type AnswerProblem = [path: string, message: string];

const questionsOf = (page: PageData): Question[] => page.product?.questions ?? [];

/**
 * Converts the text of a field to an answer. Text that is not a number is passed through, so that
 * the rules refuse it.
 */
function answerOf({ answer }: Question, typed: string): QuestionAnswer | undefined {
	if (typed === '') return undefined;
	if (answer.kind === 'yes-no') return typed === 'ya';
	return answer.kind === 'number' && /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed;
}

function answersOf(page: PageData, values: FormValues): Answers {
	const persons = personsOf(values);
	const answers: Record<string, QuestionAnswer> = {};
	for (const question of questionsOf(page)) {
		const places = question.of === 'holder' ? [null] : persons.map((_, place) => place);
		for (const place of places) {
			const at = place === null ? null : (persons[place]?.at ?? null);
			const answer = answerOf(question, values.answers[answerField(question.id, at)] ?? '');
			if (answer !== undefined) answers[answerKey(question.id, place)] = answer;
		}
	}
	return answers;
}

function situationOf(page: PageData, values: FormValues, now: Date): AnswerSituation {
	return {
		plan: values.plan,
		sumInsured: Number(values.sumInsured),
		insured: personsOf(values).map(({ role, person }) => ({
			role,
			birthDate: birthDateOf(person),
		})),
		ageDay: ageDayOf(page, values.startAt, now),
		answers: answersOf(page, values),
	};
}

export type AskedField = AskedQuestion & { field: string };

export function askedFields(page: PageData, values: FormValues, now: Date): AskedField[] {
	const persons = personsOf(values);
	return askedQuestions(questionsOf(page), situationOf(page, values, now)).map((one) => ({
		...one,
		field: answerField(
			one.question.id,
			one.place === null ? null : (persons[one.place]?.at ?? null),
		),
	}));
}

export function answersToSend(page: PageData, values: FormValues, now: Date): Answers {
	const situation = situationOf(page, values, now);
	const asked = new Set(askedQuestions(questionsOf(page), situation).map(({ key }) => key));
	return Object.fromEntries(Object.entries(situation.answers).filter(([key]) => asked.has(key)));
}

/** Returns problems with answers that are missing, are invalid or rule out a sale (B4.46–B4.48). */
export function answerProblems(page: PageData, values: FormValues, now: Date): AnswerProblem[] {
	const situation = situationOf(page, values, now);
	const questions = questionsOf(page);
	return [
		...wrongAnswers(questions, situation).map(({ key, message }): AnswerProblem => [
			`answers.${key}`,
			message,
		]),
		...answerRefusals(questions, situation).map(({ key, refusal }): AnswerProblem => [
			`answers.${key}`,
			refusal.reason,
		]),
		...unanswered(questions, situation).map(({ key }): AnswerProblem => [
			`answers.${key}`,
			'Jawab pertanyaan ini untuk melanjutkan',
		]),
	];
}

export function answersRefused(page: PageData, values: FormValues, now: Date) {
	const situation = situationOf(page, values, now);
	const questions = questionsOf(page);
	const [refused] = answerRefusals(questions, situation);
	if (!refused) return null;
	const sums = (page.product?.mainBenefitList ?? [])
		.filter(({ plan }) => plan === values.plan)
		.map(({ sumInsured }) => sumInsured)
		.filter(
			(sumInsured) => answerRefusals(questions, { ...situation, sumInsured }).length === 0,
		);
	return { ...refused.refusal, field: refused.key, sums: [...new Set(sums)] };
}
