import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { countsOf } from './book-counts.ts';
import { makeClient, order, settle } from './people/buyer.ts';
import { runAdmin } from './program/admin.ts';
import { inDatabase } from './program/own-database.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

// A backup is taken while people are buying; then the machine is lost. `npm run test:faults` runs a
// hundred checkouts.
const CHECKOUTS = Math.min(100, Number(process.env['CHECKOUTS'] ?? 12));
const folder = testFolder('rehearsal');
const archive = join(folder, 'copy.age');

let product: RunningProduct;
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
});
afterAll(async () => {
	await product?.remove();
	rmSync(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) =>
	runAdmin(
		{
			DATA_DIR: product.dataDir,
			PUBLIC_URL: product.url,
			BACKUP_PASSPHRASE: 'kuda makan rumput hijau',
		},
		...args,
	);

const paid: string[] = [];
async function buyOne(): Promise<void> {
	const client = await makeClient(product.url);
	const bought = await order(client, `${randomUUID()}@contoh.test`);
	expect((await settle(bought.endpointUrl)).status).toBe(303);
	paid.push(bought.orderId);
}

const BOOKS = sql`
	select o.order_no, json_build_array(
		o.amount,
		(select json_agg(p.policy_no order by p.policy_no) from order_item i
			join policy p on p.order_item_id = i.id where i.order_id = o.id),
		(select json_agg(json_build_array(e.account, e.debit, e.credit)
			order by e.account, e.debit, e.credit)
			from ledger_entry e where e.order_id = o.id))::text as books
	from purchase_order o where o.status = 'paid'`;

async function stateOf(dataDir: string) {
	const { pool, stop } = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
	try {
		const orders = await pool.query<{ orderNo: string; books: string }>(BOOKS);
		const documents = await pool.query<{ fileKey: string }>(
			sql`select file_key from policy_document`,
		);
		return {
			orders: new Map(orders.rows.map(({ orderNo, books }) => [orderNo, books])),
			documents: documents.rows.map(({ fileKey }) => fileKey),
		};
	} finally {
		await stop();
	}
}

function filesOf(dataDir: string): Map<string, string> {
	const found = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
	return new Map(
		found
			.filter((one) => one.isFile() && !one.name.startsWith('.'))
			.map((one) => {
				const path = join(one.parentPath, one.name);
				const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
				return [relative(join(dataDir, 'files'), path), hash];
			}),
	);
}

test('everything confirmed before the backup is restored after the machine is lost', async () => {
	let open = true;
	const buyers = Array.from({ length: 3 }, async () => {
		while (open || paid.length < CHECKOUTS) await buyOne();
	});
	await expect.poll(() => paid.length, { timeout: 120_000 }).toBeGreaterThan(CHECKOUTS / 3);
	const notified = [...paid];
	const keptBefore = filesOf(product.dataDir);
	expect(await admin('backup', archive)).toMatch(/rows of \d+ tables, \d+ files, the keys/);
	open = false;
	await Promise.all(buyers);
	expect(paid.length).toBeGreaterThan(notified.length);
	await product.kill();
	const lost = await stateOf(product.dataDir);
	rmSync(product.dataDir, { recursive: true, force: true });
	expect(await admin('restore', archive)).toContain('What happened since is missing');
	const { orders, documents } = await stateOf(product.dataDir);
	const books = (of: Map<string, string>) => notified.map((one) => [one, of.get(one)]);
	expect(books(orders)).toEqual(books(lost.orders));
	expect(books(orders).filter(([, of]) => of === undefined)).toEqual([]);
	const files = filesOf(product.dataDir);
	expect(keptBefore.size).toBeGreaterThan(0);
	expect([...keptBefore].filter(([name, hash]) => files.get(name) !== hash)).toEqual([]);
	expect(documents.length).toBeGreaterThan(0);
	expect(documents.filter((key) => !files.has(key))).toEqual([]);
}, 600_000);

test('the restored product finishes open jobs, has balanced books and sells again', async () => {
	await product.start();
	const before = paid.length;
	await buyOne();
	expect(paid.length).toBe(before + 1);
	const open =
		"select 1 from job where done_at is null and kind in ('policy-documents', 'policy-mail', 'purchase-ready', 'purchase-mail')";
	await expect.poll(() => inDatabase(product, open), { timeout: 60_000 }).toBe(0);
	await product.stop();
	const { paid: kept, overdue: _, ...faults } = await countsOf(product.dataDir);
	expect(kept).toBeGreaterThan(0);
	expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, 0])));
	expect((await stateOf(product.dataDir)).orders.has(paid.at(-1) ?? '')).toBe(true);
}, 120_000);

test('rejects a second restore over existing data', async () => {
	const text = await admin('restore', archive).catch((error: { stderr: string }) => error.stderr);
	expect(text).toContain('is not empty');
});
