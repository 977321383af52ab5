import { z } from 'zod';

import {
	CAUSES,
	CONDITIONS,
	ILLNESSES,
	PART_CODES,
} from '#insurance/product/products/benefits/insured-events.ts';
import { isDay } from '#platform/values/dates.ts';

import { MAX_COST } from '../claim.ts';

const count = (most: number) => z.int().min(0).max(most).nullish();

/**
 * The event as reported by a customer or as determined by an assessor. The first five fields are
 * those that `Cek dulu sebelum klaim` has always sent. The rest are additive and are requested only
 * if the benefit needs them.
 */
export const eventSchema = z.object({
	incidentDay: z.string().max(10),
	cause: z.enum(CAUSES),
	/** Nights in hospital. A stay of 24 hours or more counts as at least one. */
	days: z.int().min(0).max(400).nullable(),
	cost: z.int().min(0).max(MAX_COST).nullable(),
	/** Amount in rupiah that others paid for the same cost. */
	paidByOthers: z.int().min(0).max(MAX_COST).nullish(),
	specified: z.boolean().default(false),
	time: z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Jam kejadian belum benar')
		.nullish(),
	place: z.string().trim().max(120).nullish(),
	story: z.string().trim().max(1_000).nullish(),
	outcome: z.enum(['death', 'disability']).nullish(),
	deathDay: z.string().refine(isDay, 'Tanggal meninggal belum benar').nullish(),
	icuDays: count(400),
	operations: count(20),
	hours: count(1_000),
	illness: z.enum(ILLNESSES).nullish(),
	losses: z.array(z.enum(PART_CODES)).max(20).nullish(),
	percent: z.int().min(0).max(100).nullish(),
	/** Exclusions that apply according to the assessor's judgement. */
	exclusions: z
		.array(z.string().regex(/^[A-Z]\d{2}$/))
		.max(40)
		.nullish(),
	answers: z.partialRecord(z.enum(CONDITIONS), z.boolean()).nullish(),
});
export type ClaimEventFacts = z.output<typeof eventSchema>;
