import { z } from 'zod';

import { type Situation, situationSchema } from '#insurance/product/products/benefits/situation.ts';

const code = z.string().regex(/^[A-Z0-9_]{1,30}$/);
const factsSchema = situationSchema.omit({ words: true, benefit: true }).partial();
const ofSchema = z.record(code, z.array(code).min(1).max(6));

/** Sentences that report the same facts, as a file keeps them. */
const groupSchema = z.strictObject({
	/** Facts of every case, unless it says otherwise. */
	facts: factsSchema.optional(),
	cases: z.array(factsSchema.extend({ of: ofSchema })).min(1),
	said: z.array(situationSchema.shape.words).min(1),
});
export const everydayFile = z.array(groupSchema).min(1);

/** Products with the benefits that may pay, the first before the others, and the facts to judge. */
export const everydayCase = z.strictObject({
	of: ofSchema,
	facts: situationSchema.omit({ words: true, benefit: true }),
});

/** An everyday sentence that is no product's own, with its case for each product. */
export type EverydaySituation = {
	words: string;
	cases: readonly z.output<typeof everydayCase>[];
};

export const everydayIn = (groups: z.output<typeof everydayFile>): EverydaySituation[] =>
	groups.flatMap(({ facts: common, cases, said }) =>
		said.map((words) => ({
			words,
			cases: cases.map(({ of, ...facts }) => ({
				of,
				facts: everydayCase.shape.facts.parse({ day: 0, yes: [], ...common, ...facts }),
			})),
		})),
	);

/** A situation of one product, and further benefits that may pay for the same event. */
export type ProductSituation = { situation: Situation; further: readonly string[] };

/** Returns what a sentence means for a product; null if it has nothing to do with it. */
export function situationFor(
	{ words, cases }: EverydaySituation,
	product: string,
): ProductSituation | null {
	for (const { of, facts } of cases) {
		const [benefit, ...further] = of[product] ?? [];
		if (benefit) return { situation: { ...facts, words, benefit }, further };
	}
	return null;
}
