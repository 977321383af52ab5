import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { RESET_MINUTES, type Realm } from './realm.ts';
import { randomToken, sha256 } from './secrets.server.ts';

export const LINKED = ['customer', 'company', 'staff', 'trusted-contact'] as const satisfies (
	| Realm
	| 'trusted-contact'
)[];
type Linked = (typeof LINKED)[number];

// Each realm stores its links in a separate table next to its people; the tables differ only in
// their names.
const TABLE: Record<Linked, string> = {
	customer: 'password_token',
	company: 'company_token',
	staff: 'staff_password_link',
	'trusted-contact': 'trusted_contact_link',
};
const INTO: Record<Linked, string> = {
	customer: 'password_token (hash, customer_id, expires_at)',
	company: 'company_token (hash, admin_id, expires_at)',
	staff: 'staff_password_link (hash, staff_id, expires_at)',
	'trusted-contact': 'trusted_contact_link (hash, contact_id, expires_at)',
};
const OWNED: Record<Linked, string> = {
	customer: '(select *, customer_id as owner_id from password_token)',
	company: '(select *, admin_id as owner_id from company_token)',
	staff: '(select *, staff_id as owner_id from staff_password_link)',
	'trusted-contact': '(select *, contact_id as owner_id from trusted_contact_link)',
};

/**
 * Issues a link for setting a password or for a trusted contact's response. Its secret is 256
 * random bits, or a keyed hash that its job can derive again. Only a hash of it is stored; the link
 * works once and until it expires.
 */
export async function openLink(
	tx: Tx,
	realm: Linked,
	ownerId: string,
	life: { minutes: number; now: Date; token?: string },
): Promise<{ token: string; expiresAt: Date }> {
	const token = life.token ?? randomToken();
	const expiresAt = new Date(life.now.getTime() + life.minutes * 60_000);
	await tx.query(
		sql`insert into ${raw(INTO[realm])} values (${sha256(token)}, ${ownerId}, ${expiresAt})`,
	);
	return { token, expiresAt };
}

export async function ownerOfOpenLink(
	db: Db,
	realm: Realm,
	token: string,
	now: Date,
): Promise<string | undefined> {
	const { rows } = await db.query<{ ownerId: string }>(sql`
		select owner_id from ${raw(OWNED[realm])} link
		where hash = ${sha256(token)} and used_at is null and expires_at > ${now}`);
	return rows[0]?.ownerId;
}

/** Uses up a link. Returns its owner, or undefined if the link is unknown, used or expired. */
export async function useLink(
	tx: Tx,
	realm: Linked,
	token: string,
	now: Date,
): Promise<string | undefined> {
	const { rows } = await tx.query<{ ownerId: string }>(sql`
		with used as (
			update ${raw(TABLE[realm])} set used_at = ${now}
			where hash = ${sha256(token)} and used_at is null and expires_at > ${now} returning hash)
		select owner_id from ${raw(OWNED[realm])} link where hash in (select hash from used)`);
	return rows[0]?.ownerId;
}

/** Returns a link's owner and whether it is still valid; undefined if it is unknown. */
export async function lookAtLink(
	db: Db,
	realm: Linked,
	token: string,
	now: Date,
): Promise<{ ownerId: string; isOpen: boolean } | undefined> {
	const { rows } = await db.query<{ ownerId: string; isOpen: boolean }>(sql`
		select owner_id, used_at is null and expires_at > ${now} as is_open
		from ${raw(OWNED[realm])} link where hash = ${sha256(token)}`);
	return rows[0];
}

/** Counts a person's open links. With `resets`, invitations are excluded. */
export async function countOpenLinks(
	db: Db,
	realm: Linked,
	ownerId: string,
	now: Date,
	only?: 'resets',
): Promise<number> {
	// One minute longer than the lifetime of a reset link, because the machines' clocks may differ.
	const until = only ? new Date(now.getTime() + (RESET_MINUTES + 1) * 60_000) : null;
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from ${raw(OWNED[realm])} link
		where owner_id = ${ownerId} and used_at is null and expires_at > ${now}
			and expires_at <= coalesce(${until}, 'infinity'::timestamptz)`);
	return rows[0]?.count ?? 0;
}

export async function closeLinks(tx: Tx, realm: Linked, ownerId: string, now: Date): Promise<void> {
	await tx.query(sql`
		update ${raw(TABLE[realm])} set used_at = ${now}
		where used_at is null and hash in (select hash from ${raw(OWNED[realm])} link where owner_id = ${ownerId})`);
}

export async function forgetLinks(tx: Tx, realm: Linked, ownerId: string): Promise<void> {
	await tx.query(sql`
		delete from ${raw(TABLE[realm])}
		where hash in (select hash from ${raw(OWNED[realm])} link where owner_id = ${ownerId})`);
}

export const linkTable = (realm: Linked): string => TABLE[realm];
