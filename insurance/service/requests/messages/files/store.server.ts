import sql, { join, raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type MessageFileRow = {
	id: string;
	messageId: string;
	threadId: string;
	/** The sealed name. */
	content: Buffer;
	mediaType: string;
	size: number;
	sha256: string;
	fileKey: string;
	uploadedAt: Date;
};

const COLUMNS = raw(
	'id, message_id, thread_id, content, media_type, size, sha256, file_key, uploaded_at',
);

export async function insertMessageFile(tx: Tx, row: MessageFileRow): Promise<void> {
	await tx.query(sql`
		insert into message_file (id, message_id, thread_id, content, media_type, size, sha256, file_key, uploaded_at)
		values (${join([row.id, row.messageId, row.threadId, row.content, row.mediaType, row.size, row.sha256, row.fileKey, row.uploadedAt])})`);
}

export async function filesOfThread(db: Db, threadId: string): Promise<MessageFileRow[]> {
	const { rows } = await db.query<MessageFileRow>(
		sql`select ${COLUMNS} from message_file where thread_id = ${threadId}::uuid order by uploaded_at, id`,
	);
	return rows;
}

export async function messageFile(db: Db, id: string): Promise<MessageFileRow | undefined> {
	const { rows } = await db.query<MessageFileRow>(
		sql`select ${COLUMNS} from message_file where id = ${id}::uuid`,
	);
	return rows[0];
}

/** Counts the files that a customer sent since then, in all threads. */
export async function countSentFiles(db: Db, customerId: string, since: Date): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*)::int as count from message_file f join message m on m.id = f.message_id
		join message_thread t on t.id = f.thread_id
		where t.customer_id = ${customerId} and m.author = 'customer' and f.uploaded_at > ${since}`);
	return rows[0]?.count ?? 0;
}
