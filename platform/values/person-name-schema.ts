import * as z from 'zod/mini';

import { personNameProblem, tidyName } from './person-name.ts';

export const personName = (label: string) =>
	z.string({ error: `${label} wajib diisi` }).check(
		z.overwrite(tidyName),
		z.superRefine((name, context) => {
			const message = personNameProblem(name, label);
			if (message) context.addIssue({ code: 'custom', message });
		}),
	);
