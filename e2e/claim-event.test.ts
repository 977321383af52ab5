import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { countTouches } from './browser/taps.ts';
import { ACCOUNT, signByName } from './claims/claim-steps.ts';
import { deskOf } from './people/office-staff.ts';
import { enterPortal } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

// One event: a broken leg with surgery, which an accident policy and a hospital policy pay. Sari
// has claimed before, so her card and account are known.

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const DAY = addToDay(jakartaDay(new Date()), { day: -5 });
const STORY = 'Patah kaki karena kecelakaan motor, dioperasi dan dirawat 3 malam, biaya Rp8 juta';
const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
/** A claim on one benefit took 23 taps and 14 typed fields. */
const MOST = { taps: 14, typed: 7 };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const forward = (page: Page) => page.getByRole('button', { name: 'Lanjutkan' }).click();
const enter = (page: Page) => enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');

/** Counts the text fields that were typed in, whatever filled in the others. */
async function countTyped(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const typed = new Set<string>();
		addEventListener(
			'input',
			({ target }) => {
				const one = target as HTMLInputElement;
				const isText = !['checkbox', 'radio', 'file'].includes(one.type);
				if (isText && one.tagName !== 'SELECT') typed.add(one.id);
			},
			true,
		);
		Object.assign(globalThis, { typedFields: typed });
	});
	return () =>
		page.evaluate(
			() => (globalThis as unknown as { typedFields: Set<string> }).typedFields.size,
		);
}

/** Uploads what is still missing and returns how many files that took. */
async function uploadMissing(page: Page): Promise<number> {
	await heading(page, '03 DOKUMEN').waitFor();
	let files = 0;
	for (;;) {
		const empty = page.getByRole('button', { name: /^Pilih berkas/ });
		if ((await empty.count()) === 0) return files;
		files += 1;
		const name = `berkas-${files}.pdf`;
		const input = page.locator('li', { has: empty.first() }).locator('input[type=file]');
		await input.first().setInputFiles({
			name,
			mimeType: 'application/pdf',
			buffer: Buffer.from(PDF),
		});
		await page.getByText(`${name} sudah terunggah`).waitFor();
	}
}

async function send(page: Page): Promise<string> {
	await heading(page, '04 REVIEW KLAIM').waitFor();
	await page.getByLabel('Provinsi').selectOption('31');
	await signByName(page);
	await page.getByLabel('I agree to submit a claim').check();
	await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
	const link = page.getByRole('link', { name: /Lihat klaim K\d{10}/ });
	await link.waitFor();
	return /K\d{10}/.exec((await link.textContent()) ?? '')?.[0] ?? '';
}

let first = '';

test('a broken leg is claimed with few taps and fields, from one story', async () => {
	const { page, faults } = await visitor(browser, 360);
	const touches = await countTouches(page);
	const typed = await countTyped(page);
	await enter(page);
	await visit(page, `${product.url}/selfcare/e-claim?ref=new`);
	await heading(page, '01 INFO POLIS').waitFor();
	const before = touches();
	await page.getByLabel('Kapan kejadiannya?').fill(DAY);
	await page.getByLabel('Ceritakan kejadiannya').fill(STORY);
	await page.getByRole('button', { name: 'Carikan manfaatnya' }).click();
	await page.getByText(/manfaat mungkin membayar kejadian ini/).waitFor();
	await expectAccessible(page, 'usulan klaim');
	await shot(page, 'kejadian-usulan-360');
	await page.getByRole('button', { name: /^Ajukan manfaat ini: .*, Jaga Aman$/ }).click();
	const what = page.getByRole('region', { name: 'Apa yang terjadi?' });
	await what.getByRole('button', { name: /^Jawab "Tidak" untuk \d/ }).click();
	await what.getByLabel('Di mana kejadiannya?').fill('Jalan Tebet Raya');
	await what.getByText(/Perkiraan Rp8\.000\.000/).waitFor();
	expect(await what.getByLabel('Ceritakan singkat apa yang terjadi').inputValue()).toBe(STORY);
	await shot(page, 'kejadian-dipilih-360');
	await forward(page);
	await heading(page, '02 DATA PENGAJUAN').waitFor();
	const [, number] = ACCOUNT[1];
	expect(await page.getByLabel('Nomor rekening', { exact: true }).inputValue()).toBe(number);
	await forward(page);
	await page.getByText('Dokumen ini tidak perlu kamu unggah lagi').waitFor();
	expect(await page.getByText('Kronologi kejadian bertanda tangan').count()).toBe(0);
	await shot(page, 'kejadian-dokumen-360');
	const files = await uploadMissing(page);
	await forward(page);
	first = await send(page);
	// A file and the choice from a list take one tap each that this browser does not make.
	const count = { taps: touches() - before + files + 1, typed: await typed() };
	console.info(`broken leg at 360 px: ${count.taps} taps, ${count.typed} typed fields`);
	expect(count.taps).toBeLessThanOrEqual(MOST.taps);
	expect(count.typed).toBeLessThanOrEqual(MOST.typed);
	expect(faults).toEqual([]);
}, 240_000);

