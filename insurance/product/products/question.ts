import { z } from 'zod';

import { ROLES } from './choices.ts';
import { exclusionSchema } from './terms.ts';

const id = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const day = z.iso.date();
const years = z.int().min(0).max(120);
const amount = z.int().nonnegative();

const answerSchema = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('yes-no') }),
	z.strictObject({
		kind: z.literal('choice'),
		options: z
			.array(z.strictObject({ value: z.string().min(1).max(40), label: z.string().min(1) }))
			.min(2),
	}),
	/** A whole number followed by `unit`, e.g. `batang sehari`. */
	z.strictObject({
		kind: z.literal('number'),
		min: z.int(),
		max: z.int(),
		unit: z.string().optional(),
	}),
	z.strictObject({ kind: z.literal('date'), min: day.optional(), max: day.optional() }),
]);

/** Matches answers by value or range, both ends included. An empty match accepts any answer. */
const matchSchema = z.strictObject({
	is: z
		.array(z.union([z.boolean(), z.string()]))
		.min(1)
		.optional(),
	from: z.union([z.number(), day]).optional(),
	to: z.union([z.number(), day]).optional(),
});
export type AnswerMatch = z.output<typeof matchSchema>;

/** Conditions under which a question applies. All conditions that are given must be met. */
const whenSchema = z.strictObject({
	plans: z.array(z.string()).min(1).optional(),
	/** Range in rupiah, both ends included. */
	sumInsured: z.strictObject({ min: amount, max: amount }).optional(),
	/** Roles of the insured persons who are asked; used only if each person is asked separately. */
	roles: z.array(z.enum(ROLES)).min(1).optional(),
	ages: z.strictObject({ min: years, max: years }).optional(),
	answers: z.record(id, matchSchema).optional(),
});

const effectSchema = z.discriminatedUnion('does', [
	/**
	 * The product is not sold with this answer. `wording` is the key of an editor's text for the
	 * form; `instead` lists the slugs of products that may fit.
	 */
	z.strictObject({
		does: z.literal('refuse'),
		reason: z.string().min(1),
		wording: z.string().optional(),
		instead: z.array(z.string()).optional(),
	}),
	/** Extra premium in per cent, for the person asked or for the whole policy. */
	z.strictObject({
		does: z.literal('load'),
		percent: z.number().min(0.01).max(1_000),
		label: z.string().min(1),
	}),
	/** Extra premium in rupiah per year, or per whole period for cover by the hour, day or trip. */
	z.strictObject({
		does: z.literal('load-amount'),
		amount: amount.positive(),
		label: z.string().min(1),
	}),
	z.strictObject({ does: z.literal('exclude'), exclusion: exclusionSchema }),
]);
export type Effect = z.output<typeof effectSchema>;

const questionSchema = z.strictObject({
	id,
	heading: z.string().optional(),
	text: z.string().min(1),
	help: z.string().optional(),
	answer: answerSchema,
	/** `holder`: asked once. `insured`: asked for each insured person. */
	of: z.enum(['holder', 'insured']),
	when: whenSchema.optional(),
	required: z.boolean().default(true),
	effects: z.array(z.strictObject({ on: matchSchema, effect: effectSchema })).default([]),
});
export type Question = z.output<typeof questionSchema>;

/**
 * Returns the error in a list of questions; null if it is valid. Ids must be unique, and conditions
 * may refer only to earlier questions.
 */
function listProblem(questions: readonly Question[]): string | null {
	const before = new Map<string, Question>();
	for (const question of questions) {
		if (before.has(question.id)) return `${question.id} is asked twice`;
		if (question.of === 'holder' && (question.when?.roles || question.when?.ages))
			return `${question.id} is asked once, so it cannot depend on an insured person`;
		for (const needed of Object.keys(question.when?.answers ?? {})) {
			const other = before.get(needed);
			if (!other) return `${question.id} depends on ${needed}, which is not asked before it`;
			if (question.of === 'holder' && other.of === 'insured')
				return `${question.id} is asked once, ${needed} of every insured person`;
		}
		before.set(question.id, question);
	}
	return null;
}

/**
 * A product's questions before purchase, as data: what is asked, to whom and when, and how an
 * answer affects the sale, price and cover. The rules are in `answers.ts`.
 */
export const questionsSchema = z.array(questionSchema).superRefine((questions, issues) => {
	const message = listProblem(questions);
	if (message) issues.addIssue({ code: 'custom', message });
});
