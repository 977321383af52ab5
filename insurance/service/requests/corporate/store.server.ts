import sql, { raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CORPORATE_REQUEST_SORTS } from './corporate-request.ts';

/** A stored request. `contact` and `evidence` are encrypted. */
export type CorporateRequestRow = {
	id: string;
	reference: string;
	contentId: number;
	productCode: string;
	headcount: number;
	contact: Buffer;
	evidence: Buffer;
	emailHash: string;
	createdAt: Date;
};

export async function insertCorporateRequest(tx: Tx, row: CorporateRequestRow): Promise<void> {
	await tx.query(sql`
		insert into corporate_request (id, reference, content_id, product_code, headcount, contact, evidence, email_print, created_at)
		values (${row.id}, ${row.reference}, ${row.contentId}, ${row.productCode}, ${row.headcount}, ${row.contact}, ${row.evidence},
			${row.emailHash}, ${row.createdAt})`);
}

export async function findCorporateRequest(
	db: Db,
	id: string,
): Promise<CorporateRequestRow | undefined> {
	const { rows } = await db.query<CorporateRequestRow>(sql`
		select id, reference, content_id, product_code, headcount, contact, evidence,
			email_print as email_hash, created_at
		from corporate_request where id = ${id}`);
	return rows[0];
}

export async function countRequestsSince(
	db: Db,
	emailHashes: readonly string[],
	since: Date,
): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*) as count from corporate_request where email_print = any(${[...emailHashes]}::text[]) and created_at > ${since}`);
	return rows[0]?.count ?? 0;
}

type ListedRow = Pick<
	CorporateRequestRow,
	'id' | 'reference' | 'productCode' | 'headcount' | 'contact' | 'createdAt'
>;

type RequestSort = SortBy<(typeof CORPORATE_REQUEST_SORTS)[number]>;
export type DeskFilter = {
	state: 'waiting' | 'opened' | 'all';
	sort: RequestSort;
	limit: number;
	offset: number;
};
const ORDERS: Record<RequestSort, string> = {
	'': 'r.created_at desc, r.id',
	headcount: 'r.headcount, r.id',
	'-headcount': 'r.headcount desc, r.id',
	sentAt: 'r.created_at, r.id',
	'-sentAt': 'r.created_at desc, r.id',
};

export async function listRequestRows(
	db: Db,
	{ state, sort, limit, offset }: DeskFilter,
): Promise<(ListedRow & { total: number })[]> {
	const { rows } = await db.query<ListedRow & { total: number }>(sql`
		select r.id, r.reference, r.product_code, r.headcount, r.contact, r.created_at, count(*) over () as total
		from corporate_request r
		where ${state} = 'all' or (${state} = 'opened') = exists (select from company c where c.request_id = r.id)
		order by ${raw(ORDERS[sort])} limit ${limit} offset ${offset}`);
	return rows;
}

export async function requestByReference(
	db: Db,
	reference: string,
	lock: boolean,
): Promise<ListedRow | undefined> {
	const { rows } = await db.query<ListedRow>(
		lock
			? sql`select id, reference, product_code, headcount, contact, created_at from corporate_request where reference = ${reference} for update`
			: sql`select id, reference, product_code, headcount, contact, created_at from corporate_request where reference = ${reference}`,
	);
	return rows[0];
}
