import { z } from 'zod';

import { whyNotAgree } from '#insurance/staff/two-people.ts';

import { CHANGE_STATES } from './changes/tariff-change.ts';
import { exampleSchema } from './examples/example.ts';
import { replayResultSchema } from './replay/replay.ts';
import { rateTableSchema } from './tables/rate-table.ts';

const outcome = z.object({
	payable: z.int().nullable(),
	steps: z.array(z.object({ label: z.string(), amount: z.number().nullable() })),
});
const triedExample = exampleSchema.extend({
	/** What it comes to by the change; null while that is no whole tariff. */
	outcome: outcome.nullable(),
	/** What it comes to by the tariff that the change began with. */
	before: z.int().nullable(),
	ok: z.boolean(),
});
/** A change as its writers see it. */
export const shownChangeSchema = z.object({
	changeId: z.string(),
	state: z.enum(CHANGE_STATES),
	revision: z.int(),
	/** The version of the tariff that it began with; null: the product is new. */
	basedOn: z.int().nullable(),
	effectiveFrom: z.string().nullable(),
	reason: z.string(),
	note: z.string(),
	changedBy: z.string(),
	changedAt: z.string(),
	tables: z.array(rateTableSchema),
	problems: z.array(
		z.object({
			table: z.string(),
			row: z.int().nullable(),
			column: z.string().nullable(),
			message: z.string(),
		}),
	),
	differences: z.array(
		z.object({
			table: z.string(),
			title: z.string(),
			row: z.string(),
			column: z.string(),
			before: z.string(),
			after: z.string(),
		}),
	),
	examples: z.array(triedExample),
	/** Values that are hardly ever meant; each needs a written reason before it is published. */
	odd: z.array(
		z.object({
			message: z.string(),
			cell: z.object({ table: z.string(), row: z.int(), column: z.string() }).nullable(),
			why: z.string().nullable(),
		}),
	),
	/** Questions whose answers an example may give. */
	questions: z.array(
		z.object({
			id: z.string(),
			text: z.string(),
			/** Asked of every insured person, not once. */
			each: z.boolean(),
			kind: z.enum(['yes-no', 'choice', 'number', 'date']),
			options: z.array(z.object({ value: z.string(), label: z.string() })),
		}),
	),
	replay: z
		.object({
			state: z.enum(['running', 'done', 'stopped']),
			/** Made with what is written now. */
			current: z.boolean(),
			seen: z.int(),
			total: z.int(),
			result: replayResultSchema,
		})
		.nullable(),
	/** What still keeps it from being published; null: nothing. */
	obstacle: z.string().nullable(),
	/** Whether who asks wrote a part of it, and so may not publish it. */
	mine: z.boolean(),
	whyNotAgree,
});
