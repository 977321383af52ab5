import { z } from 'zod';

import { FREQUENCIES, PERIOD_UNITS, ROLES } from '#insurance/products/choices.ts';
import type { Product } from '#insurance/products/product.ts';
import { rate, type RatingInput } from '#insurance/tariffs/rate.ts';
import type { Tariff } from '#insurance/tariffs/tariff.ts';
import { isDay } from '#platform/values/dates.ts';

/**
 * A worked example of a product: who asks for what on which day, and the premium in rupiah that a
 * person has found right, or that it is not sold so. A tariff is published only when all of its
 * examples come out.
 */
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
});
export type ExampleInput = z.output<typeof inputSchema>;

export const exampleSchema = z.strictObject({
	id: z.uuid(),
	name: z.string().trim().min(3, 'Beri nama contoh ini').max(200),
	/** The day of sale. */
	sale: day,
	input: inputSchema,
	/** What one payment costs; null: it is not sold so. */
	payable: z.int().nonnegative().nullable(),
});
export type Example = z.output<typeof exampleSchema>;

/** As many as a tariff needs before it is published. */
export const LEAST_EXAMPLES = 10;
export const MOST_EXAMPLES = 200;

export type ExampleOutcome = {
	/** Null: not sold so. */
	payable: number | null;
	/** The receipt, or why it is not sold. */
	steps: { label: string; amount: number | null }[];
};

/** An example as the tariff is asked for it. */
export const asRated = (
	product: Product,
	{ input, sale }: Pick<Example, 'input' | 'sale'>,
): RatingInput => ({
	...input,
	ageDay: product.entryAge.on === 'start' ? input.startDay : sale,
});

/** What an example comes to by a tariff. */
export function exampleOutcome(
	tariff: Tariff,
	product: Product,
	example: Pick<Example, 'input' | 'sale'>,
): ExampleOutcome {
	const rated = rate(tariff, product, asRated(product, example), example.sale);
	return rated.ok
		? { payable: rated.quote.payable, steps: rated.quote.trace }
		: {
				payable: null,
				steps: rated.fields.map(({ message }) => ({ label: message, amount: null })),
			};
}

export const comesOut = (example: Example, { payable }: ExampleOutcome): boolean =>
	payable === example.payable;
