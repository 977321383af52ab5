import { execFileSync } from 'node:child_process';

import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible, shot, visit, visitor } from './browser.ts';
import { pressOn } from './keyboard.ts';
import { deskOf } from './office-staff.ts';
import { beginClaim, customerSession } from './office.ts';
import { closeSite, openSite } from './opened-site.ts';
import { enterPortal } from './portal.ts';
import type { RunningProduct } from './product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const part = (page: Page) => page.getByRole('region', { name: 'Formulir klaim' });
const pad = (page: Page) => part(page).getByRole('img', { name: /^Bidang tanda tangan/ });
const strokes = (page: Page) => pad(page).locator('path').count();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Inactive, and pressed all the same. */
const pressTooEarly = (page: Page) =>
	page.getByRole('button', { name: 'Ajukan', exact: true }).click({ force: true });

/** A claim that only waits for its last step, in a browser that is logged in. */
async function atReview(width: number) {
	const customer = await customerSession(product.url);
	const begun = await beginClaim(product.url, customer);
	const { page, faults } = await visitor(browser, width, { hasTouch: width < 500 });
	await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	const review = `${product.url}/selfcare/e-claim?ref=${begun.draftId}`;
	await visit(page, review);
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await part(page).getByText('Dengan tanda tangan ini kamu menyatakan:').waitFor();
	return { page, faults, review };
}

async function boxOf(page: Page) {
	await pad(page).scrollIntoViewIfNeeded();
	const box = await pad(page).boundingBox();
	if (!box) throw new Error('no field to sign in');
	return box;
}

/** Draws with the mouse, from left to right. */
async function drawByMouse(page: Page): Promise<void> {
	const { x, y, width, height } = await boxOf(page);
	await page.mouse.move(x + width * 0.1, y + height * 0.7);
	await page.mouse.down();
	for (const [right, down] of [
		[0.2, 0.2],
		[0.3, 0.8],
		[0.45, 0.3],
		[0.7, 0.6],
	] as const)
		await page.mouse.move(x + width * right, y + height * down, { steps: 6 });
	await page.mouse.up();
}

