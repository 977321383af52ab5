import { z } from 'zod';

import { personNameProblem, tidyName } from './person-name.ts';

export const personName = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.overwrite(tidyName)
		.superRefine((name, context) => {
			const message = personNameProblem(name, label);
			if (message) context.addIssue({ code: 'custom', message });
		});
