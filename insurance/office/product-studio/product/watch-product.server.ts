import sql from 'sql-template-tag';

import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { countInForceByPlan } from '#insurance/policies/in-force.server.ts';
import { countOpenQuotes } from '#insurance/sales/carts/kept/open-quotes.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { readProductChanges } from '../changes/store.server.ts';
import { isChangeOpen } from '../changes/tariff-change.ts';
import type { watchProduct } from './api.ts';

/** Seconds after the last call for which a person still counts as having a product open. */
const PRESENT_SECONDS = 25;

/** Records that this person has a product open; returns the others who have it open. */
async function notePresence(
	db: Db,
	productCode: string,
	{ staffId, at }: StaffAct,
): Promise<string[]> {
	const { rows } = await db.query<{ staffId: string }>(sql`
		with here as (
			insert into product_presence (product_code, staff_id, seen_at) values (${productCode}, ${staffId}, ${at})
			on conflict (product_code, staff_id) do update set seen_at = excluded.seen_at
		)
		select staff_id from product_presence
		where product_code = ${productCode} and staff_id <> ${staffId}
			and seen_at > ${at}::timestamptz - make_interval(secs => ${PRESENT_SECONDS}::float8)`);
	return rows.map((row) => row.staffId);
}

export async function watchProductFor(
	db: Db,
	productCode: string,
	who: StaffAct,
): Promise<CallOutput<typeof watchProduct>> {
	const others = await notePresence(db, productCode, who);
	const names = await staffNames(db);
	const open = (await readProductChanges(db, productCode, 1)).find(({ state }) =>
		isChangeOpen(state),
	);
	const plans = await countInForceByPlan(db, productCode);
	return {
		others: others.map((id) => names.get(id) ?? 'Orang lain'),
		revision: open?.revision ?? 0,
		uses: {
			policies: plans.reduce((sum, { count }) => sum + count, 0),
			plans,
			quotes: await countOpenQuotes(db, productCode, who.at),
		},
	};
}
