import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type CorporateContact, SEALED } from './send-request.server.ts';
import { type DeskFilter, listRequestRows, requestByReference } from './store.server.ts';

type DeskDeps = { db: Db; sealer: Sealer };
export type { DeskFilter };

/** Lists requests for the sales team, newest first, with the company name but no contact details. */
export async function listRequestsForDesk({ db, sealer }: DeskDeps, input: DeskFilter) {
	const rows = await listRequestRows(db, input);
	return {
		rows: rows.map(({ contact, total: _total, ...row }) => ({
			...row,
			companyName: sealer.open<CorporateContact>(SEALED.contact, contact).companyName,
		})),
		total: rows[0]?.total ?? 0,
	};
}

/**
 * Returns one request with its decrypted contact. The caller records the access. `lock` locks the
 * row until the transaction ends.
 */
export async function requestForDesk(
	{ db, sealer }: DeskDeps,
	reference: string,
	{ lock = false } = {},
) {
	const row = await requestByReference(db, reference, lock);
	return row
		? {
				id: row.id,
				reference: row.reference,
				productCode: row.productCode,
				headcount: row.headcount,
				createdAt: row.createdAt,
				contact: sealer.open<CorporateContact>(SEALED.contact, row.contact),
			}
		: null;
}