test('the other benefits of the event wait on another device, with its documents', async () => {
	const laptop = await visitor(browser, 1280);
	await enter(laptop.page);
	const { page } = laptop;
	await visit(page, `${product.url}/selfcare/klaim`);
	await heading(page, 'Masih bisa diajukan').waitFor();
	await expectAccessible(page, 'manfaat lain');
	await shot(page, 'kejadian-manfaat-lain-1280');
	await visit(page, `${product.url}/selfcare/klaim?ref=${first}`);
	await heading(page, 'Dari kejadian yang sama').waitFor();
	await page
		.getByRole('link', { name: /^Ajukan juga: .*, Jaga Sehat Plus$/ })
		.first()
		.click();
	const what = page.getByRole('region', { name: 'Apa yang terjadi?' });
	await what.getByLabel('Ceritakan singkat apa yang terjadi').waitFor();
	await forward(page);
	await heading(page, '02 DATA PENGAJUAN').waitFor();
	const address = page.url();
	await page.close();

	// The draft keeps its event through a log-out.
	const phone = await visitor(browser, 360);
	await enter(phone.page);
	await visit(phone.page, address);
	await phone.page.getByRole('button', { name: 'Lanjutkan' }).waitFor();
	if (!(await heading(phone.page, '02 DATA PENGAJUAN').isVisible()))
		await phone.page.getByRole('button', { name: 'Kembali', exact: true }).click();
	await heading(phone.page, '02 DATA PENGAJUAN').waitFor();
	await forward(phone.page);
	const notice = phone.page.getByText('Dokumen ini tidak perlu kamu unggah lagi');
	await notice.waitFor();
	await phone.page
		.getByText(new RegExp(`dari klaim ${first}`))
		.first()
		.waitFor();
	await uploadMissing(phone.page);
	await forward(phone.page);
	const second = await send(phone.page);

	const assessor = await deskOf(product.url, 'assessor');
	const { related, similar } = await assessor('claims/detail', { claimNo: second });
	expect(related.map((one: { claimNo: string }) => one.claimNo)).toEqual([first]);
	expect(JSON.stringify(similar)).not.toContain('sama persis');

	await visit(phone.page, `${product.url}/selfcare/klaim`);
	const dismiss = phone.page.getByRole('button', { name: 'Jangan tawarkan lagi' });
	await dismiss.click();
	await heading(phone.page, 'Masih bisa diajukan').waitFor({ state: 'detached' });
	await phone.page.reload();
	await phone.page.getByRole('link', { name: new RegExp(second) }).waitFor();
	expect(await heading(phone.page, 'Masih bisa diajukan').count()).toBe(0);
	expect([...laptop.faults, ...phone.faults]).toEqual([]);
}, 240_000);
