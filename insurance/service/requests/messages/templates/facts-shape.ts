import { z } from 'zod';

import { keysOf } from '#platform/values/keys.ts';

import { type Placeholder, PLACEHOLDERS } from './template.ts';

/** Values of placeholders for one thread; null if it has none. */
export const templateFacts = z.record(
	z.enum(keysOf(PLACEHOLDERS) as [Placeholder, ...Placeholder[]]),
	z.string().nullable(),
);
