import sql from 'sql-template-tag';

import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

/** Sets in how many days a company pays the invoices of one of its products, from the next one on. */
export async function setTerm(
	{ db }: { db: Db },
	{ companyId, coverId, days }: { companyId: string; coverId: string; days: number },
	caller: Caller,
): Promise<{ days: number }> {
	staffWho(caller, 'corporate.manage');
	const { rowCount } = await db.query(
		sql`update company_cover set payment_days = ${days} where id = ${coverId} and company_id = ${companyId}`,
	);
	if (rowCount !== 1)
		throw new Refusal('not-found', 'Produk ini tidak ditemukan di perusahaannya.');
	return { days };
}
