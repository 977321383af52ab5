import type { Db } from '#platform/db/pool.server.ts';

import { ordersOfTransaction } from '../event-store.server.ts';

/** Returns the orders that a reference of one of these providers pays for. */
export async function ordersOfReference(
	db: Db,
	providers: readonly string[],
	reference: string,
): Promise<string[]> {
	const found = await Promise.all(
		providers.map((provider) => ordersOfTransaction(db, provider, [reference])),
	);
	return found.flat();
}
