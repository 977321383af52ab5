import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { sampleApplication, dataOf, makeClient } from './people/buyer.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

let product: RunningProduct;
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'web,api,jobs' }, { fresh: true });
	await product.start();
});
afterAll(() => product.remove());

test('startup prints the address, the sample logins and the mail folder', async () => {
	for (const words of [
		`is open at ${product.url.replace('127.0.0.1', 'localhost')}`,
		'nasabah@contoh.test  Contoh2026',
		'hrd@contoh.test      Contoh#2026',
		'staf@contoh.test     Contoh#2026',
		`${product.dataDir}/outbox`,
	]) {
		// The application responds before all of this text has been written.
		await expect.poll(() => product.output()).toContain(words);
	}
});

test('stopping under load breaks no accepted request', async () => {
	const client = await makeClient(product.url);
	let answered = 0;
	let refused = 0;
	let running = true;
	const load = Array.from({ length: 8 }, async () => {
		while (running) {
			try {
				dataOf('plan', await client.call('POST', '/page/get-plan', sampleApplication()));
				answered += 1;
			} catch (error) {
				// A refused connection is acceptable while the application is stopping; a broken
				// response is not.
				expect(
					String((error as { cause?: { code?: string } }).cause?.code ?? error),
				).toMatch(/ECONNREFUSED|UND_ERR_SOCKET|ECONNRESET/);
				refused += 1;
				await new Promise((resume) => setTimeout(resume, 20));
			}
		}
	});
	await expect.poll(() => answered).toBeGreaterThan(50);
	expect(await product.stop()).toBe(0);
	running = false;
	await Promise.all(load);
	expect(answered).toBeGreaterThan(50);
	expect(refused).toBeGreaterThan(0);
});

test('a restart keeps all data, and health, readiness and metrics respond', async () => {
	await product.start();
	expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
	expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
	const metrics = await (await fetch(`${product.url}/metrics`)).text();
	expect(metrics).toContain('jaga_jobs{state="waiting"}');
	const html = await (await fetch(`${product.url}/jaga-aman`)).text();
	expect(html).toContain('Jaga Aman');
});

test('a start on a port in use ends with an error message and stops its database', async () => {
	const second = await makeProduct({ PORT: new URL(product.url).port });
	try {
		await expect(second.start()).rejects.toThrow(
			/Jaga could not start\.\nPORT: \d+ is in use by another program/,
		);
		expect(existsSync(join(second.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
	} finally {
		await second.remove();
	}
});
