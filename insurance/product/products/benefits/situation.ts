import { z } from 'zod';

import { CAUSES, CONDITIONS, ILLNESSES, PART_CODES } from './insured-events.ts';

const count = (most: number) => z.int().min(0).max(most).optional();

/**
 * An everyday example event in plain words, with the facts that a claim for it would report. Its
 * outcome is not stored, because the claim rules determine it for this exact version.
 */
export const situationSchema = z.strictObject({
	words: z.string().min(1).max(300),
	benefit: z.string().regex(/^[A-Z0-9_]{1,30}$/),
	/** Number of days after the first day of cover. */
	day: z.int().min(0).max(364),
	cause: z.enum(CAUSES),
	nights: count(400),
	cost: count(1_000_000_000),
	icuNights: count(400),
	operations: count(20),
	hours: count(1_000),
	illness: z.enum(ILLNESSES).optional(),
	losses: z.array(z.enum(PART_CODES)).max(20).optional(),
	outcome: z.enum(['death', 'disability']).optional(),
	/** True for an illness that a product covers only after its longer waiting period. */
	specified: z.boolean().optional(),
	/** Ids of exclusions that apply although no claim question reveals them. */
	exclusions: z
		.array(z.string().regex(/^[A-Z]\d{2}$/))
		.max(5)
		.optional(),
	/** Claim questions answered with yes; all others are answered with no. */
	yes: z.array(z.enum(CONDITIONS)).max(20),
});
export type Situation = z.output<typeof situationSchema>;
