import sql from 'sql-template-tag';

import type { StoredPasskey } from '#insurance/access/identity/passkeys/ceremony.server.ts';
import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export type PasskeyRow = StoredPasskey & {
	id: string;
	staffId: string;
	name: string;
	addedAt: Date;
	usedAt: Date | null;
};
export type ChallengeFor = { purpose: 'add' | 'enter' | 'prove'; staffId: string | null };

export async function passkeysOf(db: Db, staffId: string): Promise<PasskeyRow[]> {
	const { rows } = await db.query<PasskeyRow>(sql`
		select id, staff_id, credential_id, public_key, counter::float8 as counter, transports, name, added_at, used_at
		from staff_passkey where staff_id = ${staffId} order by added_at limit 50`);
	return rows;
}

/** Returns the passkey and locks it until the transaction ends. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
	const { rows } = await tx.query<PasskeyRow>(sql`
		select id, staff_id, credential_id, public_key, counter::float8 as counter, transports, name, added_at, used_at
		from staff_passkey where credential_id = ${credentialId} for update`);
	return rows[0];
}

export async function insertPasskey(
	tx: Tx,
	row: StoredPasskey & { id: string; staffId: string; name: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into staff_passkey (id, staff_id, credential_id, public_key, counter, transports, name, added_at)
		values (${row.id}, ${row.staffId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${row.transports}::text[], ${row.name}, ${row.at})
		on conflict do nothing`);
	return rowCount === 1;
}

export async function notePasskeyUse(
	tx: Tx,
	id: string,
	counter: number,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update staff_passkey set counter = ${counter}, used_at = ${now} where id = ${id}`,
	);
}

export async function deletePasskey(
	tx: Tx,
	staffId: string,
	id: string,
): Promise<string | undefined> {
	const { rows } = await tx.query<{ name: string }>(
		sql`delete from staff_passkey where staff_id = ${staffId} and id = ${id}::uuid returning name`,
	);
	return rows[0]?.name;
}

/** Stores a challenge and forgets the ones that are over. */
export async function keepChallenge(
	db: Db,
	challenge: string,
	{ purpose, staffId }: ChallengeFor,
	{ now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
	await db.query(sql`
		with over as (delete from staff_passkey_challenge where ends_at < ${now})
		insert into staff_passkey_challenge (hash, staff_id, purpose, ends_at)
		values (${sha256(challenge)}, ${staffId}, ${purpose}, ${endsAt})`);
}

/** Uses up a challenge. Returns false if it is unknown, used, over, or of something else. */
export async function takeChallenge(
	db: Db,
	challenge: string,
	{ purpose, staffId }: ChallengeFor,
	now: Date,
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		delete from staff_passkey_challenge where hash = ${sha256(challenge)} and ends_at >= ${now}
			and purpose = ${purpose} and staff_id is not distinct from ${staffId}::uuid`);
	return rowCount === 1;
}
