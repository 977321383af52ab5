import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { running, shot, visit, visitor } from './browser/browser.ts';
import { buyJagaAman, goToForm } from './browser/journey.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { inDatabase, query } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));
beforeEach(async () => void (await inDatabase(product, 'delete from visit_event')));

const ask = (page: Page) =>
	page.getByRole('complementary', { name: 'Boleh kunjunganmu dihitung?' });
const counted = async () => {
	const { rows } = await query<{ step: string; product: string; problem: string }>(
		product,
		'select step, product, problem from visit_event order by at, step, problem',
	);
	return rows;
};
const steps = async () => (await counted()).map(({ step }) => step).toSorted();

async function arrive(width: number, more: BrowserContextOptions = {}) {
	const one = await visitor(browser, width, more);
	const sent: string[] = [];
	one.page.on('request', (request) => {
		if (request.url().includes('/page/visit')) sent.push(request.postData() ?? '');
	});
	await visit(one.page, `${product.url}/jaga-aman`);
	return { ...one, sent };
}

test('the script that counts is under 1 KB', () => {
	const client = join(import.meta.dirname, '../dist/client');
	const manifest = JSON.parse(
		readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
	) as Record<string, { file: string; imports?: string[] }>;
	const { file = '', imports = [] } = manifest['statistics.ts'] ?? {};
	expect(imports).toEqual([]);
	expect(gzipSync(readFileSync(join(client, file)), { level: 9 }).length).toBeLessThan(1_000);
});

test.each([360, 1280, 1920])(
	'the question is readable and in nobody’s way at %i px',
	async (width) => {
		const { page, sent, faults } = await arrive(width);
		// A phone has no room for it on the page of a product.
		const isNarrow = width < 1024;
		expect(await ask(page).isVisible()).toBe(!isNarrow);
		if (isNarrow) await visit(page, `${product.url}/kebijakan-privasi`);
		await ask(page).waitFor();
		await expectAccessible(page, `question at ${width}`);
		await shot(page, `statistik-${width}`);
		if (isNarrow) await visit(page, `${product.url}/jaga-aman`);
		await goToForm(page);
		await page.getByRole('button', { name: 'Cek Premi Kamu' }).waitFor();
		expect(sent).toEqual([]);
		expect(faults).toEqual([]);
	},
);

test('nothing is sent before a yes, and nothing after a no, on this page or the next', async () => {
	const { page, sent } = await arrive(1280);
	await ask(page).getByRole('button', { name: 'Tidak' }).click();
	await ask(page).waitFor({ state: 'hidden' });
	await goToForm(page);
	await page.getByRole('radio', { name: 'Wanita' }).first().check();
	await visit(page, `${product.url}/jaga-aman-xtra`);
	await running(page);
	expect(await ask(page).isVisible()).toBe(false);
	expect(sent).toEqual([]);
	expect(await page.context().cookies()).toEqual([]);
});

test('after a yes, the steps of a purchase are counted up to the press on pay', async () => {
	const { page } = await arrive(1280);
	await ask(page).getByRole('button', { name: 'Ya, boleh' }).click();
	await expect.poll(steps).toEqual(['page']);
	await buyJagaAman(page, product.url, 'dihitung@contoh.test', async () => {});
	await expect.poll(steps).toEqual(['form', 'page', 'pay', 'saved', 'summary']);
	expect(new Set((await counted()).map((one) => one.product))).toEqual(new Set(['JAM']));
});

test('an error in the form is counted with its field, and never with what was typed', async () => {
	const { page, sent } = await arrive(360);
	await visit(page, `${product.url}/kebijakan-privasi`);
	await ask(page).getByRole('button', { name: 'Ya, boleh' }).click();
	await visit(page, `${product.url}/jaga-aman`);
	await goToForm(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	await expect
		.poll(async () => (await counted()).filter(({ problem }) => problem !== '').length)
		.toBeGreaterThan(0);
	for (const { step, problem } of await counted()) {
		expect(['page', 'form']).toContain(step);
		expect(problem).toMatch(/^(|[A-Za-z.]+:empty)$/);
	}
	expect(sent.join()).not.toContain('1990');
});

test('a yes is taken back on the page about privacy, together with the visit of today', async () => {
	const { page } = await arrive(1280);
	await ask(page).getByRole('button', { name: 'Ya, boleh' }).click();
	await expect.poll(steps).toEqual(['page']);
	await visit(page, `${product.url}/kebijakan-privasi`);
	await page.getByText('Sekarang: kunjunganmu dihitung.').waitFor();
	await page.getByRole('heading', { name: 'Statistik kunjungan' }).waitFor();
	await shot(page, 'statistik-privasi');
	await ask(page).getByRole('button', { name: 'Tidak' }).click();
	await page.getByText('Sekarang: kunjunganmu tidak dihitung.').waitFor();
	await expect.poll(steps).toEqual([]);
	await visit(page, `${product.url}/jaga-aman`);
	await running(page);
	expect(await steps()).toEqual([]);
});

test('a browser that asks not to be counted is neither asked nor counted', async () => {
	const { page, sent } = await visitor(browser, 1280).then(async (one) => {
		const requests: string[] = [];
		one.page.on('request', (request) => {
			if (request.url().includes('/page/visit')) requests.push(request.url());
		});
		await one.page.addInitScript(() => {
			Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
			localStorage.setItem('statistik', 'ya');
		});
		return { ...one, sent: requests };
	});
	await visit(page, `${product.url}/jaga-aman`);
	await running(page);
	expect(await ask(page).isVisible()).toBe(false);
	expect(sent).toEqual([]);
	await visit(page, `${product.url}/kebijakan-privasi`);
	await page.getByText('Browsermu meminta agar kamu tidak dihitung').waitFor();
});

test('without JavaScript nobody is asked or counted', async () => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await visit(page, `${product.url}/jaga-aman`);
	expect(await ask(page).isVisible()).toBe(false);
	expect(await counted()).toEqual([]);
});

test.each([
	['not JSON', 'x', 400],
	['an unknown step', JSON.stringify({ step: 'paid' }), 422],
	['an unknown product', JSON.stringify({ step: 'page', product: 'tidak-ada' }), 422],
	['a long body', JSON.stringify({ step: 'page', problem: 'x'.repeat(2_000) }), 413],
])('%s is refused with an envelope', async (_what, body, status) => {
	const answer = await fetch(`${product.url}/page/visit`, {
		method: 'POST',
		headers: { accept: 'application/json' },
		body,
	});
	expect(answer.status).toBe(status);
	expect(await answer.json()).toMatchObject({ status: { code: status } });
	expect(await counted()).toEqual([]);
});
