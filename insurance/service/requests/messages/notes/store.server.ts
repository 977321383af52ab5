import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

type NewNote = {
	id: string;
	threadId: string;
	customerId: string;
	staffId: string;
	words: Buffer;
	at: Date;
};
export type ThreadNoteRow = Pick<NewNote, 'id' | 'words' | 'at'> & { staffName: string };

export async function insertThreadNote(tx: Tx, row: NewNote): Promise<void> {
	await tx.query(sql`
		insert into message_note (id, thread_id, customer_id, staff_id, content, written_at)
		values (${row.id}, ${row.threadId}, ${row.customerId}, ${row.staffId}, ${row.words}, ${row.at})`);
}

/** Returns the newest notes about a thread, the oldest first. */
export async function notesOfThread(
	db: Db,
	threadId: string,
	limit: number,
): Promise<ThreadNoteRow[]> {
	const { rows } = await db.query<ThreadNoteRow>(sql`
		select n.id, n.content as words, n.written_at as at, s.name as staff_name
		from message_note n join staff_name s on s.id = n.staff_id
		where n.thread_id = ${threadId} order by n.written_at desc, n.id desc limit ${limit}`);
	return rows.reverse();
}
