import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';

import { CHANGE_STATES } from './changes/tariff-change.ts';
import { exampleSchema } from './examples/example.ts';
import { replayResultSchema } from './replay/replay.ts';
import { changedCell, rateTableSchema } from './tables/rate-table.ts';

const outcome = z.object({
	payable: z.int().nullable(),
	steps: z.array(z.object({ label: z.string(), amount: z.number().nullable() })),
});
const triedExample = exampleSchema.extend({
	/** Result with the change applied; null if the change's tariff is incomplete. */
	outcome: outcome.nullable(),
	/** Price under the tariff from which the change was started. */
	before: z.int().nullable(),
	ok: z.boolean(),
});
export const shownChangeSchema = z.object({
	changeId: z.string(),
	state: z.enum(CHANGE_STATES),
	revision: z.int(),
	/** The tariff version from which the change was started; null if the product is new. */
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
	differences: z.array(changedCell.extend({ table: z.string() })),
	examples: z.array(triedExample),
	/** Unusual values; each needs a written reason before publication. */
	odd: z.array(
		z.object({
			message: z.string(),
			cell: z.object({ table: z.string(), row: z.int(), column: z.string() }).nullable(),
			why: z.string().nullable(),
		}),
	),
	questions: z.array(
		z.object({
			id: z.string(),
			text: z.string(),
			/** True if the question is asked for each insured person, not just once. */
			each: z.boolean(),
			kind: z.enum(['yes-no', 'choice', 'number', 'date']),
			options: z.array(z.object({ value: z.string(), label: z.string() })),
		}),
	),
	replay: z
		.object({
			state: z.enum(['running', 'done', 'stopped']),
			/** True if the replay was run with the current content of the change. */
			current: z.boolean(),
			seen: z.int(),
			total: z.int(),
			result: replayResultSchema,
		})
		.nullable(),
	/** Explains why the change cannot be published yet; null if it can. */
	obstacle: z.string().nullable(),
	/** True if the caller wrote part of the change and therefore may not publish it. */
	mine: z.boolean(),
	whyNotAgree,
});
