import { randomUUID } from 'node:crypto';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LOST_ACCESS } from '#insurance/service/requests/recovery/recovery.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith, policyNoOf } from './browser/journey.ts';
import { makeClient } from './people/buyer.ts';
import { deskOf } from './people/office-staff.ts';
import { loggedInOnce } from './people/office.ts';
import { enterPortal, newCustomer } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { endRecoveryWait, query } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const atWork = loggedInOnce();
const PASSWORD = 'HujanSenja2026';

test('the owner of the old address cancels an account recovery from the mail without logging in', async () => {
	const old = `pemilik-${randomUUID()}@contoh.test`;
	await newCustomer(product, old, PASSWORD);
	const policyNo = await policyNoOf(product, old);
	const client = await makeClient(product.url);
	const { data, status } = await client.call(
		'POST',
		'/page/service-requests',
		{
			kind: 'data-update',
			topic: LOST_ACCESS,
			name: 'Sari Contoh',
			email: `pencuri-${randomUUID()}@contoh.test`,
			phone: '081234567890',
			policyNo,
			words: 'HP dan email lamaku hilang bersama tasku.',
			consent: true,
			captcha: await client.captcha(),
		},
		{ 'idempotency-key': randomUUID() },
	);
	expect(status).toMatchObject({ code: 200 });
	const { number } = data as unknown as { number: string };
	const service = await deskOf(product.url, 'service');
	await service('service-requests/recover', {
		number,
		policyNo,
		nik: '3174055705909901',
		seenBy: 'video',
	});
	const supervisor = await deskOf(product.url, 'supervisor');
	await supervisor('service-requests/recover-decide', { number, verdict: 'confirmed' });

	const linkNow = () =>
		mailsWith(product.dataDir, old)
			.filter((mail) => mail.includes('akan berganti'))
			.map((mail) => /https?:[^\s"]+#pemulihan=[\w.=+/-]+/.exec(asRead(mail))?.[0] ?? '')
			.at(-1);
	await expect.poll(linkNow, { timeout: 20_000 }).toBeTruthy();
	const { page } = await visitor(browser, 360);
	await visit(page, linkNow() ?? '');
	const panel = page.getByRole('main');
	await panel.getByText('alamat email akunmu diganti').waitFor();
	expect(page.url()).not.toContain('#');
	await expectAccessible(page, 'an objection to a recovery');
	await shot(page, 'recovery-objection-360');
	await page.setViewportSize({ width: 1280, height: 900 });
	await shot(page, 'recovery-objection-1280');
	await page.setViewportSize({ width: 360, height: 800 });
	await panel.getByRole('button', { name: 'Bukan aku, hentikan' }).click();
	await panel.getByText('Pemulihannya sudah dihentikan').waitFor();
	await shot(page, 'recovery-objected-360');
	await endRecoveryWait(product);
	await enterPortal(page, product.url, old, PASSWORD);
	const { rows } = await query<{ done: boolean }>(
		product,
		'select done_at is not null as done from account_recovery order by id desc limit 1',
	);
	expect(rows).toEqual([{ done: false }]);

	const { page: desk } = await atWork(browser, product.url, 'service', {
		path: '/office/layanan',
	});
	await desk.getByText('Pemilik alamat lama menolak pemulihan akunnya').waitFor();
	await shot(desk, 'recovery-task-1280');
	await visit(desk, `${product.url}/office/layanan?nomor=${number}`);
	await desk.getByText('Dihentikan: alamat lama menolaknya').waitFor();
	await desk.getByText('telepon nomor di polisnya').waitFor();
	expect(await desk.getByRole('button', { name: 'Usulkan alamat baru' }).count()).toBe(0);
	await expectAccessible(desk, 'a stopped recovery');
	await shot(desk, 'recovery-stopped-1280');
}, 240_000);
