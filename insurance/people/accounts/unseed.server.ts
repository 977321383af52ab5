import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { customerEmailPrints } from './customer-account.server.ts';
import { SAMPLE_CUSTOMER } from './seed.server.ts';

export async function sampleCustomersHere(
	db: Db,
	sealer: Sealer,
	{ canLogIn }: { canLogIn: boolean },
): Promise<string[]> {
	const prints = customerEmailPrints(sealer, SAMPLE_CUSTOMER.email);
	const { rows } = await db.query<{ id: string }>(
		sql`select id from customer where email_print = any(${[...prints]}::text[]) and (not ${canLogIn}::boolean or password_hash is not null)`,
	);
	return rows.map(({ id }) => id);
}
