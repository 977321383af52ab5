import sql, { raw } from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

/** A draft row without content was submitted or discarded, or is being saved for the first time. */
export type ClaimDraftRow = {
	id: string;
	customerId: string;
	version: number;
	content: Buffer | null;
	changedAt: Date;
};
export type LiveDraft = ClaimDraftRow & { content: Buffer };

const COLUMNS = raw('id, customer_id, version, content, changed_at');

/** Returns a customer's drafts in progress, most recently edited first. */
export async function draftsOf(db: Db, customerId: string): Promise<LiveDraft[]> {
	return (
		await db.query<LiveDraft>(sql`
			select ${COLUMNS} from claim_draft where customer_id = ${customerId} and content is not null
			order by changed_at desc, version desc`)
	).rows;
}

export async function findClaimDraft(db: Db, id: string): Promise<ClaimDraftRow | undefined> {
	return (
		await db.query<ClaimDraftRow>(
			sql`select ${COLUMNS} from claim_draft where id = ${id}::uuid`,
		)
	).rows[0];
}

/** Serializes changes to a customer's drafts until the transaction ends. */
export const holdDrafts = (tx: Tx, customerId: string): void =>
	tx.later(
		sql`select pg_advisory_xact_lock(hashtextextended(${`claim drafts ${customerId}`}, 0))`,
	);

/**
 * Returns a version higher than any version that the customer's drafts have had. The caller must
 * hold the drafts' lock.
 */
export async function nextVersion(tx: Tx, customerId: string): Promise<number> {
	const { rows } = await tx.query<{ version: number }>(sql`
		select 1 + greatest(
			(select coalesce(max(version), 0) from claim_draft where customer_id = ${customerId}),
			(select coalesce(max(draft_version), 0) from claim where customer_id = ${customerId})) as version`);
	return rows[0]?.version ?? 1;
}

export const putDraft = (tx: Tx, row: ClaimDraftRow): void =>
	tx.later(sql`
		insert into claim_draft (id, customer_id, version, content, changed_at)
		values (${row.id}::uuid, ${row.customerId}, ${row.version}, ${row.content}, ${row.changedAt})
		on conflict (id) do update set version = excluded.version, content = excluded.content,
			changed_at = excluded.changed_at, ties_documents = true`);

/** Links the uploads that a draft references to the draft and unlinks all others. */
export function tieToDraft(
	tx: Tx,
	{ id, customerId }: ClaimDraftRow,
	documentIds: readonly string[],
): void {
	tx.later(sql`
		update claim_document set draft_id = null
		where draft_id = ${id}::uuid and not (id ${anyOf(documentIds)})`);
	tx.later(sql`
		update claim_document set draft_id = ${id}::uuid
		where id ${anyOf(documentIds)} and customer_id = ${customerId} and claim_id is null and report_id is null and invitation_id is null`);
}

/** Deletes a draft's uploads that are not attached to a claim. Returns their file keys. */
export async function takeDocuments(tx: Tx, draftId: string): Promise<string[]> {
	const { rows } = await tx.query<{ fileKey: string }>(
		sql`delete from claim_document where draft_id = ${draftId}::uuid and claim_id is null returning file_key`,
	);
	return rows.map(({ fileKey }) => fileKey);
}

export async function countDraftFiles(db: Db, customerId: string): Promise<Map<string, number>> {
	const { rows } = await db.query<{ draftId: string; count: number }>(sql`
		select draft_id, count(*)::int as count from claim_document
		where customer_id = ${customerId} and draft_id is not null group by draft_id`);
	return new Map(rows.map(({ draftId, count }) => [draftId, count]));
}
