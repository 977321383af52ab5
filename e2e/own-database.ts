import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import type { Site } from './shared-product.ts';

/** Runs a statement in the product's own database, for states that only time brings. */
export async function inDatabase(
	{ dataDir }: Site,
	statement: string,
	values: unknown[] = [],
): Promise<number> {
	const host =
		readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
	const client = new pg.Client({ host, user: 'jaga', database: 'jaga' });
	await client.connect();
	try {
		return (await client.query(statement, values)).rowCount ?? 0;
	} finally {
		await client.end();
	}
}

/** A policy of a product that began so many days earlier than it did. */
export const moveBack = (product: Site, productCode: string, days: number): Promise<number> =>
	inDatabase(
		product,
		`update policy set start_day = start_day - $2::int, end_day = end_day - $2::int, start_at = start_at - $2 * interval '1 day',
			end_at = end_at - $2 * interval '1 day', issued_at = issued_at - $2 * interval '1 day' where product_code = $1`,
		[productCode, days],
	);
