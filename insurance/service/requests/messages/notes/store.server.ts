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

export async function insertThreadNote(
	tx: Tx,
	row: NewNote,
	mentions: readonly string[],
): Promise<void> {
	await tx.query(sql`
		insert into message_note (id, thread_id, customer_id, staff_id, content, written_at)
		values (${row.id}, ${row.threadId}, ${row.customerId}, ${row.staffId}, ${row.words}, ${row.at})`);
	await tx.query(sql`
		insert into message_note_mention (note_id, staff_id)
		select ${row.id}::uuid, unnest(${[...mentions]}::uuid[])`);
}

/** Records that this person has read the notes of a thread. */
export async function markThreadMentionsSeen(
	db: Db,
	{ staffId, threadId }: { staffId: string; threadId: string },
	at: Date,
): Promise<void> {
	await db.query(sql`
		update message_note_mention m set seen_at = ${at} from message_note n
		where n.id = m.note_id and n.thread_id = ${threadId} and m.staff_id = ${staffId} and m.seen_at is null`);
}

export type ThreadMentionRow = {
	noteId: string;
	threadId: string;
	staffName: string;
	at: Date;
	total: number;
};

/** Returns the newest unread mentions of this person, each with the number of all. */
export async function unseenOf(
	db: Db,
	staffId: string,
	limit: number,
	noteId: string | null = null,
): Promise<ThreadMentionRow[]> {
	const { rows } = await db.query<ThreadMentionRow>(sql`
		select n.id as note_id, n.thread_id, s.name as staff_name, n.written_at as at,
			(count(*) over ())::int as total
		from message_note_mention m join message_note n on n.id = m.note_id
		join staff_name s on s.id = n.staff_id
		where m.staff_id = ${staffId} and m.seen_at is null and (${noteId}::uuid is null or n.id = ${noteId}::uuid)
		order by n.written_at desc, n.id limit ${limit}`);
	return rows;
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
