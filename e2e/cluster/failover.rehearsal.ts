import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openPool, type Pool } from '#platform/db/pool.server.ts';

import { countsIn } from '../book-counts.ts';
import { makeClient, order, settle, statusOf } from '../people/buyer.ts';
import { FAILURES, silence, suffer } from './failures.ts';
import { pause } from './machines.ts';
import { type Cluster, makeCluster } from './parts.ts';
import { type Products, startProducts } from './products.ts';
import { sendBuyers, sendReader } from './visitors.ts';

// The application runs on the setup in `deploy/cluster/` while its primary is killed, disconnected
// and switched over.
const CHECKOUTS = Number(process.env['CHECKOUTS'] ?? 300);

let cluster: Cluster;
let products: Products;
let pool: Pool;
const say = (line: string) => void process.stdout.write(`${line}\n`);

beforeAll(async () => {
	cluster = await makeCluster(() => 'true');
	products = await startProducts(cluster);
	pool = openPool({ connectionString: cluster.urls.direct, max: 2 });
});
afterAll(async () => {
	await pool?.close();
	await cluster?.remove();
});

test(`during ${CHECKOUTS} checkouts the primary is killed, cut off and switched over: nothing that was told is lost`, async () => {
	const first = await order(await makeClient(products.url), 'pertama@contoh.test');
	expect((await settle(first.endpointUrl)).status).toBe(303);
	const reader = sendReader(products.url, first.orderId);
	const buyers = sendBuyers(products.url);
	const events = [];
	for (const [at, failure] of FAILURES.entries()) {
		while (buyers.told.length < ((at + 0.5) * CHECKOUTS) / FAILURES.length) await pause(200);
		events.push(await suffer(cluster, failure));
		say(
			`${failure.name}: over after ${((Date.now() - (events.at(-1)?.at ?? 0)) / 1000).toFixed(0)} s`,
		);
	}
	while (buyers.told.length < CHECKOUTS) await pause(200);
	await pause(5_000);
	await buyers.stop();
	await reader.stop();

	const { told, faults, turnedAway } = buyers;
	const silences = events.map((event) => silence(told, event));
	for (const [at, { name }] of events.entries())
		say(`${name}: no payment was confirmed for ${silences[at]?.toFixed(1)} s`);
	const failed = reader.reads.filter(({ status }) => status !== 200);
	const slowest = Math.max(...reader.reads.map(({ ms }) => ms)) / 1_000;
	say(
		`${told.length} checkouts; ${reader.reads.length} reads, ${failed.length} failed, the slowest ${slowest.toFixed(1)} s; ` +
			`buyers were asked to come back: ${JSON.stringify(Object.fromEntries(turnedAway))}`,
	);
	for (const { what, status, ms, at, words } of failed) {
		const when = new Date(at).toISOString();
		say(`failed read: ${what} ${status} after ${ms} ms at ${when}: ${words}`);
	}
	if (faults.length > 0) say(products.said());

	expect(faults).toEqual([]);
	expect(silences.filter((seconds) => !(seconds < 30))).toEqual([]);

	const client = await makeClient(products.url);
	const { rows: paid } = await pool.query<{ id: string }>(
		sql`select order_no as id from purchase_order where status = 'paid'`,
	);
	const kept = new Set(paid.map(({ id }) => id));
	expect(told.filter(({ orderId }) => !kept.has(orderId))).toEqual([]);
	expect(await statusOf(client, told[0]?.orderId ?? '')).toBe(1);
	await expect
		.poll(() => countsIn(pool), { timeout: 180_000, interval: 2_000 })
		.toMatchObject({
			paidWithoutPolicy: 0,
			policyWithoutPaid: 0,
			doubled: 0,
			withoutDocument: 0,
			unbalanced: 0,
			bookedOtherwise: 0,
			dead: 0,
			overdue: 0,
		});
	say(`books: ${JSON.stringify(await countsIn(pool))}`);
	expect(failed).toEqual([]);
});
