import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

/** A link for sending one document; `content` and `sender` are sealed. */
export type InvitationRow = {
	id: string;
	customerId: string;
	draftId: string | null;
	claimId: string | null;
	requestId: string | null;
	content: Buffer;
	createdAt: Date;
	expiresAt: Date;
	endedAt: Date | null;
	sentAt: Date | null;
	sender: Buffer | null;
	documentId: string | null;
	draftVersion: number | null;
	versionBefore: number | null;
	reopened: number;
};

const COLUMNS =
	raw(`id, customer_id, draft_id, claim_id, request_id, content, created_at, expires_at,
	ended_at, sent_at, sender, document_id, draft_version, version_before, reopened`);

export async function insertInvitation(
	tx: Tx,
	row: Pick<
		InvitationRow,
		| 'id'
		| 'customerId'
		| 'draftId'
		| 'claimId'
		| 'requestId'
		| 'content'
		| 'createdAt'
		| 'expiresAt'
	> & { tokenHash: Buffer },
): Promise<void> {
	await tx.query(sql`
		insert into claim_invitation (id, token_hash, customer_id, draft_id, claim_id, request_id, content, created_at, expires_at)
		values (${row.id}, ${row.tokenHash}, ${row.customerId}, ${row.draftId}, ${row.claimId}, ${row.requestId}, ${row.content},
			${row.createdAt}, ${row.expiresAt})`);
}

export async function invitationByHash(
	db: Db,
	tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
	return (
		await db.query<InvitationRow>(
			sql`select ${COLUMNS} from claim_invitation where token_hash = ${tokenHash}`,
		)
	).rows[0];
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
	return (
		await db.query<InvitationRow>(
			sql`select ${COLUMNS} from claim_invitation where id = ${id}::uuid`,
		)
	).rows[0];
}

/**
 * Returns the link and locks its row until the transaction ends, without blocking rows that only
 * reference it: an upload may be locked by a transaction that is waiting for this one.
 */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
	return (
		await tx.query<InvitationRow>(
			sql`select ${COLUMNS} from claim_invitation where id = ${id}::uuid for no key update`,
		)
	).rows[0];
}

/** Returns the links for a draft or claim, newest first. */
export async function invitationsOf(
	db: Db,
	{ draftId, claimId }: Pick<InvitationRow, 'draftId' | 'claimId'>,
): Promise<InvitationRow[]> {
	return (
		await db.query<InvitationRow>(sql`
			select ${COLUMNS} from claim_invitation
			where claim_id = ${claimId}::uuid or (claim_id is null and draft_id = ${draftId}::uuid)
			order by created_at desc, id desc limit 200`)
	).rows;
}

export async function invitationsOfCustomer(db: Db, customerId: string): Promise<InvitationRow[]> {
	return (
		await db.query<InvitationRow>(
			sql`select ${COLUMNS} from claim_invitation where customer_id = ${customerId} order by created_at, id`,
		)
	).rows;
}

/** Counts the links a customer has made since the given time; concurrent creations are serialized. */
export async function countInvitations(tx: Tx, customerId: string, since: Date): Promise<number> {
	const { rows } = await tx.query<{ count: number }>(sql`
		select count(*)::int as count from claim_invitation where customer_id = ${customerId} and created_at > ${since}`);
	return rows[0]?.count ?? 0;
}

/** Marks a link as used. Returns false if someone else used it first or if it was revoked. */
export async function markInvitationSent(
	tx: Tx,
	id: string,
	sent: Pick<
		InvitationRow,
		'sentAt' | 'sender' | 'documentId' | 'draftVersion' | 'versionBefore'
	>,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update claim_invitation
		set sent_at = ${sent.sentAt}, sender = ${sent.sender}, document_id = ${sent.documentId},
			draft_version = ${sent.draftVersion}::int, version_before = ${sent.versionBefore}::int
		where id = ${id} and sent_at is null and ended_at is null`);
	return rowCount === 1;
}

export async function endInvitationAt(tx: Tx, id: string, now: Date): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update claim_invitation set ended_at = ${now} where id = ${id} and sent_at is null and ended_at is null`);
	return rowCount === 1;
}

/**
 * Reopens a used link. The document already sent still records its sender, and an older tab still
 * finds it through the draft's versions. Because the assessor's request was already answered, the
 * new document is an additional one.
 */
export async function reopenInvitation(tx: Tx, id: string, expiresAt: Date): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update claim_invitation
		set sent_at = null, sender = null, request_id = null, reopened = reopened + 1, expires_at = ${expiresAt}
		where id = ${id} and sent_at is not null`);
	return rowCount === 1;
}

export const moveInvitations = (tx: Tx, draftId: string, claimId: string): void =>
	tx.later(
		sql`update claim_invitation set claim_id = ${claimId} where draft_id = ${draftId}::uuid and claim_id is null`,
	);

export async function attachInvited(
	tx: Tx,
	invitationId: string,
	to: { claimId: string | null; draftId: string | null },
	document: { id: string; content: Buffer },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update claim_document
		set claim_id = ${to.claimId}, draft_id = ${to.draftId}, content = ${document.content}, invitation_id = null
		where id = ${document.id} and invitation_id = ${invitationId} and claim_id is null`);
	return rowCount === 1;
}

export async function countInvited(db: Db, invitationId: string): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*)::int as count from claim_document where invitation_id = ${invitationId}`,
	);
	return rows[0]?.count ?? 0;
}

/**
 * Deletes files that were uploaded through a link but not sent. Returns the file keys. Uploads in
 * progress are deleted first, so that a file completed in the meantime is found.
 */
export async function takeInvited(tx: Tx, invitationId: string): Promise<string[]> {
	await tx.query(sql`delete from claim_upload where invitation_id = ${invitationId}`);
	const { rows } = await tx.query<{ fileKey: string }>(
		sql`delete from claim_document where invitation_id = ${invitationId} returning file_key`,
	);
	return rows.map(({ fileKey }) => fileKey);
}

export async function documentsOfDraft(
	db: Db,
	draftId: string,
): Promise<{ id: string; content: Buffer }[]> {
	return (
		await db.query<{ id: string; content: Buffer }>(
			sql`select id, content from claim_document where draft_id = ${draftId}::uuid`,
		)
	).rows;
}
