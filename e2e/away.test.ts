import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { mailsWith } from './browser/journey.ts';
import { makeClient, order, settle, statusOf } from './people/buyer.ts';
import { freePort, makeProduct, type RunningProduct } from './program/product.ts';

const receivers = (dataDir: string) =>
	mailsWith(dataDir, 'application/pdf')
		.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '')
		.filter((to) => !to.startsWith('nasabah@'));

/**
 * Polls until the server reports that it is not ready. Health results are cached for a second, so
 * the first response may predate the fault.
 */
async function saysNotReady(url: string, why: RegExp): Promise<void> {
	await expect
		.poll(async () => {
			const ready = await fetch(`${url}/readyz`);
			return [ready.status, await ready.json()];
		})
		.toMatchObject([503, { ready: false, why: expect.stringMatching(why) }]);
}

test('purchases work while the mail server is down, and the mails are sent once it is back', async () => {
	const down = await makeProduct({
		ROLES: 'api,jobs',
		SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
	});
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
		await expect
			.poll(() => receivers(down.dataDir), { timeout: 90_000, interval: 1_000 })
			.toEqual(['tanpasurat@contoh.test']);
		await back.stop();
	} finally {
		await down.remove();
	}
}, 180_000);

/** Creates a separate disk that is small enough to be filled; null unless run as root. */
function makeDisk(): string | null {
	const folder = testFolder('disk');
	return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=420m', 'tmpfs', folder], {
		stdio: 'ignore',
	}).status === 0
		? folder
		: null;
}

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

describe.skipIf(disk === null)('with a full disk', () => {
	const folder = disk ?? '';
	const filler = join(folder, 'isi');
	let product: RunningProduct;
	beforeAll(async () => {
		product = await makeProduct({ ROLES: 'api,jobs', DATA_DIR: join(folder, 'var') });
		await product.start();
	});
	afterAll(async () => {
		await product.stop();
		execFileSync('umount', [folder]);
		rmSync(folder, { recursive: true, force: true });
	});

	test('rejects orders it cannot store, loses no accepted order and recovers when space is free', async () => {
		const client = await makeClient(product.url);
		const before = await order(client, 'sebelum@contoh.test');
		await settle(before.endpointUrl);
		expect(await statusOf(client, before.orderId)).toBe(1);
		await expect
			.poll(() => receivers(product.dataDir), { timeout: 30_000 })
			.toEqual(['sebelum@contoh.test']);
		// This client does not retry, so every order hits the full disk immediately.
		const hasty = await makeClient(product.url, { tries: 1 });
		fill(filler);
		// The load balancer learns that nothing can be stored, and why; the process keeps running.
		await saysNotReady(product.url, /disk/);
		expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
		const refused = await order(hasty, 'katakan@contoh.test').catch((error: Error) => error);
		if (refused instanceof Error) {
			expect(refused.message).not.toContain('lonjakan');
			expect(refused.message).toMatch(/tidak bisa menyimpan|tidak bisa dihubungi/);
		}

		const taken: string[] = [];
		for (let times = 0; times < 40; times += 1) {
			const email = `penuh${times}@contoh.test`;
			const paid = await order(hasty, email)
				.then(({ endpointUrl, orderId }) =>
					settle(endpointUrl).then((answer) => ({ answer, orderId })),
				)
				.catch((error: Error) => error);
			if (paid instanceof Error) continue;
			// Orders that were reported as paid stay paid, and no other orders became paid.
			if (paid.answer.status === 303) taken.push(email);
			else expect(paid.answer.status).toBeGreaterThanOrEqual(500);
		}
		rmSync(filler);
		await expect
			.poll(
				() =>
					fetch(`${product.url}/readyz`).then(
						(answer) => answer.status,
						() => 0,
					),
				{ timeout: 60_000 },
			)
			.toBe(200);
		const again = await makeClient(product.url);
		expect(await statusOf(again, before.orderId)).toBe(1);
		const after = await order(again, 'sesudah@contoh.test');
		await settle(after.endpointUrl);
		expect(await statusOf(again, after.orderId)).toBe(1);
		const promised = ['sebelum@contoh.test', 'sesudah@contoh.test', ...taken];
		await expect
			.poll(() => [...new Set(receivers(product.dataDir))].sort(), {
				timeout: 120_000,
				interval: 1_000,
			})
			.toEqual(expect.arrayContaining(promised));
		expect(receivers(product.dataDir)).toHaveLength(new Set(receivers(product.dataDir)).size);
	}, 300_000);
});

