import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot } from './browser/browser.ts';
import {
	toReview,
	drawByMouse,
	claimFormPart,
	pressNamed,
	saveElsewhere,
	signed,
	STATED,
	strokes,
} from './claims/claim-review.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const atReview = (width: number) => toReview({ url: product.url, browser }, width);

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

test('a rejected save stays on its step and shows the reason at the field or the signature', async () => {
	const { page, faults } = await atReview(360);
	const save = '**/page/selfcare/claim/save-draft-claim';
	const again = page.getByText('kami coba lagi');
	await pressNamed(page, 'Kembali');
	await pressNamed(page, 'Kembali');
	await refuseSave(page, { accountNumber: 'Nomor ini ditolak bank' });
	await pressNamed(page, 'Lanjutkan');
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
	await pressNamed(page, 'Lanjutkan');
	await page.getByRole('heading', { name: '03 DOKUMEN' }).waitFor();
	await pressNamed(page, 'Lanjutkan');
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await claimFormPart(page).getByText(STATED).waitFor();

	const words = 'Halaman dari tautan tidak bisa digabung dengan halamanmu sendiri.';
	await refuseSave(page, { 'documents.KTP': words });
	await page.getByLabel('Provinsi', { exact: true }).selectOption({ index: 3 });
	await claimFormPart(page).getByText(`Formulirnya belum bisa kami isi: ${words}`).waitFor();
	expect(await page.getByText('tanpa tanda tangan').count()).toBe(0);
	await pressNamed(page, 'Ajukan');
	await page.getByText(words, { exact: true }).waitFor();
	expect(await again.count()).toBe(0);
	await shot(page, 'klaim-formulir-tidak-terisi-360');
	await page.unroute(save);
	await page.getByLabel('Provinsi', { exact: true }).selectOption({ index: 4 });
	await claimFormPart(page).getByText(STATED).waitFor();
	// With double text size, neither the widest select nor the form as a whole causes horizontal
	// scrolling.
	await page.evaluate("document.documentElement.style.fontSize = '32px'");
	const wide = () => page.evaluate<number>('document.documentElement.scrollWidth');
	await expect.poll(wide).toBe(360);
	await pressNamed(page, 'Kembali');
	await pressNamed(page, 'Kembali');
	await page.getByRole('heading', { name: '02 DATA PENGAJUAN' }).waitFor();
	await expect.poll(wide).toBe(360);
	await shot(page, 'klaim-huruf-besar-360');
	expect(faults.filter((one) => !one.includes('422'))).toEqual([]);
}, 120_000);

test.each<[how: string, elsewhere: (opened: Awaited<ReturnType<typeof atReview>>) => unknown]>([
	['as it stands here', () => {}],
	['with what was changed there', saveElsewhere],
])(
	'a claim that another tab submitted meanwhile %s is shown as submitted',
	async (_, elsewhere) => {
		const opened = await atReview(360);
		const { page, begun, customer } = opened;
		await drawByMouse(page);
		await elsewhere(opened);
		await begun.ask('claim/submit-draft-claim', {
			customerId: customer.id,
			draftId: begun.draftId,
		});
		await pressNamed(page, 'Tanda tangani');
		await page.getByText('Klaim terkirim').waitFor();
		const claim = page.getByRole('link', { name: /Lihat klaim K\d{10}/ });
		const claimNo = /K\d{10}/.exec((await claim.textContent()) ?? '')?.[0];
		await page.getByText(`Klaim ini sudah kami terima: ${claimNo}.`).first().waitFor();
	},
	120_000,
);

test('an edit clears the connection error, and a newer form clears the drawing', async () => {
	const { page, begun, customer } = await atReview(360);
	const sign = '**/page/selfcare/claim/sign-form';
	await drawByMouse(page);
	await page.route(sign, (route) => route.abort('internetdisconnected'));
	await pressNamed(page, 'Tanda tangani');
	const lost = claimFormPart(page).getByText(/^Kami tidak bisa dihubungi/);
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
	await pressNamed(page, 'Tanda tangani');
	await claimFormPart(page).getByText('Isi formulir ini sudah berubah').waitFor();
	await expect.poll(() => strokes(page)).toBe(0);
}, 120_000);

test('submitting again after a lost response shows the number of the claim already received', async () => {
	const { page } = await atReview(360);
	await drawByMouse(page);
	await pressNamed(page, 'Tanda tangani');
	await signed(page).waitFor();
	await page.getByLabel('I agree to submit a claim').check();
	const sending = '**/page/selfcare/claim/submit-draft-claim';
	await page.route(sending, async (route) => {
		await route.fetch();
		await route.abort();
	});
	await pressNamed(page, 'Ajukan');
	await page.getByText('Kami tidak bisa dihubungi').first().waitFor();
	// The signature is kept, so no message about a lost form appears.
	await signed(page).waitFor();
	await page.unroute(sending);
	await pressNamed(page, 'Ajukan');
	await page
		.getByText(/Klaim ini sudah kami terima: K\d{10}\./)
		.first()
		.waitFor();
	await page.getByRole('link', { name: /Lihat klaim K\d{10}/ }).waitFor();
	await shot(page, 'klaim-sudah-diterima-360');
}, 120_000);
