import { withNames } from '#insurance/service/requests/messages/notes/mentions.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { NOTE_PURPOSE } from './note-purpose.ts';
import { notesOf } from './store.server.ts';

const MOST = 10_000;

/** Returns what was noted about a person, for their copy of the data; without the names of staff. */
export async function notesForExport(
	{ db, sealer }: { db: Db; sealer: Sealer },
	customerId: string,
): Promise<{ at: Date; words: string }[]> {
	const rows = await notesOf(db, customerId, { limit: MOST, offset: 0 });
	return rows.map(({ at, words }) => ({
		at,
		words: withNames(sealer.open<string>(NOTE_PURPOSE, words), []),
	}));
}
