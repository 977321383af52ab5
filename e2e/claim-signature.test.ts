import { execFileSync } from 'node:child_process';

import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible, shot, visit, visitor } from './browser.ts';
import { refuseWith } from './crafted-answers.ts';
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

const STATED = 'Dengan tanda tangan ini kamu menyatakan:';

/** A claim that only waits for its last step, in a browser that is logged in. */
async function atReview(width: number, before: (page: Page) => Promise<unknown> = async () => {}) {
	const customer = await customerSession(product.url);
	const begun = await beginClaim(product.url, customer);
	const { page, faults } = await visitor(browser, width, { hasTouch: width < 500 });
	await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	await before(page);
	const review = `${product.url}/selfcare/e-claim?ref=${begun.draftId}`;
	await visit(page, review);
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await part(page).getByText('Formulirnya').first().waitFor();
	return { page, faults, review, begun, customer };
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
	await part(page).getByText(STATED).waitFor();
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

test.each<[call: string, code: number]>([
	['claim/form', 404],
	['claim/form', 500],
	['claim/sign-form', 404],
	['claim/sign-form', 503],
])(
	'a claim goes without its signature where %s is answered by %i',
	async (call, code) => {
		const { page } = await atReview(360, (one) =>
			refuseWith(one, call, code, 'Ada gangguan di pihak kami.'),
		);
		if (call === 'claim/sign-form') {
			await drawByMouse(page);
			await press(page, 'Tanda tangani');
		}
		await part(page).getByText('Klaimmu juga bisa dikirim tanpa tanda tangan.').waitFor();
		await expectAccessible(page, `${call} ${code}`);
		await shot(page, `klaim-tanpa-tanda-tangan-${call.replace('/', '-')}-360`);
		await press(page, 'Ajukan');
		await page.getByText('Klaim terkirim').waitFor();
	},
	120_000,
);

test('what is signed is read with its questions', async () => {
	const { page } = await atReview(1280);
	await part(page).getByText(STATED).waitFor();
	const facts = await part(page)
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

/** Another device saves the draft with other contents. */
async function saveElsewhere({ begun, customer }: Awaited<ReturnType<typeof atReview>>) {
	const about = { customerId: customer.id, draftId: begun.draftId };
	const draft = (await begun.ask('claim/get-draft-claim', about)) as unknown as object;
	const other = { bankCity: 'Bandung', provinceId: '32', replace: true };
	await begun.ask('claim/save-draft-claim', { ...draft, ...about, ...other });
}

test('what another device changed meanwhile is chosen between, and then signed', async () => {
	const opened = await atReview(360);
	const { page } = opened;
	await drawByMouse(page);
	await saveElsewhere(opened);
	await press(page, 'Tanda tangani');
	await page.getByRole('heading', { name: 'Draf ini diubah di tempat lain' }).waitFor();
	await press(page, 'Pakai draf yang terbaru');
	await part(page)
		.getByText(/Bandung/)
		.waitFor();
	expect(await strokes(page)).toBe(0);
	await drawByMouse(page);
	await press(page, 'Tanda tangani');
	await signed(page).waitFor();
	await saveElsewhere(opened);
	await page.getByLabel('Provinsi', { exact: true }).selectOption({ index: 3 });
	await page.getByRole('heading', { name: 'Draf ini diubah di tempat lain' }).waitFor();
	await press(page, 'Timpa dengan isian di halaman ini');
	await part(page)
		.getByText(/^Ada yang berubah sesudah kamu tanda tangan/)
		.first()
		.waitFor();
	await drawByMouse(page);
	await press(page, 'Tanda tangani');
	await signed(page).waitFor();
	await press(page, 'Ajukan');
	await page.getByText('Klaim terkirim').waitFor();
}, 120_000);

test('who never heard that their claim was taken hears its number at the next press', async () => {
	const { page } = await atReview(360);
	await drawByMouse(page);
	await press(page, 'Tanda tangani');
	await signed(page).waitFor();
	await page.getByLabel('I agree to submit a claim').check();
	const sending = '**/page/selfcare/claim/submit-draft-claim';
	await page.route(sending, async (route) => {
		await route.fetch();
		await route.abort();
	});
	await press(page, 'Ajukan');
	await page.getByText('Kami tidak bisa dihubungi').first().waitFor();
	// What was signed stays so: nothing says that the form has gone.
	await signed(page).waitFor();
	await page.unroute(sending);
	await press(page, 'Ajukan');
	await page
		.getByText(/Klaim ini sudah kami terima: K\d{10}\./)
		.first()
		.waitFor();
	await page.getByRole('link', { name: /Lihat klaim K\d{10}/ }).waitFor();
	await shot(page, 'klaim-sudah-diterima-360');
}, 120_000);

test('what was typed and never saved stands in the form that is signed', async () => {
	const { page, review } = await atReview(360);
	const save = '**/page/selfcare/claim/save-draft-claim';
	await refuseWith(page, 'claim/save-draft-claim', 500, 'Ada gangguan di pihak kami.');
	await changeBranch(page);
	await page.unroute(save);
	await visit(page, review);
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await part(page)
		.getByText(/Kemang/)
		.waitFor();
}, 120_000);

test('a drawing goes with its draft, and with the login of who drew it', async () => {
	const { page, review } = await atReview(360);
	const typed = () => page.evaluate(() => sessionStorage.getItem('selfcare_typed'));
	await drawByMouse(page);
	await expect.poll(typed).toContain('tanda tangan');
	await visit(page, `${product.url}/selfcare/klaim`);
	// The draft of this test is the one that was touched last.
	await page
		.getByRole('button', { name: /^Buang draf/ })
		.first()
		.click();
	await press(page, 'Ya, buang');
	await expect.poll(typed).toBeNull();

	const next = await atReview(360);
	const kept = () => next.page.evaluate(() => sessionStorage.getItem('selfcare_typed'));
	await drawByMouse(next.page);
	await expect.poll(kept).toContain('tanda tangan');
	const other = await next.page.context().newPage();
	await visit(other, `${product.url}/selfcare/policy`);
	await press(other, 'Buka menu');
	await press(other, 'Logout');
	await next.page.waitForURL('**/selfcare/login');
	await expect.poll(kept).toBeNull();
	expect(next.review).not.toBe(review);
}, 120_000);

test('a drawing of too many strokes is said to be, and nothing of it is cut', async () => {
	const { page } = await atReview(1280);
	const { x, y, width, height } = await boxOf(page);
	for (let at = 0; at < 41; at += 1)
		await page.mouse.click(x + width * (0.1 + at * 0.019), y + height * 0.5);
	await expect.poll(() => strokes(page)).toBe(41);
	await part(page).getByText('Tanda tangannya terlalu panjang.').waitFor();
	await shot(page, 'klaim-tanda-tangan-panjang-1280');
	await press(page, 'Hapus');
	await drawByMouse(page);
	await press(page, 'Tanda tangani');
	await signed(page).waitFor();
}, 120_000);

/** The server refuses fields of each save from now on. */
const refuseSave = (page: Page, fields: Record<string, string>) =>
	page.route('**/page/selfcare/claim/save-draft-claim', (route) =>
		route.fulfill({
			status: 422,
			json: {
				status: { code: 422, message: Object.values(fields)[0] },
				data: { fields },
			},
		}),
	);

test('a save that is refused holds its step and says why, beside the field or the signature', async () => {
	const { page, faults } = await atReview(360);
	const save = '**/page/selfcare/claim/save-draft-claim';
	const again = page.getByText('kami coba lagi');
	await press(page, 'Kembali');
	await press(page, 'Kembali');
	await refuseSave(page, { accountNumber: 'Nomor ini ditolak bank' });
	await press(page, 'Lanjutkan');
	const field = page.getByLabel('Nomor rekening', { exact: true });
	await page.getByText('Nomor ini ditolak bank').waitFor();
	await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
	expect(await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).count()).toBe(1);
	expect(await again.count()).toBe(0);
	await expectAccessible(page, 'simpanan ditolak');
	await shot(page, 'klaim-simpanan-ditolak-360');
	await field.fill('1234567891');
	await page.getByText('Nomor ini ditolak bank').waitFor({ state: 'detached' });
	await page.unroute(save);
	await press(page, 'Lanjutkan');
	await page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
	await press(page, 'Lanjutkan');
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await part(page).getByText(STATED).waitFor();

	const words = 'Halaman dari tautan tidak bisa digabung dengan halamanmu sendiri.';
	await refuseSave(page, { 'documents.KTP': words });
	await page.getByLabel('Provinsi', { exact: true }).selectOption({ index: 3 });
	await part(page).getByText(`Formulirnya belum bisa kami isi: ${words}`).waitFor();
	expect(await page.getByText('tanpa tanda tangan').count()).toBe(0);
	await press(page, 'Ajukan');
	await page.getByText(words, { exact: true }).waitFor();
	expect(await again.count()).toBe(0);
	await shot(page, 'klaim-formulir-tidak-terisi-360');
	await page.unroute(save);
	await page.getByLabel('Provinsi', { exact: true }).selectOption({ index: 4 });
	await part(page).getByText(STATED).waitFor();
	expect(faults.filter((one) => !one.includes('422'))).toEqual([]);
}, 120_000);

test.each<[how: string, elsewhere: (opened: Awaited<ReturnType<typeof atReview>>) => unknown]>([
	['as it stands here', () => {}],
	['with what was changed there', saveElsewhere],
])(
	'a claim that another tab sent meanwhile %s is shown as sent',
	async (_, elsewhere) => {
		const opened = await atReview(360);
		const { page, begun, customer } = opened;
		await drawByMouse(page);
		await elsewhere(opened);
		await begun.ask('claim/submit-draft-claim', {
			customerId: customer.id,
			draftId: begun.draftId,
		});
		await press(page, 'Tanda tangani');
		await page.getByText('Klaim terkirim').waitFor();
		const claim = page.getByRole('link', { name: /Lihat klaim K\d{10}/ });
		const claimNo = /K\d{10}/.exec((await claim.textContent()) ?? '')?.[0];
		await page.getByText(`Klaim ini sudah kami terima: ${claimNo}.`).first().waitFor();
	},
	120_000,
);

test('a drawing and the words of a lost line go with the form that they were about', async () => {
	const { page, begun, customer } = await atReview(360);
	const sign = '**/page/selfcare/claim/sign-form';
	await drawByMouse(page);
	await page.route(sign, (route) => route.abort('internetdisconnected'));
	await press(page, 'Tanda tangani');
	const lost = part(page).getByText(/^Kami tidak bisa dihubungi/);
	await lost.waitFor();
	expect(await strokes(page)).toBe(1);
	await page.unroute(sign);
	await page.getByLabel('Provinsi', { exact: true }).selectOption({ index: 3 });
	await lost.waitFor({ state: 'detached' });
	expect(await strokes(page)).toBe(1);

	const about = { customerId: customer.id, draftId: begun.draftId };
	const form = (await begun.ask('claim/form', about)) as unknown as object;
	const newer = { ...form, fingerprint: '0'.repeat(64) };
	await page.route(sign, (route) =>
		route.fulfill({
			status: 409,
			json: {
				status: { code: 409, message: 'Isi formulir ini sudah berubah sejak kamu baca.' },
				data: { form: newer },
			},
		}),
	);
	await press(page, 'Tanda tangani');
	await part(page).getByText('Isi formulir ini sudah berubah').waitFor();
	await expect.poll(() => strokes(page)).toBe(0);
}, 120_000);
