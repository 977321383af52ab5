import { z } from 'zod';

import type { Language } from '#insurance/site/content/address.ts';
import { pageBodySchema } from '#insurance/site/content/page.ts';

import { keptCopy } from '../drafts/kept-copy.ts';

const copySchema = z.object({
	revision: z.int().min(0),
	title: z.string(),
	body: pageBodySchema,
	at: z.string(),
});

/** Text that the server has not confirmed, stored in this browser. */
export type KeptHere = z.output<typeof copySchema>;

export const keptHere = ({ slug, language }: { slug: string; language: Language }) =>
	keptCopy(`naskah ${language} ${slug}`, copySchema);
