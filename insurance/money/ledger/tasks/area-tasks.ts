import { z } from 'zod';

/** Open tasks of one area as its desk reads them. */
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
