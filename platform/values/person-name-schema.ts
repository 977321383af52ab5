import { z } from 'zod';

import { personNameProblem, tidyName } from './person-name.ts';

/** The one rule of a person's name; form and server use it, whoever the person is. */
export const personName = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.overwrite(tidyName)
		.superRefine((name, context) => {
			const message = personNameProblem(name, label);
			if (message) context.addIssue({ code: 'custom', message });
		});
