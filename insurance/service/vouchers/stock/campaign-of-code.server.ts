import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { codePrints } from '../redeeming/redeem-voucher.server.ts';

/** Returns the campaign of a voucher's code, of which only a hash per option is known. */
export async function campaignOfCode(
	db: Db,
	sealer: Sealer,
	code: string,
): Promise<number | undefined> {
	const { rows: options } = await db.query<{ id: number }>(sql`select id from voucher_option`);
	const ids = options.map(({ id }) => id);
	const prints = ids.flatMap((id) => codePrints(sealer, id, code));
	const { rows } = await db.query<{ campaignId: number }>(sql`
		select o.campaign_id from voucher_unit u join voucher_option o on o.id = u.option_id
		where u.option_id = any(${ids}::int[]) and u.print = any(${prints}::text[]) limit 1`);
	return rows[0]?.campaignId;
}
