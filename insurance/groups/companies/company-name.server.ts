import type { Db } from '#platform/db/pool.server.ts';

import { adminsOf, companyById, listCompanyRows } from './store.server.ts';

const MAX_COMPANIES = 10_000;

export const companyNamed = async (db: Db, id: string): Promise<string | undefined> =>
	(await companyById(db, id))?.name;

/** Returns the names of all companies by id, newest first. */
export async function companyNames(db: Db): Promise<Map<string, string>> {
	const rows = await listCompanyRows(db, '', MAX_COMPANIES, 0);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns a company with those who administer it now; undefined if there is none. */
export async function companyWithAdmins(
	db: Db,
	id: string,
): Promise<{ name: string; admins: { name: string; email: string }[] } | undefined> {
	const name = await companyNamed(db, id);
	if (name === undefined) return undefined;
	const admins = await adminsOf(db, [id]);
	return { name, admins: admins.filter(({ endedAt }) => endedAt === null) };
}
