import { ageInYears, type Day, isDay, longDate } from '#platform/values/dates.ts';

import type { Role } from './choices.ts';
import type { AnswerMatch, Effect, Question } from './question.ts';
import type { Exclusion } from './terms.ts';

/**
 * An answer to a product's question: a boolean, an option's value, a whole number or a date. Form,
 * quote and policy use the same map of answers. Its keys are question ids, followed by the insured
 * person's position if everyone is asked (`smoker-0`).
 */
export type QuestionAnswer = boolean | string | number;
export type Answers = Readonly<Record<string, QuestionAnswer>>;

export const answerKey = (id: string, place: number | null): string =>
	place === null ? id : `${id}-${place}`;

export type AnswerSituation = {
	plan: string;
	sumInsured: number;
	insured: readonly { role: Role; birthDate: Day; since?: Day | null | undefined }[];
	ageDay: Day;
	answers: Answers;
};

/**
 * A question that applies. `place` is the insured person's position; null if the question is asked
 * only once.
 */
export type AskedQuestion = { question: Question; key: string; place: number | null };

/**
 * True if the answer is at or above the border. Dates are compared only with dates, and numbers
 * only with numbers.
 */
const reaches = (answer: QuestionAnswer, border: QuestionAnswer): boolean =>
	typeof answer === typeof border && answer >= border;

function matches({ is, from, to }: AnswerMatch, answer: QuestionAnswer | undefined): boolean {
	if (answer === undefined) return false;
	if (is && !is.some((one) => one === answer)) return false;
	return (
		(from === undefined || reaches(answer, from)) && (to === undefined || reaches(to, answer))
	);
}

function personFits(
	{ when }: Question,
	person: AnswerSituation['insured'][number],
	ageDay: Day,
): boolean {
	if (when?.roles && !when.roles.includes(person.role)) return false;
	if (!when?.ages) return true;
	if (!isDay(person.birthDate)) return false;
	const day = person.since && person.since > ageDay ? person.since : ageDay;
	const age = ageInYears(person.birthDate, day);
	return age >= when.ages.min && age <= when.ages.max;
}

const choiceFits = ({ when }: Question, { plan, sumInsured }: AnswerSituation): boolean =>
	(!when?.plans || when.plans.includes(plan)) &&
	(!when?.sumInsured || (sumInsured >= when.sumInsured.min && sumInsured <= when.sumInsured.max));

/**
 * Returns the questions that apply, in order, for each person in order. The answer to a question
 * that does not itself apply is ignored.
 */
export function askedQuestions(
	questions: readonly Question[],
	situation: AnswerSituation,
): AskedQuestion[] {
	const { insured, ageDay, answers } = situation;
	const asked = new Map<string, AskedQuestion>();
	const answerOf = (id: string, place: number | null) => {
		const one = asked.get(answerKey(id, place)) ?? asked.get(id);
		return one && answers[one.key];
	};
	const follows = ({ when }: Question, place: number | null) =>
		Object.entries(when?.answers ?? {}).every(([id, match]) =>
			matches(match, answerOf(id, place)),
		);
	for (const question of questions) {
		if (!choiceFits(question, situation)) continue;
		const places =
			question.of === 'holder'
				? [null]
				: insured.flatMap((person, at) =>
						personFits(question, person, ageDay) ? [at] : [],
					);
		for (const place of places) {
			const key = answerKey(question.id, place);
			if (follows(question, place)) asked.set(key, { question, key, place });
		}
	}
	return [...asked.values()];
}

