import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { MAX_SHOWN } from '../message.ts';
import { type Colleague, withNames } from './mentions.ts';
import { notesOfThread } from './store.server.ts';

/** Purpose for which the words of notes are sealed. */
export const THREAD_NOTE = 'note about messages';

/** Returns the notes of a thread. Without `people`, mentioned colleagues stay nameless. */
export async function shownNotes(
	{ db, sealer }: { db: Db; sealer: Sealer },
	threadId: string,
	people: readonly Colleague[] = [],
): Promise<{ id: string; by: string; words: string; at: string }[]> {
	return (await notesOfThread(db, threadId, MAX_SHOWN)).map((one) => ({
		id: one.id,
		by: one.staffName,
		words: withNames(sealer.open<string>(THREAD_NOTE, one.words), people),
		at: one.at.toISOString(),
	}));
}