/** Draws with a finger, downwards as who scrolls does. */
async function drawByFinger(page: Page, hand: CDPSession): Promise<void> {
	const { x, y, width, height } = await boxOf(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
		hand.send('Input.dispatchTouchEvent', {
			type,
			touchPoints:
				type === 'touchEnd'
					? []
					: [{ x: x + width * (0.3 + at * 0.05), y: y + height * (0.9 - at * 0.1) }],
		});
	await touch('touchStart', 0);
	for (let at = 1; at <= 8; at += 1) await touch('touchMove', at);
	await touch('touchEnd', 8);
}

const signed = (page: Page) => part(page).getByText(/^Ditandatangani .+ WIB\.$/);

async function changeBranch(page: Page): Promise<void> {
	await press(page, 'Kembali');
	await press(page, 'Kembali');
	await page.getByLabel('Cabang', { exact: true }).fill('Kemang');
	await press(page, 'Lanjutkan');
	await page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
	await press(page, 'Lanjutkan');
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
}

test('at 360 a form is signed by hand, again after a change, and stands with the claim', async () => {
	const { page, faults, review } = await atReview(360);
	await pressTooEarly(page);
	await part(page).getByText('Tanda tangani formulirnya dulu').waitFor();
	const sign = part(page).getByRole('button', { name: 'Tanda tangani' });
	await expect.poll(() => sign.evaluate((one) => one === document.activeElement)).toBe(true);
	await sign.click();
	await part(page).getByText('Tanda tangannya belum terlihat.').waitFor();
	await expectAccessible(page, 'formulir belum ditandatangani');

	const hand = await page.context().newCDPSession(page);
	await boxOf(page);
	const before = await page.evaluate<number>('scrollY');
	await drawByFinger(page, hand);
	await expect.poll(() => strokes(page)).toBe(1);
	// The finger went down by most of the field; a page that follows it goes as far.
	expect(Math.abs((await page.evaluate<number>('scrollY')) - before)).toBeLessThan(5);
	await press(page, 'Hapus');
	await expect.poll(() => strokes(page)).toBe(0);
	await drawByMouse(page);
	await expect.poll(() => strokes(page)).toBe(1);
	await shot(page, 'klaim-tanda-tangan-360');
	// What was drawn and not yet signed is there after a reload; what was signed too.
	await visit(page, review);
	await expect.poll(() => strokes(page)).toBe(1);
	await press(page, 'Tanda tangani');
	await signed(page).waitFor();
	await expectAccessible(page, 'formulir ditandatangani');
	await visit(page, review);
	await signed(page).waitFor();
	await shot(page, 'klaim-ditandatangani-360');

	await changeBranch(page);
	await part(page)
		.getByText('Ada yang berubah sesudah kamu tanda tangan: Rekening.')
		.first()
		.waitFor();
	await shot(page, 'klaim-tanda-tangan-gugur-360');
	await pressTooEarly(page);
	await expect.poll(() => sign.evaluate((one) => one === document.activeElement)).toBe(true);
	await drawByMouse(page);
	await press(page, 'Tanda tangani');
	await signed(page).waitFor();
	await press(page, 'Ajukan');
	await page.getByText('Klaim terkirim').waitFor();

	const claim = page.getByRole('link', { name: /Lihat klaim K\d{10}/ });
	const claimNo = /K\d{10}/.exec((await claim.textContent()) ?? '')?.[0] ?? '';
	await visit(page, `${product.url}/selfcare/klaim?ref=${claimNo}`);
	const link = page.getByRole('link', { name: 'Formulir klaim yang kamu tanda tangani' });
	const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
	expect(download.suggestedFilename()).toBe(`formulir-klaim-${claimNo}.pdf`);
	const text = execFileSync('pdftotext', ['-layout', await download.path(), '-'], {
		encoding: 'utf8',
	});
	for (const words of [claimNo, 'Kemang', '7890', 'Ditandatangani oleh'])
		expect(text).toContain(words);
	const stranger = await fetch(new URL((await link.getAttribute('href')) ?? '', product.url));
	expect(stranger.status).toBe(404);
	const assessor = await deskOf(product.url, 'assessor');
	expect((await assessor('claims/detail', { claimNo }))['form']).toMatchObject({
		way: 'drawn',
		name: expect.stringMatching(/Sari/i),
	});
	expect(faults).toEqual([]);
}, 240_000);

test('by keyboard alone the full name is typed as the signature', async () => {
	const { page, faults } = await atReview(1280);
	const way = part(page).getByRole('radio', { name: 'Gambar di layar' });
	await pressOn(page, way, 'ArrowRight');
	const name = part(page).getByLabel('Nama lengkap sebagai tanda tangan');
	await name.waitFor();
	await expectAccessible(page, 'tanda tangan diketik');
	await name.press('End');
	await page.keyboard.type('Tono Lain');
	const sign = part(page).getByRole('button', { name: 'Tanda tangani' });
	await pressOn(page, sign);
	const said = part(page).getByText(/^Ketik nama lengkapmu seperti di polis: /);
	await said.waitFor();
	const holder = ((await said.textContent()) ?? '').split(': ')[1] ?? '';
	await name.press('Control+a');
	await page.keyboard.type(holder);
	await shot(page, 'klaim-tanda-tangan-ketik-1280');
	await pressOn(page, sign);
	await signed(page).waitFor();
	await pressOn(page, part(page).getByRole('button', { name: 'Ulangi' }));
	await expect
		.poll(() => way.evaluate((one) => one.ownerDocument.activeElement?.getAttribute('type')))
		.toBe('radio');
	await pressOn(page, part(page).getByRole('button', { name: 'Tidak jadi' }));
	await signed(page).waitFor();
	await pressOn(page, page.getByRole('button', { name: 'Ajukan', exact: true }));
	await page.getByText('Klaim terkirim').waitFor();
	expect(faults).toEqual([]);
}, 120_000);
