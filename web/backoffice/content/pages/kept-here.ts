import { z } from 'zod';

import type { Language } from '#insurance/content/address.ts';
import { pageBodySchema } from '#insurance/content/page.ts';
import type { PageText } from '#insurance/studio/pages/merge.ts';
import { storedEntry } from '#web/ui/browser/stored-entry.ts';

const copySchema = z.object({
	/** The revision that was changed. */
	revision: z.int().min(0),
	title: z.string(),
	body: pageBodySchema,
	at: z.string(),
});

/** Words that the server has not confirmed, kept in this browser. */
export type KeptHere = { revision: number; text: PageText; at: string };

/** The copy of a page's draft in this browser; a full or forbidden store only costs the copy. */
export function keptHere({ slug, language }: { slug: string; language: Language }) {
	const entry = storedEntry<KeptHere>(`naskah ${language} ${slug}`, (stored) => {
		const read = copySchema.safeParse(JSON.parse(stored));
		if (!read.success) return null;
		const { title, body, revision, at } = read.data;
		return { revision, text: { title, body }, at };
	});
	const attempt = (store: () => void): void => {
		try {
			store();
		} catch {
			// The draft itself is still being sent.
		}
	};
	return {
		read: entry.read,
		keep: ({ title, body }: PageText, revision: number, at: Date) =>
			attempt(() =>
				entry.store(JSON.stringify({ title, body, revision, at: at.toISOString() })),
			),
		clear: () => attempt(entry.clear),
	};
}
