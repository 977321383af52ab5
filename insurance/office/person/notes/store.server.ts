import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type NewNoteRow = {
	id: string;
	customerId: string;
	staffId: string;
	corrects: string | null;
	words: Buffer;
	at: Date;
};
export type NoteRow = NewNoteRow & { staffName: string; isCorrected: boolean };

export async function insertNote(
	tx: Tx,
	row: NewNoteRow,
	mentions: readonly string[],
): Promise<void> {
	await tx.query(sql`
		insert into person_note (id, customer_id, staff_id, corrects, content, written_at)
		values (${row.id}, ${row.customerId}, ${row.staffId}, ${row.corrects}, ${row.words}, ${row.at})`);
	await tx.query(sql`
		insert into person_note_mention (note_id, staff_id)
		select ${row.id}::uuid, unnest(${[...mentions]}::uuid[])`);
}

export async function countNotes(db: Db, customerId: string): Promise<number> {
	const { rows } = await db.query<{ total: number }>(
		sql`select count(*)::int as total from person_note where customer_id = ${customerId}`,
	);
	return rows[0]?.total ?? 0;
}

/** Returns a page of notes, newest first. */
export async function notesOf(
	db: Db,
	customerId: string,
	{ limit, offset }: { limit: number; offset: number },
): Promise<NoteRow[]> {
	const { rows } = await db.query<NoteRow>(sql`
		select n.id, n.customer_id, n.staff_id, s.name as staff_name, n.corrects, n.content as words, n.written_at as at,
			exists (select from person_note c where c.corrects = n.id) as is_corrected
		from person_note n join staff_name s on s.id = n.staff_id
		where n.customer_id = ${customerId} order by n.written_at desc, n.id desc
		limit ${limit} offset ${offset}`);
	return rows;
}

/** True if a newer note corrects this one. */
export async function isCorrectedNote(db: Db, noteId: string): Promise<boolean> {
	return (await db.query(sql`select from person_note where corrects = ${noteId}`)).rowCount > 0;
}

/** True if this person wrote the note, about this customer. */
export async function isOwnNote(
	db: Db,
	note: { id: string; customerId: string; staffId: string },
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		select from person_note
		where id = ${note.id} and customer_id = ${note.customerId} and staff_id = ${note.staffId}`);
	return rowCount === 1;
}

/** Records that this person has seen these notes. */
export async function markMentionsSeen(
	db: Db,
	{ staffId, noteIds }: { staffId: string; noteIds: readonly string[] },
	at: Date,
) {
	await db.query(sql`
		update person_note_mention set seen_at = ${at}
		where note_id = any(${[...noteIds]}::uuid[]) and staff_id = ${staffId} and seen_at is null`);
}

/** Returns whom a note mentions. */
export async function mentionedBy(db: Db, noteId: string): Promise<string[]> {
	const { rows } = await db.query<{ staffId: string }>(
		sql`select staff_id from person_note_mention where note_id = ${noteId}`,
	);
	return rows.map(({ staffId }) => staffId);
}

export type MentionRow = {
	noteId: string;
	customerId: string;
	staffName: string;
	at: Date;
	total: number;
};

/** Returns the newest unread mentions of this person, each with the number of all. */
export async function unseenMentions(db: Db, staffId: string, limit: number) {
	const { rows } = await db.query<MentionRow>(sql`
		select n.id as note_id, n.customer_id, s.name as staff_name, n.written_at as at,
			(count(*) over ())::int as total
		from person_note_mention m join person_note n on n.id = m.note_id
		join staff_name s on s.id = n.staff_id
		where m.staff_id = ${staffId} and m.seen_at is null
		order by n.written_at desc, n.id limit ${limit}`);
	return rows;
}

/** Returns who wrote the note, if this person is mentioned in it and has not seen it. */
export async function unseenMention(
	db: Db,
	{ noteId, staffId }: { noteId: string; staffId: string },
): Promise<{ staffName: string } | undefined> {
	const { rows } = await db.query<{ staffName: string }>(sql`
		select s.name as staff_name from person_note_mention m join person_note n on n.id = m.note_id
		join staff_name s on s.id = n.staff_id
		where m.note_id = ${noteId} and m.staff_id = ${staffId} and m.seen_at is null`);
	return rows[0];
}
