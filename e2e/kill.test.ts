import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#platform/config/log.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { type Client, makeClient, order, Refused, settle } from './buyer.ts';
import { mailsWith } from './journey.ts';
import { makeProduct, type Product } from './product.ts';

// Fifty times the process is killed somewhere in a checkout and started again. The buyer does what a browser does: the
// same intent with the same keys, until it is done.
const KILLS = Number(process.env['KILLS'] ?? 50);

let product: Product;
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
});
afterAll(() => product.remove());

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** Buys with one intent, again and again until the payment page has been answered. */
async function buyAtLast(intent: string): Promise<string> {
	let client: Client | null = null;
	const until = Date.now() + 120_000;
	let last = '';
	while (Date.now() < until) {
		try {
			client ??= await makeClient(product.url);
			const bought = await order(client, `${intent}@contoh.test`, intent);
			const paid = await settle(bought.endpointUrl);
			if (paid.status === 303) return bought.orderId;
		} catch (error) {
			last = (error as Error).message;
			// The payment arrived and only its answer was lost: the shop says so itself.
			if (last.includes('sudah dibayar')) return intent;
			if (error instanceof Refused && !/ (503|429|409) /.test(last)) throw error;
		}
		await pause(50);
	}
	throw new Error(`intent ${intent} never finished: ${last}`);
}

/** Counts in the database that the product left behind. */
async function countsOf(dataDir: string): Promise<Record<string, number>> {
	const { pool, stop } = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
	const { rows } = await pool.query<Record<string, number>>(sql`select
		(select count(*) from purchase_order where status = 'paid')::int as paid,
		(select count(*) from purchase_order o where status = 'paid' and not exists (
			select 1 from order_item i join policy p on p.order_item_id = i.id where i.order_id = o.id))::int as paid_without_policy,
		(select count(*) from policy p where source = 'order' and not exists (
			select 1 from order_item i join purchase_order o on o.id = i.order_id where i.id = p.order_item_id and o.status = 'paid'))::int as policy_without_paid,
		(select count(*) - count(distinct order_item_id) from policy where source = 'order')::int as doubled,
		(select count(*) from policy p where not exists (select 1 from policy_document d where d.policy_id = p.id))::int as without_paper`);
	await stop();
	return rows[0] ?? {};
}

test('killed at random points of checkout, no order is paid without its policy and no policy is without its paid order', async () => {
	let kills = 0;
	let running = true;
	const buyers = Promise.all(Array.from({ length: 4 }, async () => {
		const bought: string[] = [];
		while (running) bought.push(await buyAtLast(randomUUID()));
		return bought;
	}));
	buyers.catch(() => {});
	while (kills < KILLS) {
		await pause(100 + Math.random() * 500);
		await product.kill();
		kills += 1;
		await product.start();
	}
	running = false;
	const orders = (await buyers).flat();
	expect(orders.length).toBeGreaterThan(0);

	// The jobs of the last purchases still run; nothing of what was promised may be left undone.
	await expect.poll(() => mailsWith(product.dataDir, 'application/pdf').length, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(new Set(orders).size);
	await product.stop();
	const state = await countsOf(product.dataDir);
	expect(state).toMatchObject({ paid_without_policy: 0, policy_without_paid: 0, doubled: 0, without_paper: 0 });
	expect(state['paid']).toBeGreaterThanOrEqual(new Set(orders).size);
}, 300_000);
