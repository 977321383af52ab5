import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

type ViewRow = { id: string; name: string; query: string; hidden: string[]; dense: boolean };

export async function viewsOf(db: Db, staffId: string, list: string): Promise<ViewRow[]> {
	const { rows } = await db.query<ViewRow>(sql`
		select id, name, query, hidden, dense from staff_view
		where staff_id = ${staffId} and list = ${list} order by lower(name)`);
	return rows;
}

/** Saves a view, replacing any view with the same name. Returns its id. */
export async function putView(
	tx: Tx,
	view: ViewRow & { staffId: string; list: string; at: Date },
): Promise<string> {
	const { rows } = await tx.query<{ id: string }>(sql`
		insert into staff_view (id, staff_id, list, name, query, hidden, dense, saved_at)
		values (${view.id}, ${view.staffId}, ${view.list}, ${view.name}, ${view.query},
			${view.hidden}, ${view.dense}, ${view.at})
		on conflict (staff_id, list, lower(name)) do update set name = excluded.name,
			query = excluded.query, hidden = excluded.hidden, dense = excluded.dense,
			saved_at = excluded.saved_at
		returning id`);
	return rows[0]?.id ?? view.id;
}

export async function deleteView(db: Db, staffId: string, id: string): Promise<void> {
	await db.query(sql`delete from staff_view where id = ${id} and staff_id = ${staffId}`);
}
