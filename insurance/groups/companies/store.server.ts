import sql from 'sql-template-tag';

import { closeLinks } from '#insurance/access/identity/one-time-links.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CompanyRole } from './roles.ts';

export type AdminRow = {
	id: string;
	companyId: string;
	company: string;
	email: string;
	name: string;
	role: CompanyRole;
	passwordHash: string | null;
	endedAt: Date | null;
};

const ADMIN = sql`
	select a.id, a.company_id, c.name as company, a.email, a.name, a.role, a.password_hash, a.ended_at
	from company_admin a join company c on c.id = a.company_id`;

export async function adminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
	const { rows } = await db.query<AdminRow>(
		sql`${ADMIN} where a.email = ${email.trim().toLowerCase()} and a.ended_at is null`,
	);
	return rows[0];
}

/**
 * True if the address belongs or ever belonged to an administrator; it remains reserved for that
 * company.
 */
export async function isAdminAddress(db: Db, email: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`select from company_admin where email = ${email.trim().toLowerCase()}`,
	);
	return rowCount > 0;
}

export async function adminById(db: Db, id: string): Promise<AdminRow | undefined> {
	return (await db.query<AdminRow>(sql`${ADMIN} where a.id = ${id}`)).rows[0];
}

export async function adminsOf(db: Db, companyIds: readonly string[]): Promise<AdminRow[]> {
	return (
		await db.query<AdminRow>(
			sql`${ADMIN} where a.company_id = any(${[...companyIds]}::uuid[]) order by a.added_at, a.id`,
		)
	).rows;
}

/**
 * Adds an administrator; false if the address already belongs to one. A former administrator may be
 * added again, with a new password.
 */
export async function insertAdmin(
	tx: Tx,
	row: {
		id: string;
		companyId: string;
		email: string;
		name: string;
		role?: CompanyRole;
		passwordHash: string | null;
	},
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into company_admin (id, company_id, email, name, role, password_hash)
		values (${row.id}, ${row.companyId}, ${row.email.toLowerCase()}, ${row.name},
			${row.role ?? 'all'}, ${row.passwordHash})
		on conflict (email) do nothing`);
	return rowCount === 1;
}

export async function reviveAdmin(
	tx: Tx,
	companyId: string,
	{ email, name, role }: { email: string; name: string; role: CompanyRole },
): Promise<string | undefined> {
	const { rows } = await tx.query<{ id: string }>(sql`
		update company_admin set ended_at = null, password_hash = null, name = ${name}, role = ${role}, added_at = now()
		where company_id = ${companyId} and email = ${email.toLowerCase()} and ended_at is not null returning id`);
	return rows[0]?.id;
}

/** Ends an administrator's access immediately, including sessions and open links. */
export async function endAdmin(
	tx: Tx,
	companyId: string,
	adminId: string,
	now: Date,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update company_admin set ended_at = ${now}, password_hash = null where id = ${adminId} and company_id = ${companyId} and ended_at is null`);
	await tx.query(sql`delete from company_session where admin_id = ${adminId}`);
	await closeLinks(tx, 'company', adminId, now);
	return rowCount === 1;
}

export async function setAdminRole(
	tx: Tx,
	companyId: string,
	adminId: string,
	role: CompanyRole,
): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`update company_admin set role = ${role} where id = ${adminId} and company_id = ${companyId} and ended_at is null`,
	);
	return rowCount === 1;
}

export async function setAdminPassword(
	tx: Tx,
	adminId: string,
	passwordHash: string,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update company_admin set password_hash = ${passwordHash} where id = ${adminId}`,
	);
	await tx.query(sql`delete from company_session where admin_id = ${adminId}`);
	await closeLinks(tx, 'company', adminId, now);
}

type SessionRow = {
	adminId: string;
	companyId: string;
	role: CompanyRole;
	cookieHash: Buffer;
	createdAt: Date;
	endsAt: Date;
};

export async function insertCompanySession(
	db: Db,
	row: { hash: Buffer; cookieHash: Buffer; adminId: string; now: Date; endsAt: Date },
): Promise<void> {
	await db.query(sql`
		insert into company_session (hash, cookie_hash, admin_id, created_at, ends_at)
		values (${row.hash}, ${row.cookieHash}, ${row.adminId}, ${row.now}, ${row.endsAt})`);
}

/**
 * Finds a session by its token hash, with the administrator's current company; undefined for a
 * former administrator.
 */
export async function findCompanySession(db: Db, hash: Buffer): Promise<SessionRow | undefined> {
	const { rows } = await db.query<SessionRow>(sql`
		select s.admin_id, a.company_id, a.role, s.cookie_hash, s.created_at, s.ends_at
		from company_session s join company_admin a on a.id = s.admin_id where s.hash = ${hash} and a.ended_at is null`);
	return rows[0];
}

export async function companyOfCookie(
	db: Db,
	cookieHash: Buffer,
	now: Date,
): Promise<string | undefined> {
	const { rows } = await db.query<{ companyId: string }>(sql`
		select a.company_id from company_session s join company_admin a on a.id = s.admin_id
		where s.cookie_hash = ${cookieHash} and s.ends_at > ${now} and a.ended_at is null`);
	return rows[0]?.companyId;
}

export async function deleteCompanySession(db: Db, hash: Buffer): Promise<void> {
	await db.query(sql`delete from company_session where hash = ${hash}`);
}

export async function insertCompany(
	tx: Tx,
	row: {
		id: string;
		name: string;
		requestId: string | null;
		openedAt: Date;
		openedBy: string | null;
	},
): Promise<void> {
	await tx.query(sql`
		insert into company (id, name, request_id, opened_at, opened_by) values (${row.id}, ${row.name}, ${row.requestId}, ${row.openedAt}, ${row.openedBy})`);
}

export async function companyById(
	db: Db,
	id: string,
): Promise<{ id: string; name: string } | undefined> {
	return (
		await db.query<{ id: string; name: string }>(
			sql`select id, name from company where id = ${id}`,
		)
	).rows[0];
}

export async function companiesOfRequests(
	db: Db,
	requestIds: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await db.query<{ id: string; requestId: string }>(
		sql`select id, request_id from company where request_id = any(${[...requestIds]}::uuid[])`,
	);
	return new Map(rows.map((row) => [row.requestId, row.id]));
}

export async function listCompanyRows(
	db: Db,
	search: string,
	limit: number,
	offset: number,
): Promise<{ id: string; name: string; openedAt: Date; total: number }[]> {
	const { rows } = await db.query<{
		id: string;
		name: string;
		openedAt: Date;
		total: number;
	}>(sql`
		select id, name, opened_at, count(*) over () as total from company
		where ${search} = '' or position(lower(${search}) in lower(name)) > 0 order by opened_at desc, id limit ${limit} offset ${offset}`);
	return rows;
}
