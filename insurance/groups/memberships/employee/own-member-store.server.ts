import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { type CurrentMember, STANDING_MEMBERS } from '../member-store.server.ts';

export type MemberOfNik = CurrentMember & { birthDate: string; policyId: string | null };

/** Returns every membership for a NIK that ever took effect: current ones first, then newest first. */
export async function membersByNik(db: Db, nikHashes: readonly Buffer[]): Promise<MemberOfNik[]> {
	return (
		await db.query<MemberOfNik>(sql`
		select found.*, m.birth_date, m.policy_id from (${STANDING_MEMBERS}) found join member m on m.id = found.id
		where m.nik_print = any(${[...nikHashes]}::bytea[])
		order by (m.ends_on is null or m.ends_on > (now() at time zone 'Asia/Jakarta')::date) desc, m.starts_on desc, m.id`)
	).rows;
}

/** Finds a member by certificate number, with or without the dash. */
export async function memberByCertificate(
	db: Db,
	certificateNo: string,
): Promise<MemberOfNik | undefined> {
	return (
		await db.query<MemberOfNik>(sql`
		select found.*, m.birth_date, m.policy_id from (${STANDING_MEMBERS}) found join member m on m.id = found.id where m.certificate_no = ${certificateNo}`)
	).rows[0];
}

/** Locks a member until the transaction ends and returns the policy used for their claims. */
export async function lockMember(
	tx: Tx,
	id: string,
): Promise<{ policyId: string | null } | undefined> {
	return (
		await tx.query<{ policyId: string | null }>(
			sql`select policy_id from member where id = ${id} for no key update`,
		)
	).rows[0];
}

export async function setMemberPolicy(tx: Tx, id: string, policyId: string): Promise<void> {
	await tx.query(sql`update member set policy_id = ${policyId} where id = ${id}`);
}

export async function claimedMembersOf(
	tx: Tx,
	changeId: string,
): Promise<(CurrentMember & { policyId: string })[]> {
	return (
		await tx.query<CurrentMember & { policyId: string }>(sql`
		select found.*, m.policy_id from (${STANDING_MEMBERS}) found join member m on m.id = found.id
		where m.policy_id is not null and (m.added_by = ${changeId} or m.removed_by = ${changeId}
			or m.id in (select l.member_id from member_change_line l where l.change_id = ${changeId} and l.action = 'remove'))`)
	).rows;
}
