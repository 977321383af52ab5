import { z } from 'zod';

/** An area's open tasks as shown to its desk. */
export const areaTasks = z.object({
	tasks: z.array(
		z.object({
			subject: z.string(),
			words: z.string(),
			todo: z.string(),
			note: z.string(),
			dueOn: z.string(),
		}),
	),
	total: z.int(),
});
