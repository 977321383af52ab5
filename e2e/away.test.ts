import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, order, settle, statusOf } from './buyer.ts';
import { mailsWith } from './journey.ts';
import { freePort, makeProduct, type Product } from './product.ts';

const receivers = (dataDir: string) => mailsWith(dataDir, 'application/pdf').map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '').filter((to) => !to.startsWith('nasabah@'));

test('while the mail server is down people buy as ever, and their mails leave when it is back', async () => {
	const down = await makeProduct({ ROLES: 'api,jobs', SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
	try {
		await down.start();
		const client = await makeClient(down.url);
		const bought = await order(client, 'tanpasurat@contoh.test');
		expect((await settle(bought.endpointUrl)).status).toBe(303);
		expect(await statusOf(client, bought.orderId)).toBe(1);
		expect((await fetch(`${down.url}/readyz`)).status).toBe(200);
		await down.stop();
		const back = await makeProduct({ ROLES: 'api,jobs', DATA_DIR: down.dataDir });
		await back.start();
		await expect.poll(() => receivers(down.dataDir), { timeout: 90_000, interval: 1_000 }).toEqual(['tanpasurat@contoh.test']);
		await back.stop();
	} finally {
		await down.remove();
	}
}, 180_000);

/** A disk of its own, small enough to be filled; only root may make one. */
function makeDisk(): string | null {
	const folder = mkdtempSync(join(tmpdir(), 'jaga-disk-'));
	return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=420m', 'tmpfs', folder], { stdio: 'ignore' }).status === 0 ? folder : null;
}

/** Writes until there is no room for another kilobyte. */
function fill(file: string): void {
	for (const size of [1_048_576, 65_536, 1_024]) {
		try {
			for (;;) appendFileSync(file, Buffer.alloc(size));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
		}
	}
}

const disk = makeDisk();

describe.skipIf(disk === null)('a disk that is full', () => {
	const folder = disk ?? '';
	const filler = join(folder, 'isi');
	let product: Product;
	beforeAll(async () => {
		product = await makeProduct({ ROLES: 'api,jobs', DATA_DIR: join(folder, 'var') });
		await product.start();
	}, 120_000);
	afterAll(async () => {
		await product.stop();
		execFileSync('umount', [folder]);
		rmSync(folder, { recursive: true, force: true });
	});

	test('takes no order that it cannot keep, loses none that it took, and goes on by itself when there is room', async () => {
		const client = await makeClient(product.url);
		const before = await order(client, 'sebelum@contoh.test');
		await settle(before.endpointUrl);
		expect(await statusOf(client, before.orderId)).toBe(1);
		await expect.poll(() => receivers(product.dataDir), { timeout: 30_000 }).toEqual(['sebelum@contoh.test']);
		// Who does not wait when asked to: every order meets the full disk at once.
		const hasty = await makeClient(product.url, { tries: 1 });
		fill(filler);

		const taken: string[] = [];
		for (let times = 0; times < 40; times += 1) {
			const email = `penuh${times}@contoh.test`;
			const paid = await order(hasty, email).then(({ endpointUrl, orderId }) => settle(endpointUrl).then((answer) => ({ answer, orderId }))).catch((error: Error) => error);
			if (paid instanceof Error) continue;
			// What was answered as paid stays paid, and nothing else was.
			if (paid.answer.status === 303) taken.push(email);
			else expect(paid.answer.status).toBeGreaterThanOrEqual(500);
		}
		rmSync(filler);
		await expect.poll(() => fetch(`${product.url}/readyz`).then((answer) => answer.status, () => 0), { timeout: 60_000 }).toBe(200);
		const again = await makeClient(product.url);
		expect(await statusOf(again, before.orderId)).toBe(1);
		const after = await order(again, 'sesudah@contoh.test');
		await settle(after.endpointUrl);
		expect(await statusOf(again, after.orderId)).toBe(1);
		const promised = ['sebelum@contoh.test', 'sesudah@contoh.test', ...taken];
		await expect.poll(() => [...new Set(receivers(product.dataDir))].sort(), { timeout: 120_000, interval: 1_000 }).toEqual(expect.arrayContaining(promised));
		expect(receivers(product.dataDir)).toHaveLength(new Set(receivers(product.dataDir)).size);
	}, 300_000);
});