describe('with an unreachable database', () => {
	const folder = testFolder('away');
	const start = () => startEmbedded({ dataDir: folder, log: silentLog, fsync: false });
	let database: Awaited<ReturnType<typeof start>> | null = null;
	let product: RunningProduct;
	const SECRET = 'a secret of forty characters for the test';
	const notice = () => {
		const key = makeSealer(SECRET).fingerprint('sandbox webhook', 'v1');
		const { headers, rawBody } = makeSandbox({ publicUrl: product.url, key }).notify(
			{ orderNo: `INV-20261120-${'A'.repeat(26)}`, status: 'PAID', amount: 1_000 },
			new Date(),
		);
		return fetch(`${product.url}/webhooks/sandbox`, {
			method: 'POST',
			headers: headers as Record<string, string>,
			body: new Uint8Array(rawBody),
		});
	};
	beforeAll(async () => {
		database = await start();
		const { host } = database;
		await database.stop();
		database = null;
		const name = encodeURIComponent(host);
		product = await makeProduct({
			DATABASE_URL: `postgres://jaga@localhost/jaga?host=${name}`,
			DATABASE_WAIT_SECONDS: '60',
			SAMPLE_DATA: 'true',
			BODY_KEY: 'a1b2c3d4'.repeat(8),
			SECRET,
		});
	});
	afterAll(async () => {
		await product.remove();
		await database?.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	test('startup waits for the database, logs that it is waiting and gives up after the time limit', async () => {
		const hasty = await makeProduct({
			DATABASE_URL: `postgres://jaga@127.0.0.1:${await freePort()}/jaga`,
			DATABASE_WAIT_SECONDS: '2',
			DATA_DIR: join(folder, 'hasty'),
		});
		await expect(hasty.start()).rejects.toThrow(/could not start[^]*ECONNREFUSED/);
		expect(hasty.output()).toContain('the database does not answer: waiting for it');
		const starting = product.start();
		await expect
			.poll(() => product.output(), { timeout: 60_000 })
			.toContain('the database does not answer: waiting for it');
		database = await start();
		await starting;
		expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
	}, 180_000);

	test('shows no surge message, answers providers with 503 and Retry-After, and recovers', async () => {
		const client = await makeClient(product.url, { tries: 1 });
		expect((await notice()).status).toBe(200);
		await database?.stop();
		database = null;
		await saysNotReady(product.url, /^The database does not answer\.$/);
		const notified = await notice();
		expect([notified.status, notified.headers.get('retry-after')]).toEqual([503, '5']);
		const asked = await client.call('POST', '/page/selfcare/forgotPassword', {
			email: 'a@contoh.test',
		});
		expect([asked.status.code, asked.status.message]).toEqual([
			503,
			expect.stringContaining('penyimpanan data kami sedang tidak bisa dihubungi'),
		]);
		const page = await fetch(`${product.url}/news?search=${Math.random()}`);
		const text = await page.text();
		expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
		expect(text).toContain('penyimpanan data kami sedang tidak bisa dihubungi');
		expect(text).not.toContain('lonjakan');
		database = await start();
		await expect
			.poll(() => fetch(`${product.url}/readyz`).then(({ status }) => status), {
				timeout: 30_000,
			})
			.toBe(200);
		expect((await fetch(`${product.url}/news?search=${Math.random()}`)).status).toBe(200);
	}, 120_000);
});
