import { afterAll, expect, test } from 'vitest';

import { postmasterOf, query } from './program/own-database.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

// The very first start writes tables, regions and the sample data. The process or the whole machine
// is lost while each of them is being written.
const products: RunningProduct[] = [];
afterAll(async () => {
	for (const product of products) await product.remove();
});
async function made(fresh: boolean): Promise<RunningProduct> {
	const product = await makeProduct({ ROLES: 'api' }, { fresh });
	products.push(product);
	return product;
}

/** Returns the first value of a statement's result; null while there is no database. */
const ask = <T>(product: RunningProduct, statement: string): Promise<T | null> =>
	query<{ it: T }>(product, `select (${statement}) as it`).then(
		({ rows }) => rows[0]?.it ?? null,
		() => null,
	);

/**
 * Tables that a first start fills, compared by their row counts. Of the orders, only paid ones are
 * counted, because unpaid ones expire; of the books not the premium that time releases.
 */
const COUNTED = [
	'schema_migration',
	'region_village',
	'product_version',
	'tariff_version',
	'content_page',
	'content_redirect',
	'partner',
	'staff',
	'customer',
	'company',
	'member',
	'voucher_unit',
	'policy',
	'policy_insured',
	'claim',
	'claim_document',
	'search_entry',
];
const countsOf = (product: RunningProduct) =>
	ask<Record<string, number>>(
		product,
		`select json_build_object(${COUNTED.map((table) => `'${table}', (select count(*)::int from ${table})`).join(', ')},
			'ledger_entry', (select count(*)::int from ledger_entry join ledger_journal j on j.id = journal where j.kind not like 'premium-%'),
			'paid', (select count(*)::int from purchase_order where status = 'paid'))`,
	);

/**
 * Conditions after which the process or the whole machine is lost. Each run uses some of them;
 * `START_KILLS=all` uses all.
 */
const ALL: [when: string, machine: boolean, statement: string][] = [
	['a few tables', false, `select count(*) >= 5 from schema_migration`],
	['many tables', true, `select count(*) >= 40 from schema_migration`],
	['all tables', false, `select to_regclass('search_entry') is not null`],
	['the regions', false, `select count(*) > 0 from region_village`],
	['the products', true, `select count(*) > 0 from product_version`],
	['the first policies', false, `select count(*) > 0 from policy`],
	['the claim', false, `select count(*) > 0 from claim`],
];
const SOME = ['many tables', 'the regions', 'the first policies'];
const MOMENTS =
	process.env['START_KILLS'] === 'all' ? ALL : ALL.filter(([when]) => SOME.includes(when));

test('a first start that is killed repeatedly still creates all data exactly once', async () => {
	const undisturbed = await made(false);
	const killed = await made(true);
	for (const [when, machine, statement] of MOMENTS) {
		const lost = killed.start().catch(() => when);
		await expect
			.poll(() => ask<boolean>(killed, statement), { timeout: 120_000, interval: 20 })
			.toBe(true);
		if (machine) process.kill(Number(postmasterOf(killed)[0]), 'SIGKILL');
		await killed.kill();
		await lost;
	}
	await killed.start();
	await undisturbed.start();
	expect(await countsOf(killed)).toEqual(await countsOf(undisturbed));
}, 300_000);