function answerProblem({ answer: asked }: Question, answer: QuestionAnswer): string | null {
	switch (asked.kind) {
		case 'yes-no':
			return typeof answer === 'boolean' ? null : 'Jawab dengan Ya atau Tidak';
		case 'choice':
			return asked.options.some(({ value }) => value === answer)
				? null
				: 'Pilih salah satu jawaban';
		case 'number':
			return typeof answer === 'number' &&
				Number.isInteger(answer) &&
				answer >= asked.min &&
				answer <= asked.max
				? null
				: `Isi dengan angka bulat ${asked.min} sampai ${asked.max}`;
		case 'date':
			if (typeof answer !== 'string' || !isDay(answer))
				return 'Tanggal belum lengkap atau tidak ada di kalender';
			if (asked.min && answer < asked.min) return `Paling awal ${longDate(asked.min)}`;
			return asked.max && answer > asked.max ? `Paling akhir ${longDate(asked.max)}` : null;
	}
}

const effectsOf = ({ effects }: Question, answer: QuestionAnswer | undefined): Effect[] =>
	effects.filter(({ on }) => matches(on, answer)).map(({ effect }) => effect);

type Refuse = Extract<Effect, { does: 'refuse' }>;

type AnswerRefusal = AskedQuestion & { refusal: Refuse };

export function answerRefusals(
	questions: readonly Question[],
	situation: AnswerSituation,
): AnswerRefusal[] {
	return askedQuestions(questions, situation).flatMap((one) =>
		effectsOf(one.question, situation.answers[one.key]).flatMap((effect) =>
			effect.does === 'refuse' ? [{ ...one, refusal: effect }] : [],
		),
	);
}

export function wrongAnswers(
	questions: readonly Question[],
	situation: AnswerSituation,
): { key: string; message: string }[] {
	return askedQuestions(questions, situation).flatMap(({ question, key }) => {
		const answer = situation.answers[key];
		const message = answer === undefined ? null : answerProblem(question, answer);
		return message ? [{ key, message }] : [];
	});
}

export function unanswered(
	questions: readonly Question[],
	situation: AnswerSituation,
): AskedQuestion[] {
	return askedQuestions(questions, situation).filter(
		({ question, key }) => question.required && situation.answers[key] === undefined,
	);
}

export function answersAsked(
	questions: readonly Question[],
	situation: AnswerSituation,
): Record<string, QuestionAnswer> {
	return Object.fromEntries(
		askedQuestions(questions, situation).flatMap(({ key }) => {
			const answer = situation.answers[key];
			return answer === undefined ? [] : [[key, answer]];
		}),
	);
}

/** Extra premium for the person at position `place`, or for the whole policy if null. */
export type Loading = { place: number | null; label: string } & (
	| { percent: number }
	| { amount: number }
);

export function loadingsOf(questions: readonly Question[], situation: AnswerSituation): Loading[] {
	return askedQuestions(questions, situation).flatMap(({ question, key, place }) =>
		effectsOf(question, situation.answers[key]).flatMap((effect): Loading[] => {
			if (effect.does === 'load')
				return [{ place, label: effect.label, percent: effect.percent }];
			if (effect.does === 'load-amount')
				return [{ place, label: effect.label, amount: effect.amount }];
			return [];
		}),
	);
}

type AnswerExclusion = { place: number | null; exclusion: Exclusion };

export function exclusionsByAnswer(
	questions: readonly Question[],
	situation: AnswerSituation,
): AnswerExclusion[] {
	return askedQuestions(questions, situation).flatMap(({ question, key, place }) =>
		effectsOf(question, situation.answers[key]).flatMap((effect) =>
			effect.does === 'exclude' ? [{ place, exclusion: effect.exclusion }] : [],
		),
	);
}

/** Formats an answer, e.g. `Ya`, the label of an option, `10 batang sehari`, `3 Mei 2026`. */
export function answerWords({ answer: asked }: Question, answer: QuestionAnswer): string {
	if (asked.kind === 'yes-no') return answer === true ? 'Ya' : 'Tidak';
	if (asked.kind === 'choice')
		return asked.options.find(({ value }) => value === answer)?.label ?? String(answer);
	if (asked.kind === 'number') return [answer, asked.unit].filter(Boolean).join(' ');
	return longDate(String(answer));
}
