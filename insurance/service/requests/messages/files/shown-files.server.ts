import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { filesOfThread } from './store.server.ts';

/** Purposes for which a file and its name are sealed. */
export const MESSAGE_FILE = { name: 'name of a message file', bytes: 'message file' } as const;

export type ShownFile = { id: string; name: string; size: number };

/** Returns the files of a thread by the id of their message. */
export async function shownFiles(
	{ db, sealer }: { db: Db; sealer: Sealer },
	threadId: string,
): Promise<(messageId: string) => ShownFile[]> {
	const rows = await filesOfThread(db, threadId);
	return (messageId) =>
		rows
			.filter((row) => row.messageId === messageId)
			.map(({ id, content, size }) => ({
				id,
				name: sealer.open<string>(MESSAGE_FILE.name, content),
				size,
			}));
}
