import sql from 'sql-template-tag';

import { forgetLinks } from '#insurance/access/identity/one-time-links.server.ts';
import { removeAlone } from '#platform/db/embedded/remove-alone.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { dropWaiting } from '#platform/jobs/jobs.server.ts';

import { SAMPLE_ADMINS } from './seed.server.ts';
import { endAdmin } from './store.server.ts';

const SAMPLE = SAMPLE_ADMINS.map(({ email }) => email);
const GONE = 'Akun contoh (dihapus)';

export async function sampleAdminsHere(db: Db): Promise<string[]> {
	const { rows } = await db.query<{ email: string }>(sql`
		select email from company_admin where email = any(${SAMPLE}::text[]) and ended_at is null order by email`);
	return rows.map(({ email }) => email);
}

export async function sampleCompanies(tx: Tx): Promise<string[]> {
	const { rows } = await tx.query<{ id: string }>(
		sql`select distinct company_id as id from company_admin where email = any(${SAMPLE}::text[])`,
	);
	return rows.map(({ id }) => id);
}

type Opened = { id: string; companyId: string; email: string };

/**
 * Ends the access of all administrators of the sample companies and of companies opened by the
 * removed staff, including sessions, links and pending invitations. Returns their addresses.
 */
export async function endOpenedAdmins(
	tx: Tx,
	companies: readonly string[],
	openedBy: readonly string[],
	at: Date,
): Promise<string[]> {
	const { rows } = await tx.query<Opened>(sql`
		select a.id, a.company_id, a.email from company_admin a join company c on c.id = a.company_id
		where c.id = any(${[...companies]}::uuid[]) or c.opened_by = any(${[...openedBy]}::uuid[]) order by a.email`);
	for (const { id, companyId } of rows) {
		await endAdmin(tx, companyId, id, at);
		await forgetLinks(tx, 'company', id);
		await dropWaiting(tx, { key: 'adminId', value: id });
	}
	return rows.map(({ email }) => email);
}

/**
 * Deletes the sample companies with their covers and administrators. Rows that are still referenced
 * remain, without the sample names. Their members must be deleted first.
 */
export async function deleteCompanies(tx: Tx, companies: readonly string[]): Promise<void> {
	for (const id of companies) {
		const gone = await removeAlone(
			tx,
			sql`
			with reads as (delete from company_read where company_id = ${id}),
				admins as (delete from company_admin where company_id = ${id}),
				covers as (delete from company_cover where company_id = ${id})
			delete from company where id = ${id}`,
		);
		if (gone) continue;
		await tx.query(sql`update company set name = ${GONE} where id = ${id}`);
		await tx.query(
			sql`update company_admin set email = id::text || '@removed.invalid', name = ${GONE} where company_id = ${id}`,
		);
	}
}
