import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { HeldRoles } from './rights.ts';
import type { RoleInput } from './role.ts';

export async function findRolesOf(db: Db, staffId: string): Promise<HeldRoles> {
	const { rows } = await db.query<{ roles: HeldRoles }>(
		sql`select roles from staff_roles_held where staff_id = ${staffId}::uuid`,
	);
	return rows[0]?.roles ?? [];
}

/** A role as the insurer defined it. `holders` counts people who work here. */
export type RoleRow = HeldRoles[number] & { about: string; holders: number };

/** Returns all roles with their rights; the one with every right comes last. */
export async function findRoles(db: Db): Promise<RoleRow[]> {
	const { rows } = await db.query<RoleRow>(sql`
		select r.id, r.name, r.about, r.every_right, r.reason_needed,
			coalesce((select jsonb_object_agg(g.right_id, jsonb_build_object(
					'amount', g.max_amount, 'products', g.products, 'companies', g.companies))
				from staff_role_right g where g.role_id = r.id), '{}') as rights,
			(select count(*)::int from staff_role_holder h join staff s on s.id = h.staff_id
				where h.role_id = r.id and s.ended_at is null) as holders
		from staff_role r order by r.every_right, lower(r.name)`);
	return rows;
}

/** Roles that the version before this one knows, in the column it reads. */
const EARLIER = [
	'admin',
	'supervisor',
	'assessor',
	'finance',
	'service',
	'sales',
	'product',
	'compliance',
	'editor',
];

/** Gives a person exactly these roles. */
export async function setRoles(tx: Tx, staffId: string, roles: readonly string[]): Promise<void> {
	const earlier = EARLIER.find((role) => roles.includes(role)) ?? roles[0] ?? '';
	await tx.query(sql`
		update staff set role = ${earlier}, was_administrator = was_administrator or exists (
			select from staff_role_holder h join staff_role r on r.id = h.role_id
			where h.staff_id = staff.id and r.every_right)
		where id = ${staffId}`);
	await tx.query(sql`
		delete from staff_role_holder where staff_id = ${staffId} and role_id <> all(${[...roles]}::text[])`);
	await tx.query(sql`
		insert into staff_role_holder (staff_id, role_id)
		select ${staffId}::uuid, id from staff_role where id = any(${[...roles]}::text[])
		on conflict do nothing`);
}

/** Stores a role with exactly these rights, new or changed. Returns false if its name is taken. */
export async function writeRole(tx: Tx, id: string, role: RoleInput): Promise<boolean> {
	const { name, about, reasonNeeded } = role;
	const taken = await tx.query(
		sql`select from staff_role where lower(name) = lower(${name}) and id <> ${id}`,
	);
	if (taken.rowCount > 0) return false;
	await tx.query(sql`
		insert into staff_role (id, name, about, reason_needed) values (${id}, ${name}, ${about}, ${reasonNeeded})
		on conflict (id) do update set name = excluded.name, about = excluded.about, reason_needed = excluded.reason_needed`);
	await tx.query(sql`delete from staff_role_right where role_id = ${id}`);
	for (const { right, amount, products, companies } of role.rights)
		await tx.query(sql`
			insert into staff_role_right (role_id, right_id, max_amount, products, companies)
			values (${id}, ${right}, ${amount}, ${products}::text[], ${companies}::uuid[])`);
	return true;
}

export type RoleHolder = {
	staffId: string;
	name: string;
	email: string;
	roleId: string;
	since: Date;
};

/** Returns who works here with which role since when, in the order of their names. */
export async function findHolders(db: Db): Promise<RoleHolder[]> {
	const { rows } = await db.query<RoleHolder>(sql`
		select s.id as staff_id, s.name, s.email, h.role_id, h.since
		from staff_role_holder h join staff s on s.id = h.staff_id
		where s.ended_at is null order by lower(s.name), s.id`);
	return rows;
}
