import sql from 'sql-template-tag';

import { deviceOf } from '#insurance/access/identity/device.ts';
import { actsAs } from '#platform/audit/act.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { maskNetwork } from '#platform/values/network.ts';

import { roleOfStaff } from '../store.server.ts';

export type OpenedStaffSession = {
	hash: Buffer;
	staffId: string;
	/** Session at the OpenID Connect provider that this one depends on. */
	providerSession?: string | null;
	/** Sealed ID token, with which the provider's session is ended too. */
	idToken?: Buffer;
	/** When the person last proved who they are, if not in this log-in. */
	provedAt?: Date | null;
	/** Earliest end, if the session is shorter than a working day. */
	endsAt?: Date | null;
};

export async function openStaffSession(
	tx: Tx,
	{ now, userAgent, ip }: Pick<Caller, 'now' | 'userAgent' | 'ip'>,
	{
		hash,
		staffId,
		providerSession = null,
		provedAt = null,
		idToken,
		endsAt = null,
	}: OpenedStaffSession,
): Promise<void> {
	actsAs({ kind: 'staff', id: staffId, role: await roleOfStaff(tx, staffId) });
	await tx.query(sql`
		insert into staff_session (hash, staff_id, created_at, seen_at, device, network, provider_session, id_token, ends_at, proved_at)
		values (${hash}, ${staffId}, ${now}, ${now}, ${deviceOf(userAgent)}, ${maskNetwork(ip)}, ${providerSession}, ${idToken ?? null}, ${endsAt}, ${provedAt})`);
}

/** Deletes a session and returns its sealed ID token, if it came from a provider. */
export async function deleteStaffSession(db: Db, hash: Buffer): Promise<Buffer | null> {
	const { rows } = await db.query<{ idToken: Buffer | null }>(
		sql`delete from staff_session where hash = ${hash} returning id_token`,
	);
	return rows[0]?.idToken ?? null;
}

export type OwnStaffSession = {
	id: string;
	hash: Buffer;
	device: string;
	network: string;
	createdAt: Date;
	seenAt: Date;
	provider: boolean;
};

/** Returns a person's sessions that began and were used since, newest first. */
export async function liveStaffSessions(
	db: Db,
	staffId: string,
	{ begun, used, now }: { begun: Date; used: Date; now: Date },
): Promise<OwnStaffSession[]> {
	const { rows } = await db.query<OwnStaffSession>(sql`
		select id, hash, device, network, created_at, seen_at, id_token is not null as provider
		from staff_session
		where staff_id = ${staffId} and created_at >= ${begun} and seen_at >= ${used}
			and (ends_at is null or ends_at > ${now})
		order by created_at desc limit 50`);
	return rows;
}

/** Ends one session of a person. Returns its device, or undefined if the person has no such session. */
export async function deleteSessionOfStaff(
	db: Db,
	staffId: string,
	id: string,
): Promise<string | undefined> {
	const { rows } = await db.query<{ device: string }>(
		sql`delete from staff_session where staff_id = ${staffId} and id = ${id}::uuid returning device`,
	);
	return rows[0]?.device;
}

export async function noteProof(db: Db, hash: Buffer, staffId: string, now: Date): Promise<void> {
	await db.query(
		sql`update staff_session set proved_at = ${now} where hash = ${hash} and staff_id = ${staffId}`,
	);
}

export async function isFromProvider(db: Db, hash: Buffer): Promise<boolean> {
	const { rows } = await db.query(
		sql`select from staff_session where hash = ${hash} and id_token is not null`,
	);
	return rows.length > 0;
}
