import { z } from 'zod';

import {
	answerRefusals,
	type AnswerSituation,
	loadingsOf,
	unanswered,
	wrongAnswers,
} from '#insurance/product/products/answers.ts';
import { FREQUENCIES, PERIOD_UNITS, ROLES } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { rate, type RatingInput } from '#insurance/product/tariffs/rate.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { isDay } from '#platform/values/dates.ts';

const day = z.string().refine(isDay, 'Tanggal harus YYYY-MM-DD');
const inputSchema = z.strictObject({
	plan: z.string().max(40),
	sumInsured: z.int().nonnegative(),
	period: z.object({ unit: z.enum(PERIOD_UNITS), length: z.int().min(1).max(400) }),
	frequency: z.enum(FREQUENCIES),
	insured: z
		.array(z.object({ role: z.enum(ROLES), birthDate: day, sex: z.enum(['male', 'female']) }))
		.max(200),
	startDay: day,
	headcount: z.int().positive().max(10_000_000).optional(),
	vehicle: z.object({ year: z.int(), plateArea: z.string().max(4) }).optional(),
	extensions: z
		.array(z.object({ code: z.string().max(30), limit: z.int().positive() }))
		.max(20)
		.optional(),
	group: z.object({ riskClass: z.string().max(10), hospitalCash: z.int().optional() }).optional(),
	renewal: z.boolean().optional(),
	printedBook: z.boolean().optional(),
	cashless: z.boolean().optional(),
	/**
	 * Answers by question id. For questions asked about each insured person, the key ends in the
	 * person's index, e.g. `smoker-0`.
	 */
	answers: z
		.record(
			z.string().regex(/^[a-z][a-z0-9_]{0,39}(-\d{1,3})?$/),
			z.union([z.boolean(), z.string().max(40), z.number()]),
		)
		.optional(),
});
export type ExampleInput = z.output<typeof inputSchema>;

/**
 * A worked example for a product: an application on a given date, and the premium in rupiah that a
 * person calculated for it, or null if the policy cannot be sold. A tariff can be published only if
 * it agrees with all calculated examples.
 */
export const exampleSchema = z.strictObject({
	id: z.uuid(),
	name: z.string().trim().min(3, 'Beri nama contoh ini').max(200),
	sale: day,
	input: inputSchema,
	/** Price of one payment; null if the policy cannot be sold. */
	payable: z.int().nonnegative().nullable(),
	/** Present if the figure was proposed from the tariff and has not been confirmed by a person. */
	unchecked: z.literal(true).optional(),
});
export type Example = z.output<typeof exampleSchema>;

export const MIN_EXAMPLES = 10;
export const MAX_EXAMPLES = 200;

export type ExampleOutcome = {
	payable: number | null;
	/** The steps of the calculation, or the reason why the policy cannot be sold. */
	steps: { label: string; amount: number | null }[];
};

export const asRated = (
	product: Product,
	{ input, sale }: Pick<Example, 'input' | 'sale'>,
): RatingInput => {
	const { answers: _, ...rest } = input;
	const situation = situationOf(product, { input, sale });
	return {
		...rest,
		ageDay: situation.ageDay,
		loadings: loadingsOf(product.questions, situation),
	};
};

export const situationOf = (
	product: Product,
	{ input, sale }: Pick<Example, 'input' | 'sale'>,
): AnswerSituation => ({
	plan: input.plan,
	sumInsured: input.sumInsured,
	insured: input.insured,
	ageDay: product.entryAge.on === 'start' ? input.startDay : sale,
	answers: input.answers ?? {},
});

/**
 * Returns the reasons why the answers prevent the sale. An example without any answers is priced
 * without them.
 */
function answerProblems(product: Product, example: Pick<Example, 'input' | 'sale'>): string[] {
	if (!example.input.answers) return [];
	const situation = situationOf(product, example);
	const { questions } = product;
	return [
		...wrongAnswers(questions, situation).map(({ message }) => message),
		...unanswered(questions, situation).map(
			({ question }) => `Belum dijawab: ${question.text}`,
		),
		...answerRefusals(questions, situation).map(({ refusal }) => refusal.reason),
	];
}

const notSold = (reasons: readonly string[]): ExampleOutcome => ({
	payable: null,
	steps: reasons.map((label) => ({ label, amount: null })),
});

/**
 * Serializes the application so that the result does not depend on the order in which the database
 * returns the answers.
 */
export const inputText = ({ answers, ...rest }: ExampleInput): string =>
	JSON.stringify([rest, Object.entries(answers ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))]);

export function exampleOutcome(
	tariff: Tariff,
	product: Product,
	example: Pick<Example, 'input' | 'sale'>,
): ExampleOutcome {
	const problems = answerProblems(product, example);
	if (problems.length > 0) return notSold(problems);
	const rated = rate(tariff, product, asRated(product, example), example.sale);
	return rated.ok
		? { payable: rated.quote.payable, steps: rated.quote.trace }
		: notSold(rated.fields.map(({ message }) => message));
}

/**
 * True if the figure confirmed by a person equals the tariff's price; always false for an unchecked
 * proposal.
 */
export const comesOut = (example: Example, { payable }: ExampleOutcome): boolean =>
	!example.unchecked && payable === example.payable;
