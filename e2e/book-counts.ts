import sql from 'sql-template-tag';

import { silentLog } from '#platform/config/log.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

export async function countsOf(dataDir: string): Promise<Record<string, number>> {
	const { pool, stop } = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
	try {
		return await countsIn(pool);
	} finally {
		await stop();
	}
}

export async function countsIn(pool: Db): Promise<Record<string, number>> {
	const { rows } = await pool.query<Record<string, number>>(sql`select
		(select count(*) from purchase_order where status = 'paid')::int as paid,
		(select count(*) from purchase_order o where status = 'paid' and not exists (
			select 1 from order_item i join policy p on p.order_item_id = i.id where i.order_id = o.id))::int as paid_without_policy,
		(select count(*) from policy p where source = 'order' and not exists (
			select 1 from order_item i join purchase_order o on o.id = i.order_id where i.id = p.order_item_id and o.status = 'paid'))::int as policy_without_paid,
		(select count(*) - count(distinct order_item_id) from policy where source = 'order')::int as doubled,
		(select count(*) from policy p where not exists (select 1 from policy_document d where d.policy_id = p.id))::int as without_document,
		(select count(*) from (select journal from ledger_entry group by journal having sum(debit) <> sum(credit)) as one)::int as unbalanced,
		(select count(*) from purchase_order o where status = 'paid' and o.amount is distinct from (
			select sum(debit) from ledger_entry e where e.order_id = o.id and account like 'provider:%'))::int as booked_otherwise,
		(select count(*) from job where dead_at is not null)::int as dead,
		(select count(*) from job where done_at is null and next_at < now() - interval '1 minute')::int as overdue`);
	const { rows: dead } = await pool.query(
		sql`select kind, payload, attempts, left(last_error, 400) as error from job where dead_at is not null`,
	);
	if (dead.length > 0) console.log('given up:', dead);
	return rows[0] ?? {};
}
