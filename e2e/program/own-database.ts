import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import type { TestSite } from './shared-product.ts';

/** Returns the lines of the application's postmaster.pid: process, folder, …, socket. */
export const postmasterOf = ({ dataDir }: Pick<TestSite, 'dataDir'>): string[] =>
	readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');

/** Queries the application's built-in database. Rejects if there is none. */
export async function query<Row extends pg.QueryResultRow>(
	product: Pick<TestSite, 'dataDir'>,
	statement: string,
	values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
	const host = postmasterOf(product)[4] ?? '';
	const client = new pg.Client({ host, user: 'jaga', database: 'jaga' });
	// The query that fails because of this error also reports it.
	client.on('error', () => {});
	try {
		await client.connect();
		return await client.query<Row>(statement, values);
	} finally {
		await client.end().catch(() => {});
	}
}

/**
 * Runs a statement in the application's built-in database, to create states that otherwise arise
 * only over time.
 */
export const inDatabase = async (
	product: TestSite,
	statement: string,
	values: unknown[] = [],
): Promise<number> => (await query(product, statement, values)).rowCount ?? 0;

/** Ends the one-day wait after two people have agreed to recover an account. */
export async function endRecoveryWait(product: TestSite): Promise<void> {
	await inDatabase(
		product,
		`update account_recovery set proposed_at = proposed_at - interval '25 hours',
			decided_at = decided_at - interval '25 hours', takes_effect_at = takes_effect_at - interval '25 hours'
		where takes_effect_at is not null and done_at is null`,
	);
	await inDatabase(
		product,
		"update job set next_at = now() where kind = 'account-recovery' and done_at is null",
	);
}

/** Backdates the policies of a product (start, end and issue date) by the given number of days. */
export const moveBack = (product: TestSite, productCode: string, days: number): Promise<number> =>
	inDatabase(
		product,
		`update policy set start_day = start_day - $2::int, end_day = end_day - $2::int, start_at = start_at - $2 * interval '1 day',
			end_at = end_at - $2 * interval '1 day', issued_at = issued_at - $2 * interval '1 day' where product_code = $1`,
		[productCode, days],
	);
