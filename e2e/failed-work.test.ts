import type { Server } from 'node:net';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testMailServer } from '#platform/mail/test-mail-server.server.ts';

import { expectAccessible } from './browser/accessible.ts';
import { openBrowser, shot } from './browser/browser.ts';
import { makeClient } from './people/buyer.ts';
import { atWork } from './people/office.ts';
import { inDatabase } from './program/own-database.ts';
import { freePort, makeProduct, type RunningProduct } from './program/product.ts';

const port = await freePort();
const received: string[] = [];
let product: RunningProduct;
let browser: Browser;
let mailServer: Server | undefined;
beforeAll(async () => {
	product = await makeProduct({ SMTP_URL: `smtp://127.0.0.1:${port}` });
	await product.start();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
	mailServer?.close();
});

type Ready = { ready: boolean; checks?: { name: string; ok: boolean; words: string }[] };
const lookReady = async (headers = {}) =>
	(await (await fetch(`${product.url}/readyz`, { headers })).json()) as Ready;

test('visitors are served while the mail server is unreachable, and health checks show the failure', async () => {
	const ready = await lookReady();
	expect(ready.ready).toBe(true);
	expect(ready.checks).toContainEqual({
		name: 'mail',
		ok: false,
		words: expect.stringContaining('ECONNREFUSED'),
	});
	const metrics = await (await fetch(`${product.url}/metrics`)).text();
	expect(metrics).toContain('jaga_check{check="mail"} 0');
	expect(metrics).toContain('jaga_ready 1');
	expect(await lookReady({ 'x-forwarded-for': '203.0.113.9' })).toEqual({ ready: true });
});

test('a failed mail is listed with its reason and sent on retry', async () => {
	const client = await makeClient(product.url);
	await client.call('POST', '/page/office/forgot-password', { email: 'staf@contoh.test' });
	const path = '/office/pekerjaan?state=retrying&kind=staff-mail';
	const { page, faults } = await atWork(browser, product.url, 'admin', { path });
	const job = page.getByRole('region', { name: 'Surat kepada petugas' });
	await expect
		.poll(async () => {
			await page.reload();
			await page.getByText(/^\d+ pekerjaan$/).waitFor();
			return job.count();
		})
		.toBe(1);
	expect(await job.innerText()).toContain('ECONNREFUSED');
	await expectAccessible(page, 'Pekerjaan gagal');
	await shot(page, 'failed-work-1280');
	// Otherwise, the automatic retry of the job might coincide with the click.
	await inDatabase(
		product,
		`update job set next_at = now() + interval '1 hour' where kind = 'staff-mail' and done_at is null`,
	);
	mailServer = testMailServer(received).listen(port, '127.0.0.1');
	await job.getByRole('button', { name: 'Coba lagi' }).click();
	await page.getByText('Tidak ada pekerjaan yang gagal.').waitFor();
	const arrived = () => received.some((mail) => mail.includes('To: staf@contoh.test'));
	await expect.poll(arrived).toBe(true);
	expect(faults).toEqual([]);
});
