import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { countsOf } from './book-counts.ts';
import { makeClient, order, settle } from './buyer.ts';
import { inDatabase } from './own-database.ts';
import { makeProduct, type Product } from './product.ts';

// A backup is taken while people buy; then the machine is lost. `npm run test:faults` makes a
// hundred checkouts of it.
const CHECKOUTS = Math.min(100, Number(process.env['CHECKOUTS'] ?? 12));
const folder = testFolder('rehearsal');
const archive = join(folder, 'copy.age');

let product: Product;
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
});
afterAll(() => product.remove());

const admin = async (...args: string[]) =>
	(
		await promisify(execFile)(
			process.execPath,
			[join(import.meta.dirname, '../admin.ts'), ...args],
			{
				env: {
					...process.env,
					DATA_DIR: product.dataDir,
					PUBLIC_URL: product.url,
					BACKUP_PASSPHRASE: 'kuda makan rumput hijau',
				},
			},
		)
	).stdout;

/** Order numbers of which somebody was told that they are paid. */
const paid: string[] = [];
async function buyOne(): Promise<void> {
	const client = await makeClient(product.url);
	const bought = await order(client, `${randomUUID()}@contoh.test`);
	expect((await settle(bought.endpointUrl)).status).toBe(303);
	paid.push(bought.orderId);
}

/** What the database says of orders, and of the documents that it names. */
async function stateOf(dataDir: string) {
	const { pool, stop } = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
	try {
		const orders = await pool.query<{ orderNo: string }>(
			sql`select order_no from purchase_order where status = 'paid'`,
		);
		const documents = await pool.query<{ fileKey: string }>(
			sql`select file_key from policy_document`,
		);
		return {
			orders: new Set(orders.rows.map(({ orderNo }) => orderNo)),
			documents: documents.rows.map(({ fileKey }) => fileKey),
		};
	} finally {
		await stop();
	}
}

test('what was told before the backup is there after the machine was lost', async () => {
	let open = true;
	const buyers = Array.from({ length: 3 }, async () => {
		while (open || paid.length < CHECKOUTS) await buyOne();
	});
	await expect.poll(() => paid.length, { timeout: 120_000 }).toBeGreaterThan(CHECKOUTS / 3);
	const told = [...paid];
	expect(await admin('backup', archive)).toMatch(/rows of \d+ tables, \d+ files, the keys/);
	open = false;
	await Promise.all(buyers);
	expect(paid.length).toBeGreaterThan(told.length);
	await product.kill();
	rmSync(product.dataDir, { recursive: true, force: true });
	expect(await admin('restore', archive)).toContain('What happened since is missing');
	const { orders, documents } = await stateOf(product.dataDir);
	expect(told.filter((one) => !orders.has(one))).toEqual([]);
	expect(documents.length).toBeGreaterThan(0);
	const lost = documents.filter((key) => !existsSync(join(product.dataDir, 'files', key)));
	expect(lost).toEqual([]);
}, 600_000);

test('it goes on: what was open is finished, the books balance, and it sells', async () => {
	await product.start();
	const before = paid.length;
	await buyOne();
	expect(paid.length).toBe(before + 1);
	const open =
		"select 1 from job where done_at is null and kind in ('policy-documents', 'policy-mail')";
	await expect.poll(() => inDatabase(product, open), { timeout: 60_000 }).toBe(0);
	await product.stop();
	const { paid: kept, overdue: _, ...faults } = await countsOf(product.dataDir);
	expect(kept).toBeGreaterThan(0);
	expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, 0])));
	expect((await stateOf(product.dataDir)).orders.has(paid.at(-1) ?? '')).toBe(true);
}, 120_000);

test('a second restore over it is refused', async () => {
	const said = await admin('restore', archive).catch((error: { stderr: string }) => error.stderr);
	expect(said).toContain('is not empty');
});
