import { z } from 'zod';

import { CONDITIONS } from './benefits/insured-events.ts';

const id = z.string().regex(/^[A-Z]\d{2}$/);
const words = z.string().min(1);

/**
 * `condition` is the claim question whose answer reveals the exclusion. Without it, `by` states who
 * determines that the exclusion applies: the rules, based on cause and dates, or (also if `by` is
 * absent) the assessor.
 */
export const exclusionSchema = z.strictObject({
	id,
	words,
	condition: z.enum(CONDITIONS).optional(),
	by: z.enum(['rules', 'assessor']).optional(),
	/** Codes of the benefits affected; if absent, all are. */
	benefits: z.array(z.string()).min(1).optional(),
	/** If given, the exclusion applies only in the first months of cover. */
	months: z.int().positive().optional(),
});

/** Once for the whole period of cover, or in several payments. */
const PAID = ['once', 'instalments'] as const;
export type Paid = (typeof PAID)[number];

const definitionSchema = z.strictObject({ id, words });
const generalConditionSchema = z.strictObject({
	id,
	about: z.enum(['cover', 'premium', 'free-look', 'claim', 'cancel', 'dispute']),
	/** If given, the condition is only for policies whose premium is paid this way. */
	paid: z.enum(PAID).optional(),
	title: words,
	words: z.array(words).min(1),
});

/** A product's terms as data. Each has an id by which decisions and pages cite it. */
export const termsSchema = z.strictObject({
	exclusions: z.array(exclusionSchema),
	definitions: z.array(definitionSchema),
	conditions: z.array(generalConditionSchema),
});

export type Terms = z.output<typeof termsSchema>;
export type Exclusion = z.output<typeof exclusionSchema>;
export type GeneralCondition = z.output<typeof generalConditionSchema>;
