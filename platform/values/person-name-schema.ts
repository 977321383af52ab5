import { z } from 'zod';

import { personNameProblem, tidyName } from './person-name.ts';

/**
 * Creates the validation rule for names of people. Forms and the server use it for all kinds of
 * people.
 */
export const personName = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.overwrite(tidyName)
		.superRefine((name, context) => {
			const message = personNameProblem(name, label);
			if (message) context.addIssue({ code: 'custom', message });
		});
