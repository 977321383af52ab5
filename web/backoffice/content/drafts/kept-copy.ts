import type { z } from 'zod';

import { storedEntry } from '#web/ui/browser/stored-entry.ts';

/**
 * Stores a copy of a draft in this browser. If the storage is full or blocked, only the copy is
 * lost.
 */
export function keptCopy<T>(name: string, schema: z.ZodType<T>) {
	const entry = storedEntry<T>(name, (stored) => {
		const read = schema.safeParse(JSON.parse(stored));
		return read.success ? read.data : null;
	});
	const attempt = (store: () => void): void => {
		try {
			store();
		} catch {
			// The draft is still saved on the server.
		}
	};
	return {
		read: entry.read,
		keep: (copy: T) => attempt(() => entry.store(JSON.stringify(copy))),
		clear: () => attempt(entry.clear),
	};
}
