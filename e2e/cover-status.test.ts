import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { dataOf } from './people/buyer.ts';
import { type LoggedIn, logInByCall, newCustomer } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
let me: LoggedIn;
type Listed = { policyID: string; policyStatus: string; policyStatusLabel: string };
let policy: Listed;
const EMAIL = 'besok@contoh.test';
const PASSWORD = 'HujanSenja2026';
const callOf = async <T>(name: string, body: unknown) =>
	dataOf<T>(name, await me.client.call('POST', `/page/selfcare/${name}`, body, me.headers));

beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

test('a policy that begins tomorrow keeps its status code and shows its start date', async () => {
	await newCustomer(product, EMAIL, PASSWORD);
	me = await logInByCall(product.url, EMAIL, PASSWORD);
	const all = await callOf<Listed[]>('getPolicyList', { email: EMAIL, customerId: me.id });
	policy = all[0] as Listed;
	expect(policy).toMatchObject({
		policyStatus: 'INFORCE',
		policyStatusLabel: expect.stringMatching(/^Mulai \d{1,2} \w{3} \d{4}$/),
	});
	expect(
		await callOf('getPolicyDetail', { email: EMAIL, policyId: policy.policyID }),
	).toMatchObject({ policyStatus: 'INFORCE', policyStatusLabel: policy.policyStatusLabel });
});

test.each([360, 1280])(
	'the card, the policy page and the verification page show the same status at %i px',
	async (width) => {
		const { page, faults } = await visitor(browser, width);
		const [document] = await callOf<{ docFilePath: string }[]>('getPolicyDocument', {
			policyId: policy.policyID,
		});
		const opened = await fetch(`${product.url}${document?.docFilePath}`, {
			headers: { cookie: me.headers['cookie'] ?? '' },
		});
		const path = join(product.dataDir, 'polis.pdf');
		writeFileSync(path, Buffer.from(await opened.arrayBuffer()));
		const words = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
		expect(words).toContain('BELUM MULAI');
		const code = /verifikasi\/([A-Z2-7]{26})/.exec(words)?.[1] ?? '';
		await visit(page, `${product.url}/verifikasi/${code}`);
		await page.getByRole('heading', { name: 'Polis ini asli, tetapi belum mulai' }).waitFor();
		await page.getByText(/^Perlindungan ini baru mulai/).waitFor();
		await page.getByText(policy.policyStatusLabel, { exact: true }).waitFor();
		expect(await page.getByText('Sari').count()).toBe(0);
		await expectAccessible(page, `verifikasi ${width}`);
		await shot(page, `verifikasi-${width}`);
		await visit(page, `${product.url}/selfcare/login`);
		await page.getByLabel('Email').fill(EMAIL);
		await page.getByLabel('Kata Sandi', { exact: true }).fill(PASSWORD);
		await page.getByLabel('Kata Sandi', { exact: true }).press('Enter');
		await page.waitForURL('**/selfcare/home-1');
		await visit(page, `${product.url}/selfcare/policy?ref=${policy.policyID}`);
		await page
			.locator('article')
			.getByText(policy.policyStatusLabel, { exact: true })
			.first()
			.waitFor();
		const facts = page.getByRole('region').getByText(policy.policyStatusLabel, { exact: true });
		await facts.first().waitFor();
		expect(await page.getByText('Aktif', { exact: true }).count()).toBe(0);
		await shot(page, `polis-belum-mulai-${width}`);
		expect(faults).toEqual([]);
	},
);
