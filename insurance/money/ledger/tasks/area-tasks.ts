import { z } from 'zod';

export const TASK_SORTS = ['openedAt', 'dueOn'] as const;

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
