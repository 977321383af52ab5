import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

/** A stored draft. `token` and `body` are encrypted. */
export type ApplicationDraftRow = {
	id: string;
	token: Buffer;
	contentId: number;
	productCode: string;
	body: Buffer;
	revision: number;
	expiresAt: Date;
	/** The sale for which staff filled it in; null for a buyer's own draft. */
	assistedSale: string | null;
};
export type NewDraft = Omit<ApplicationDraftRow, 'revision' | 'assistedSale'> & {
	tokenHash: Buffer;
	/** The sale that it belongs to, and the end of its life whatever is saved. */
	sale?: { id: string; endsAt: Date };
};

export async function insertApplicationDraft(db: Db, draft: NewDraft, now: Date): Promise<void> {
	await db.query(sql`
		insert into application_draft (id, token_hash, token, content_id, product_code, body, created_at, changed_at, expires_at,
			assisted_sale, ends_at)
		values (${draft.id}, ${draft.tokenHash}, ${draft.token}, ${draft.contentId}, ${draft.productCode}, ${draft.body}, ${now}, ${now}, ${draft.expiresAt},
			${draft.sale?.id ?? null}, ${draft.sale?.endsAt ?? null})`);
}

export type ReplacedDraft = { revision: number; expiresAt: Date };

/**
 * Updates a draft and returns its new revision, or undefined if it has expired or does not exist.
 * The draft of an assisted sale lives no longer because it was saved.
 */
export async function replaceDraft(
	db: Db,
	tokenHashes: readonly Buffer[],
	{
		contentId,
		productCode,
		body,
		expiresAt,
	}: Pick<ApplicationDraftRow, 'contentId' | 'productCode' | 'body' | 'expiresAt'>,
	now: Date,
): Promise<ReplacedDraft | undefined> {
	const { rows } = await db.query<ReplacedDraft>(sql`
		update application_draft
		set content_id = ${contentId}, product_code = ${productCode}, body = ${body},
			revision = revision + 1, changed_at = ${now}, expires_at = least(${expiresAt}, ends_at)
		where token_hash = any(${[...tokenHashes]}::bytea[]) and expires_at > ${now}
		returning revision, expires_at`);
	return rows[0];
}

export async function findApplicationDraft(
	db: Db,
	tokenHashes: readonly Buffer[],
	now: Date,
): Promise<ApplicationDraftRow | undefined> {
	const { rows } = await db.query<ApplicationDraftRow>(sql`
		select id, token, content_id, product_code, body, revision, expires_at, assisted_sale
		from application_draft where token_hash = any(${[...tokenHashes]}::bytea[]) and expires_at > ${now}`);
	return rows[0];
}

export async function findDraftById(
	db: Db,
	id: string,
): Promise<Pick<ApplicationDraftRow, 'body' | 'revision'> | undefined> {
	const { rows } = await db.query<Pick<ApplicationDraftRow, 'body' | 'revision'>>(
		sql`select body, revision from application_draft where id = ${id}`,
	);
	return rows[0];
}

/** Replaces the contents of a draft by its id. Its life does not change. */
export async function rewriteDraft(
	tx: Tx,
	{ id, body }: Pick<ApplicationDraftRow, 'id' | 'body'>,
	now: Date,
): Promise<number | undefined> {
	const { rows } = await tx.query<{ revision: number }>(sql`
		update application_draft set body = ${body}, revision = revision + 1, changed_at = ${now}
		where id = ${id} and expires_at > ${now} returning revision`);
	return rows[0]?.revision;
}

/** Sets when a draft of an assisted sale ends; false if it no longer exists. */
export async function moveDraftEnd(tx: Tx, id: string, endsAt: Date): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update application_draft set ends_at = ${endsAt}, expires_at = ${endsAt} where id = ${id}`);
	return rowCount === 1;
}

export async function deleteApplicationDraft(db: Db, id: string): Promise<void> {
	await db.query(sql`delete from application_draft where id = ${id}`);
}

/**
 * Counts the emails sent since the given time to this address or for this draft. Locks the draft so
 * that concurrent requests count each other's emails.
 */
export async function countDraftMails(
	tx: Tx,
	draftId: string,
	emailHashes: readonly string[],
	since: Date,
): Promise<number> {
	await tx.query(sql`select from application_draft where id = ${draftId} for no key update`);
	const { rows } = await tx.query<{ count: number }>(sql`
		select count(*)::int as count
		from application_draft_mail
		where created_at > ${since}
			and (draft_id = ${draftId} or email_print = any(${[...emailHashes]}::text[]))`);
	return rows[0]?.count ?? 0;
}

export async function insertDraftMail(
	tx: Tx,
	mail: { id: string; draftId: string; email: Buffer; emailHash: string },
	now: Date,
): Promise<void> {
	await tx.query(sql`
		insert into application_draft_mail (id, draft_id, email, email_print, created_at)
		values (${mail.id}, ${mail.draftId}, ${mail.email}, ${mail.emailHash}, ${now})`);
}

type MailRow = {
	email: Buffer;
	token: Buffer;
	productCode: string;
	expiresAt: Date;
	createdAt: Date;
};

export async function findDraftMail(db: Db, id: string): Promise<MailRow | undefined> {
	const { rows } = await db.query<MailRow>(sql`
		select m.email, d.token, d.product_code, d.expires_at, m.created_at
		from application_draft_mail m join application_draft d on d.id = m.draft_id where m.id = ${id}`);
	return rows[0];
}
