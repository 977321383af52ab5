import sql from 'sql-template-tag';

import { forgetLinks } from '#insurance/access/identity/one-time-links.server.ts';
import { isInTrail } from '#platform/audit/record.server.ts';
import { removeAlone } from '#platform/db/embedded/remove-alone.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { dropWaiting } from '#platform/jobs/jobs.server.ts';

import { setEnded } from './accounts/admin-store.server.ts';
import { SAMPLE_STAFF } from './seed.server.ts';
import { clearFactor, deleteSessionsOf } from './store.server.ts';

const SAMPLE = SAMPLE_STAFF.map(({ email }) => email);
const GONE = 'Akun contoh (dihapus)';

/** Returns which of these addresses, in lower case, belong to current staff. */
export async function staffAmong(db: Db, emails: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ email: string }>(sql`
		select email from staff where lower(email) = any(${[...emails]}::text[]) and ended_at is null order by email`);
	return rows.map(({ email }) => email);
}

export const sampleStaffHere = (db: Db): Promise<string[]> => staffAmong(db, SAMPLE);

async function withAdded(tx: Tx): Promise<{ id: string; email: string }[]> {
	const { rows } = await tx.query<{ id: string; email: string }>(sql`
		with recursive known as (
			select id, email from staff where lower(email) = any(${SAMPLE}::text[])
			union
			select added.id, added.email from known
				join staff_let_in i on i.by_id = known.id and i.how = 'added'
				join staff added on added.id = i.staff_id)
		select id, email from known order by email`);
	return rows;
}

export type RemovedStaff = { ids: string[]; deleted: string[]; ended: string[] };

/**
 * Removes the sample staff and everyone who got an account through them, including sessions, codes
 * and links. Accounts referenced by the audit trail or a file remain as former staff without
 * address, name, password or second factor.
 */
export async function unseedStaff(tx: Tx, at: Date): Promise<RemovedStaff> {
	const removed: RemovedStaff = { ids: [], deleted: [], ended: [] };
	const known = await withAdded(tx);
	const all = known.map(({ id }) => id);
	await tx.query(sql`delete from staff_let_in where staff_id = any(${all}::uuid[])`);
	for (const { id, email } of known) {
		removed.ids.push(id);
		await clearFactor(tx, id);
		await deleteSessionsOf(tx, id);
		await setEnded(tx, id, at, at);
		await forgetLinks(tx, 'staff', id);
		await dropWaiting(tx, { kind: 'staff-mail', key: 'email', value: email });
		const gone =
			!(await isInTrail(tx, id)) &&
			(await removeAlone(tx, sql`delete from staff where id = ${id}`));
		if (!gone)
			await tx.query(
				sql`update staff set email = ${`${id}@removed.invalid`}, name = ${GONE} where id = ${id}`,
			);
		(gone ? removed.deleted : removed.ended).push(email);
	}
	return removed;
}
