import sql from 'sql-template-tag';

import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ClaimRow } from '../store.server.ts';

const MOST_FOUND = 20;

type SameFile = Pick<ClaimRow, 'claimNo' | 'customerId' | 'incidentId' | 'content'> & {
	documentId: string;
};

/** Returns other claims that share a file with this one, except withdrawn claims. */
export async function claimsWithSameFile(db: Db, claimId: string): Promise<SameFile[]> {
	const { rows } = await db.query<SameFile>(sql`
		select c.claim_no, c.customer_id, c.incident_id, mine.content, mine.id as document_id
		from claim_document mine
			join claim_document other on other.sha256 = mine.sha256 and other.claim_id <> mine.claim_id
			join claim c on c.id = other.claim_id and c.status <> 'withdrawn'
		where mine.claim_id = ${claimId} order by c.claim_no desc, mine.uploaded_at, mine.id limit 400`);
	return rows;
}

/** Returns the newest claims of other customers that are to be paid to one of these accounts. */
export async function claimsWithSameAccount(
	db: Db,
	{ prints, customerId }: { prints: readonly string[]; customerId: string },
): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select id from claim
		where account_print = any(${[...prints]}) and customer_id <> ${customerId} and status <> 'withdrawn'
		order by id desc limit ${MOST_FOUND}`);
	return rows.map(({ id }) => id);
}

/** Returns the newest claims with a receipt like one of these, except the claim itself. */
export async function claimsWithSameReceipt(
	db: Db,
	{ prints, claimId }: { prints: readonly string[]; claimId: string },
): Promise<string[]> {
	if (prints.length === 0) return [];
	const { rows } = await db.query<{ id: string }>(sql`
		select distinct c.id from claim_receipt_reading r join claim_document d on d.id = r.document_id
			join claim c on c.id = d.claim_id and c.status <> 'withdrawn'
		where r.receipt_print = any(${[...prints]}) and c.id <> ${claimId}
		order by c.id desc limit ${MOST_FOUND}`);
	return rows.map(({ id }) => id);
}

export type ReadPage = {
	claimId: string;
	documentId: string;
	content: Buffer;
	reading: Buffer;
	print: string | null;
};

/** Returns the pages of claims that were read as receipts. */
export async function readPagesOf(db: Db, claimIds: readonly string[]): Promise<ReadPage[]> {
	const { rows } = await db.query<ReadPage>(sql`
		select d.claim_id, d.id as document_id, d.content, r.content as reading, r.receipt_print as print
		from claim_document d join claim_receipt_reading r on r.document_id = d.id
		where d.claim_id ${anyOf(claimIds)} order by d.uploaded_at, d.id`);
	return rows;
}

/** Returns the newest recommendation of each claim that has one. */
export async function newestRecommendations(
	db: Db,
	claimIds: readonly string[],
): Promise<{ claimId: string; content: Buffer }[]> {
	const { rows } = await db.query<{ claimId: string; content: Buffer }>(sql`
		select distinct on (claim_id) claim_id, content from claim_recommendation
		where claim_id ${anyOf(claimIds)} order by claim_id, made_at desc, id desc`);
	return rows;
}

export async function setReceiptPrint(tx: Tx, documentId: string, print: string): Promise<void> {
	await tx.query(
		sql`update claim_receipt_reading set receipt_print = ${print} where document_id = ${documentId}`,
	);
}
