import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import { threadsOfCustomer, type ThreadRow } from './store.server.ts';

export type ThreadHead = Omit<
	ThreadRow,
	'customerId' | 'subjectId' | 'assigneeId' | 'assigneeName' | 'settledAt'
>;

/** Returns a customer's conversations, newest first, without what was written in them. */
export async function threadHeadsOf(db: Db, customerId: string): Promise<ThreadHead[]> {
	return (await threadsOfCustomer(db, customerId)).map(
		({ id, kind, no, title, status, awaitsCustomer, lastAt, dueOn }) => ({
			id,
			kind,
			no,
			title,
			status,
			awaitsCustomer,
			lastAt,
			dueOn,
		}),
	);
}

export type MessageHead = {
	threadId: string;
	no: string;
	author: 'customer' | 'staff';
	at: Date;
};

/** Returns when a customer wrote and was answered, newest first. Unseals nothing. */
export async function messageHeadsOf(
	db: Db,
	customerId: string,
	limit: number,
): Promise<MessageHead[]> {
	const { rows } = await db.query<MessageHead>(sql`
		select t.id as thread_id, t.subject_no as "no", m.author, m.at
		from message_thread t join message m on m.thread_id = t.id
		where t.customer_id = ${customerId} order by m.at desc, m.id desc limit ${limit}`);
	return rows;
}
