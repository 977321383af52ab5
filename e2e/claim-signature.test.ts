import { execFileSync } from 'node:child_process';

import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { pressOn } from './browser/keyboard.ts';
import {
	padBox,
	drawByMouse,
	claimFormPart,
	pressNamed,
	saveElsewhere,
	signed,
	STATED,
	strokes,
	toReview,
} from './claims/claim-review.ts';
import { refuseWith } from './crafted-answers.ts';
import { deskOf } from './people/office-staff.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const atReview = (width: number, before?: (page: Page) => Promise<unknown>) =>
	toReview({ url: product.url, browser }, width, before);

const pressTooEarly = (page: Page) =>
	page.getByRole('button', { name: 'Ajukan', exact: true }).click({ force: true });

/** Draws with a finger, moving downwards like a scroll gesture. */
async function drawByFinger(page: Page, hand: CDPSession): Promise<void> {
	const { x, y, width, height } = await padBox(page);
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

async function changeBranch(page: Page): Promise<void> {
	await pressNamed(page, 'Kembali');
	await pressNamed(page, 'Kembali');
	await page.getByLabel('Cabang', { exact: true }).fill('Kemang');
	await pressNamed(page, 'Lanjutkan');
	await page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
	await pressNamed(page, 'Lanjutkan');
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
}

test('at 360 a form is signed by hand, signed again after a change, and attached to the claim', async () => {
	const { page, faults, review } = await atReview(360);
	await claimFormPart(page).getByText(STATED).waitFor();
	await pressTooEarly(page);
	await claimFormPart(page).getByText('Tanda tangani formulirnya dulu').waitFor();
	const sign = claimFormPart(page).getByRole('button', { name: 'Tanda tangani' });
	await expect.poll(() => sign.evaluate((one) => one === document.activeElement)).toBe(true);
	await sign.click();
	await claimFormPart(page).getByText('Tanda tangannya belum terlihat.').waitFor();
	await expectAccessible(page, 'formulir belum ditandatangani');

	const hand = await page.context().newCDPSession(page);
	await padBox(page);
	const before = await page.evaluate<number>('scrollY');
	await drawByFinger(page, hand);
	await expect.poll(() => strokes(page)).toBe(1);
	// The finger moved down by most of the field's height; a scroll gesture would have moved the
	// page by the same distance.
	expect(Math.abs((await page.evaluate<number>('scrollY')) - before)).toBeLessThan(5);
	// The browser treats the first tap after a swipe as the end of the swipe.
	const clear = async () => {
		await pressNamed(page, 'Hapus');
		return strokes(page);
	};
	await expect.poll(clear).toBe(0);
	await drawByMouse(page);
	await expect.poll(() => strokes(page)).toBe(1);
	await shot(page, 'klaim-tanda-tangan-360');
	// Strokes that are not yet signed survive a reload, and so does the signature.
	await visit(page, review);
	await expect.poll(() => strokes(page)).toBe(1);
	await pressNamed(page, 'Tanda tangani');
	await signed(page).waitFor();
	await expectAccessible(page, 'formulir ditandatangani');
	await visit(page, review);
	await signed(page).waitFor();
	await shot(page, 'klaim-ditandatangani-360');

	await changeBranch(page);
	await claimFormPart(page)
		.getByText('Ada yang berubah sesudah kamu tanda tangan: Rekening.')
		.first()
		.waitFor();
	await shot(page, 'klaim-tanda-tangan-gugur-360');
	await pressTooEarly(page);
	await expect.poll(() => sign.evaluate((one) => one === document.activeElement)).toBe(true);
	await drawByMouse(page);
	await pressNamed(page, 'Tanda tangani');
	await signed(page).waitFor();
	await pressNamed(page, 'Ajukan');
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

test('the full name can be typed as the signature with the keyboard alone', async () => {
	const { page, faults } = await atReview(1280);
	const way = claimFormPart(page).getByRole('radio', { name: 'Gambar di layar' });
	await pressOn(page, way, 'ArrowRight');
	const name = claimFormPart(page).getByLabel('Nama lengkap sebagai tanda tangan');
	await name.waitFor();
	await expectAccessible(page, 'tanda tangan diketik');
	await name.press('End');
	await page.keyboard.type('Tono Lain');
	const sign = claimFormPart(page).getByRole('button', { name: 'Tanda tangani' });
	await pressOn(page, sign);
	const text = claimFormPart(page).getByText(/^Ketik nama lengkapmu seperti di polis: /);
	await text.waitFor();
	const holder = ((await text.textContent()) ?? '').split(': ')[1] ?? '';
	await name.press('Control+a');
	await page.keyboard.type(holder);
	await shot(page, 'klaim-tanda-tangan-ketik-1280');
	await pressOn(page, sign);
	await signed(page).waitFor();
	await pressOn(page, claimFormPart(page).getByRole('button', { name: 'Ulangi' }));
	await expect
		.poll(() => way.evaluate((one) => one.ownerDocument.activeElement?.getAttribute('type')))
		.toBe('radio');
	await pressOn(page, claimFormPart(page).getByRole('button', { name: 'Tidak jadi' }));
	await signed(page).waitFor();
	await pressOn(page, page.getByRole('button', { name: 'Ajukan', exact: true }));
	await page.getByText('Klaim terkirim').waitFor();
	expect(faults).toEqual([]);
}, 120_000);

test.each<[call: string, code: number]>([
	['claim/form', 404],
	['claim/form', 500],
	['claim/sign-form', 404],
	['claim/sign-form', 503],
])(
	'a claim can be submitted without a signature when %s returns %i',
	async (call, code) => {
		const { page } = await atReview(360, (one) =>
			refuseWith(one, call, code, 'Ada gangguan di pihak kami.'),
		);
		if (call === 'claim/sign-form') {
			await drawByMouse(page);
			await pressNamed(page, 'Tanda tangani');
		}
		await claimFormPart(page)
			.getByText('Klaimmu juga bisa dikirim tanpa tanda tangan.')
			.waitFor();
		await expectAccessible(page, `${call} ${code}`);
		await shot(page, `klaim-tanpa-tanda-tangan-${call.replace('/', '-')}-360`);
		await pressNamed(page, 'Ajukan');
		await page.getByText('Klaim terkirim').waitFor();
	},
	120_000,
);

test('the form to be signed shows each answer with its question', async () => {
	const { page } = await atReview(1280);
	await claimFormPart(page).getByText(STATED).waitFor();
	const facts = await claimFormPart(page)
		.locator('dl > div')
		.evaluateAll((all) =>
			all.map((one) => [
				one.querySelector('dt')?.innerText,
				one.querySelector('dd')?.innerText,
			]),
		);
	expect(facts).toContainEqual(['Nomor rekening', '••••••7890']);
	expect(facts).toContainEqual(['Biaya atau kerugian', expect.stringMatching(/^Rp/)]);
	expect(facts.find(([, value]) => value?.endsWith('.pdf'))?.[0]).toBeTruthy();
	await shot(page, 'klaim-formulir-utuh-1280');
}, 120_000);

test('the customer resolves a conflict with another device before signing', async () => {
	const opened = await atReview(360);
	const { page } = opened;
	await drawByMouse(page);
	await saveElsewhere(opened);
	await pressNamed(page, 'Tanda tangani');
	await page.getByRole('heading', { name: 'Draf ini diubah di tempat lain' }).waitFor();
	await pressNamed(page, 'Pakai draf yang terbaru');
	await claimFormPart(page)
		.getByText(/Bandung/)
		.waitFor();
	expect(await strokes(page)).toBe(0);
	await drawByMouse(page);
	await pressNamed(page, 'Tanda tangani');
	await signed(page).waitFor();
	await saveElsewhere(opened);
	await page.getByLabel('Provinsi', { exact: true }).selectOption({ index: 3 });
	await page.getByRole('heading', { name: 'Draf ini diubah di tempat lain' }).waitFor();
	await pressNamed(page, 'Timpa dengan isian di halaman ini');
	await claimFormPart(page)
		.getByText(/^Ada yang berubah sesudah kamu tanda tangan/)
		.first()
		.waitFor();
	await drawByMouse(page);
	await pressNamed(page, 'Tanda tangani');
	await signed(page).waitFor();
	await pressNamed(page, 'Ajukan');
	await page.getByText('Klaim terkirim').waitFor();
}, 120_000);

test('unsaved input appears in the form to be signed', async () => {
	const { page, review } = await atReview(360);
	const save = '**/page/selfcare/claim/save-draft-claim';
	await refuseWith(page, 'claim/save-draft-claim', 500, 'Ada gangguan di pihak kami.');
	await changeBranch(page);
	await page.unroute(save);
	await visit(page, review);
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await claimFormPart(page)
		.getByText(/Kemang/)
		.waitFor();
}, 120_000);

test('a drawing is deleted together with its draft, and when its customer logs out', async () => {
	const { page, review } = await atReview(360);
	const typed = () => page.evaluate(() => sessionStorage.getItem('selfcare_typed'));
	await drawByMouse(page);
	await expect.poll(typed).toContain('tanda tangan');
	await visit(page, `${product.url}/selfcare/klaim`);
	// The draft of this test is the most recently changed one.
	await page
		.getByRole('button', { name: /^Buang draf/ })
		.first()
		.click();
	await pressNamed(page, 'Ya, buang');
	await expect.poll(typed).toBeNull();

	const next = await atReview(360);
	const kept = () => next.page.evaluate(() => sessionStorage.getItem('selfcare_typed'));
	await drawByMouse(next.page);
	await expect.poll(kept).toContain('tanda tangan');
	const other = await next.page.context().newPage();
	await visit(other, `${product.url}/selfcare/policy`);
	await pressNamed(other, 'Buka menu');
	await pressNamed(other, 'Logout');
	await next.page.waitForURL('**/selfcare/login');
	await expect.poll(kept).toBeNull();
	expect(next.review).not.toBe(review);
}, 120_000);

test('a drawing with too many strokes shows an error and is not truncated', async () => {
	const { page } = await atReview(1280);
	const { x, y, width, height } = await padBox(page);
	for (let at = 0; at < 41; at += 1)
		await page.mouse.click(x + width * (0.1 + at * 0.019), y + height * 0.5);
	await expect.poll(() => strokes(page)).toBe(41);
	await claimFormPart(page).getByText('Tanda tangannya terlalu panjang.').waitFor();
	await shot(page, 'klaim-tanda-tangan-panjang-1280');
	await pressNamed(page, 'Hapus');
	await drawByMouse(page);
	await pressNamed(page, 'Tanda tangani');
	await signed(page).waitFor();
}, 120_000);
