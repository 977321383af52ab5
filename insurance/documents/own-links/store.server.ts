import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { EndedBy } from './own-link.ts';

export type OwnLinkRow = {
	id: string;
	policyId: string;
	insuredId: string;
	customerId: string;
	madeAt: Date;
	expiresAt: Date;
	opened: number;
	openedAt: Date | null;
	endedAt: Date | null;
	endedBy: Exclude<EndedBy, 'over'> | null;
};

const COLUMNS = raw(
	'id, policy_id, insured_id, customer_id, made_at, expires_at, opened, opened_at, ended_at, ended_by',
);

/** Serialises creating, moving and ending a policy's links. */
export async function lockLinks(tx: Tx, policyId: string): Promise<void> {
	await tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended(${`insured links ${policyId}`}, 0))`,
	);
}

export async function insertOwnLink(
	tx: Tx,
	row: Pick<
		OwnLinkRow,
		'id' | 'policyId' | 'insuredId' | 'customerId' | 'madeAt' | 'expiresAt'
	> & {
		tokenHash: Buffer;
	},
): Promise<void> {
	await tx.query(sql`
		insert into insured_link (id, token_hash, policy_id, insured_id, customer_id, made_at, expires_at)
		values (${row.id}, ${row.tokenHash}, ${row.policyId}, ${row.insuredId}, ${row.customerId}, ${row.madeAt}, ${row.expiresAt})`);
}

export const linkByHash = async (db: Db, tokenHash: Buffer): Promise<OwnLinkRow | undefined> =>
	(
		await db.query<OwnLinkRow>(
			sql`select ${COLUMNS} from insured_link where token_hash = ${tokenHash}`,
		)
	).rows[0];

export const linkById = async (db: Db, id: string): Promise<OwnLinkRow | undefined> =>
	(await db.query<OwnLinkRow>(sql`select ${COLUMNS} from insured_link where id = ${id}`)).rows[0];

export const linksOfPolicy = async (db: Db, policyId: string): Promise<OwnLinkRow[]> =>
	(
		await db.query<OwnLinkRow>(
			sql`select ${COLUMNS} from insured_link where policy_id = ${policyId} order by made_at desc, id desc`,
		)
	).rows;

export const linksOfCustomer = async (db: Db, customerId: string): Promise<OwnLinkRow[]> =>
	(
		await db.query<OwnLinkRow>(
			sql`select ${COLUMNS} from insured_link where customer_id = ${customerId} order by made_at desc, id desc`,
		)
	).rows;

export async function endLinkOf(
	tx: Tx,
	of: { policyId: string; insuredId: string },
	by: 'holder' | 'replaced',
	now: Date,
): Promise<void> {
	await tx.query(sql`
		update insured_link set ended_at = ${now}, ended_by = ${by}
		where policy_id = ${of.policyId} and insured_id = ${of.insuredId} and ended_at is null`);
}

/** Ends one link, even if it has moved to another policy. Returns false if it has already ended. */
export async function endLinkById(
	db: Db,
	id: string,
	by: 'holder' | 'replaced',
	now: Date,
): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		update insured_link set ended_at = ${now}, ended_by = ${by} where id = ${id} and ended_at is null`);
	return rowCount === 1;
}

/**
 * Counts one attempt before the answer is checked; otherwise a thousand concurrent attempts would
 * all read the same count. Returns false if no attempts are left or the link has ended.
 */
export async function chargeLink(db: Db, id: string, most: number): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`update insured_link set wrong = wrong + 1 where id = ${id} and ended_at is null and wrong < ${most}`,
	);
	return rowCount === 1;
}

/** Records that the counted attempt was correct. Returns false if the link has ended since. */
export async function markOpened(db: Db, id: string, now: Date): Promise<boolean> {
	const { rowCount } = await db.query(sql`
		update insured_link set wrong = wrong - 1, opened = opened + 1, opened_at = ${now} where id = ${id} and ended_at is null`);
	return rowCount === 1;
}

export async function endGuessed(db: Db, id: string, most: number, now: Date): Promise<void> {
	await db.query(sql`
		update insured_link set ended_at = ${now}, ended_by = 'guessed' where id = ${id} and ended_at is null and wrong >= ${most}`);
}

/** Moves the link to the same person on another policy, unless that person already has a link there. */
export async function moveLink(
	tx: Tx,
	id: string,
	to: { policyId: string; insuredId: string },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update insured_link l set policy_id = ${to.policyId}, insured_id = ${to.insuredId}
		where id = ${id} and ended_at is null and not exists (
			select from insured_link other where other.policy_id = ${to.policyId} and other.insured_id = ${to.insuredId}
				and other.ended_at is null and other.id <> l.id)`);
	return rowCount === 1;
}

export async function setExpiry(db: Db, id: string, expiresAt: Date): Promise<void> {
	await db.query(
		sql`update insured_link set expires_at = ${expiresAt} where id = ${id} and expires_at <> ${expiresAt}`,
	);
}

export const linksThatSeemOver = async (
	db: Db,
	before: Date,
	{ after, most }: { after: string; most: number },
): Promise<OwnLinkRow[]> =>
	(
		await db.query<OwnLinkRow>(sql`
			select ${COLUMNS} from insured_link where ended_at is null and expires_at <= ${before} and id > ${after}
			order by id limit ${most}`)
	).rows;
