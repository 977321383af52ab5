import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

/** Returns the given order numbers that still have money in suspense. */
export async function withLooseMoney(db: Db, orderNos: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ orderNo: string }>(sql`
		select j.subject as order_no from ledger_journal j join ledger_entry e on e.journal = j.id
		where j.subject_kind = 'order' and j.subject = any(${[...orderNos]}::text[]) and e.account = 'suspense'
		group by j.subject having sum(e.credit) <> sum(e.debit)`);
	return rows.map(({ orderNo }) => orderNo);
}

export async function withOpenTask(db: Db, subjects: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ subject: string }>(sql`
		select distinct subject from task
		where closed_at is null and subject = any(${[...subjects]}::text[])`);
	return rows.map(({ subject }) => subject);
}
