import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type SignatureRow = {
	id: string;
	customerId: string;
	draftId: string | null;
	claimId: string | null;
	content: Buffer;
	signedAt: Date;
};

const COLUMNS = raw('id, customer_id, draft_id, claim_id, content, signed_at');

export async function signatureOfDraft(db: Db, draftId: string): Promise<SignatureRow | undefined> {
	return (
		await db.query<SignatureRow>(
			sql`select ${COLUMNS} from claim_signature where draft_id = ${draftId}::uuid`,
		)
	).rows[0];
}

export async function signatureOfClaim(db: Db, claimId: string): Promise<SignatureRow | undefined> {
	return (
		await db.query<SignatureRow>(
			sql`select ${COLUMNS} from claim_signature where claim_id = ${claimId}::uuid`,
		)
	).rows[0];
}

/** Stores a signature; signing again replaces the previous one. */
export async function putSignature(
	tx: Tx,
	row: Omit<SignatureRow, 'claimId' | 'draftId'> & { draftId: string },
): Promise<void> {
	await tx.query(sql`
		insert into claim_signature (id, customer_id, draft_id, content, signed_at)
		values (${row.id}::uuid, ${row.customerId}, ${row.draftId}::uuid, ${row.content}, ${row.signedAt})
		on conflict (draft_id) do update set content = excluded.content, signed_at = excluded.signed_at`);
}

/** Moves a draft's signature to its claim, before the draft is emptied. */
export async function takeSignature(tx: Tx, signatureId: string, claimId: string): Promise<void> {
	await tx.query(sql`
		update claim_signature set draft_id = null, claim_id = ${claimId}::uuid
		where id = ${signatureId}::uuid`);
}
