import { readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { sentBody } from './crafted-answers.ts';
import { deskOf } from './people/office-staff.ts';
import { loggedInOnce } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { inDatabase } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const atWork = loggedInOnce();

async function atPanel(width: number): Promise<{ page: Page; faults: string[] }> {
	const { page, faults } = await visitor(browser, width);
	await visit(page, `${product.url}/korporat/login`);
	await page.getByLabel('Email').fill('hrd@contoh.test');
	await page.getByLabel('Kata sandi', { exact: true }).fill('Contoh#2026');
	await page.getByLabel('Kata sandi', { exact: true }).press('Enter');
	await page.waitForURL('**/korporat/panel');
	return { page, faults };
}
const section = (page: Page) => page.getByRole('region', { name: 'Tagihan', exact: true });
const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** Sets whether the administrator gave finance access, so that they count as one person. */
async function letInByAdmin(isLetIn: boolean): Promise<void> {
	await inDatabase(
		product,
		isLetIn
			? `insert into staff_let_in (id, staff_id, by_id, how, at)
				select gen_random_uuid(), whom.id, by.id, 'invited', now()
				from staff by, staff whom where by.role = 'admin' and whom.role = 'finance'`
			: `delete from staff_let_in where how = 'invited'`,
	);
}

async function downloaded(page: Page, name: RegExp): Promise<{ name: string; head: string }> {
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		section(page).getByRole('button', { name }).first().click(),
	]);
	const head = readFileSync(await file.path())
		.subarray(0, 5)
		.toString();
	return { name: file.suggestedFilename(), head };
}

test.each([
	[360, 1280],
	[1280, 1920],
])(
	'HR views and downloads invoices, finance records the payment, HR sees it as paid (%i, office %i)',
	async (width, office) => {
		const { page, faults } = await atPanel(width);
		const due = section(page).getByRole('list', { name: 'Tagihan yang harus dibayar' });
		const first = due.getByRole('listitem').first();
		await first.waitFor();
		const number = /TGH\/\d{4}\/\d{6}/.exec((await first.textContent()) ?? '')?.[0] ?? '';
		expect(await first.textContent()).toMatch(/\d+ peserta masuk, mulai \d+ \w+ \d{4}/);
		expect(await section(page).textContent()).toContain('Bank Contoh');
		expect((await downloaded(page, /^Unduh rekap tagihan$/)).name).toMatch(/^rekap-tagihan-/);
		expect(await downloaded(page, /Unduh tagihan/)).toEqual({
			name: `tagihan-${number.replaceAll('/', '-')}.pdf`,
			head: '%PDF-',
		});
		await expectAccessible(page, `panel-invoices ${width}`);
		await shot(page, `company-invoices-${width}`);

		const desk = await atWork(browser, product.url, 'finance', { width: office });
		await desk.page.goto(`${product.url}/office/uang?lihat=tagihan`);
		await desk.page.getByLabel('Uang dari perusahaan').selectOption({ index: 1 });
		const oldest = desk.page.getByLabel(new RegExp(number));
		const label = await desk.page.locator(`label:has-text("${number}")`).textContent();
		const sum = digits((label ?? '').split('sisa')[1] ?? '');
		await desk.page.getByLabel('Jumlah yang masuk').fill(String(sum));
		expect(digits(await oldest.inputValue())).toBe(sum);
		await desk.page.getByLabel('Nomor referensi bank').fill(`TRF-E2E-${width}`);
		await expectAccessible(desk.page, `office-receivables ${office}`);
		await shot(desk.page, `office-receivables-${office}`);
		const fresh = Promise.withResolvers<void>();
		const owed = '**/company-invoices/of-company';
		await desk.page.route(owed, async (route) => (await fresh.promise, await route.continue()));
		await desk.page.getByRole('button', { name: 'Catat pembayaran' }).click();
		await desk.page.getByText(/Pembayaran tercatat: KWT\//).waitFor();
		const toast = await desk.page.getByText(/Pembayaran tercatat: KWT\//).textContent();
		const receiptNo = /KWT\/\d{4}\/\d{6}/.exec(toast ?? '')?.[0] ?? '-';
		await desk.page.getByRole('heading', { name: receiptNo }).waitFor();
		// The form for the next receipt is not available until the invoices paid by this one are up
		// to date.
		expect(await desk.page.getByLabel('Jumlah yang masuk').count()).toBe(0);
		fresh.resolve();
		// The form has been reset. Entering the same statement line again is refused next to its
		// field.
		await expect.poll(() => desk.page.getByLabel('Jumlah yang masuk').inputValue()).toBe('');
		await desk.page.getByLabel('Jumlah yang masuk').fill('1000');
		await desk.page.getByLabel('Nomor referensi bank').fill(`trf-e2e-${width}`);
		await desk.page.getByRole('button', { name: 'Catat pembayaran' }).click();
		await desk.page.getByText(/Nomor referensi ini sudah dicatat sebagai KWT/).waitFor();
		// An amount that exceeds the oldest invoice is refunded only if finance chooses so.
		if (await desk.page.locator('input[id^="use-"]').count()) {
			await desk.page.getByLabel('Nomor referensi bank').fill(`LAIN-${width}`);
			await desk.page.locator('input[id^="use-"]').first().fill('');
			await desk.page.getByLabel(/^Benar, Rp1\.000 dikembalikan/).waitFor();
			await desk.page.getByRole('button', { name: 'Catat pembayaran' }).click();
			await desk.page.getByText(/Masih ada tagihan terbuka/).waitFor();
			await expectAccessible(desk.page, `office-receivables over ${office}`);
			await shot(desk.page, `office-receivables-over-${office}`);
			// Money received long ago also requires confirmation.
			const longAgo = addToDay(jakartaDay(new Date()), { day: -61 });
			await desk.page.getByLabel('Hari masuk rekening').fill(longAgo);
			await desk.page.getByLabel(/^Benar, uangnya masuk/).waitFor();
			await expectAccessible(desk.page, `office-receivables old ${office}`);
			await shot(desk.page, `office-receivables-old-${office}`);
		}

		await page.reload();
		const done = section(page).getByRole('list', { name: 'Tagihan yang selesai' });
		const paid = done.getByRole('listitem').filter({ hasText: number });
		await paid.getByText('Lunas').waitFor();
		expect((await downloaded(page, /Unduh kuitansi/)).name).toMatch(/^kuitansi-KWT-.*\.pdf$/);
		await expectAccessible(page, `panel-invoices-paid ${width}`);
		await shot(page, `company-invoices-paid-${width}`);
		await desk.page.setViewportSize({ width: 360, height: 800 });
		await expectAccessible(desk.page, 'office-receivables 360');
		await shot(desk.page, `office-receivables-360-after-${width}`);
		expect(faults).toEqual([]);
		expect(desk.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
	},
);

test('only another person can reverse a receipt, and its invoice is open again', async () => {
	const finance = await atWork(browser, product.url, 'finance');
	await finance.page.goto(`${product.url}/office/uang?lihat=tagihan`);
	await finance.page.getByText('Kamu yang mencatatnya').first().waitFor();
	expect(await finance.page.getByText('Batalkan karena keliru').count()).toBe(0);
	const admin = await atWork(browser, product.url, 'admin');
	await admin.page.goto(`${product.url}/office/uang?lihat=tagihan`);
	await admin.page.getByText('Batalkan karena keliru').first().click();
	await admin.page.getByLabel('Alasan').first().fill('Perusahaan yang salah');
	await admin.page
		.getByRole('button', { name: /^Batalkan KWT/ })
		.first()
		.click();
	await admin.page.getByText('Penerimaan dibatalkan dan tagihannya terbuka lagi.').waitFor();
	await admin.page.getByText(/Perusahaan yang salah/).waitFor();
	expect([...finance.faults, ...admin.faults]).toEqual([]);
});

test('the mail links to the invoices, and the panel shows the amount due first', async () => {
	const { page, faults } = await atPanel(1280);
	await page
		.getByText(/harus dibayar/)
		.first()
		.waitFor();
	await shot(page, 'company-invoices-note');
	await page.getByRole('link', { name: 'Lihat tagihan' }).click();
	const heading = section(page).getByRole('heading', { name: 'Tagihan', exact: true });
	await expect
		.poll(() => heading.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
		.toBe(true);
	expect(faults).toEqual([]);
});

test.each([360, 1280])(
	'two people set a company’s payment term and payment account (%i)',
	async (width) => {
		const { page, faults } = await atWork(browser, product.url, 'admin', { width });
		await page.goto(`${product.url}/office/perusahaan?lihat=daftar`);
		await page
			.getByText(/Tagihan terbuka Rp[\d.]+/)
			.first()
			.waitFor();
		const term = page.getByLabel(/^Tagihan .* jatuh tempo \(hari sesudah terbit\)$/).first();
		const days = String(width % 100);
		await term.fill('999');
		await term.press('Enter');
		await page.getByText('Paling banyak 120 hari').first().waitFor();
		await expectAccessible(page, `company-card ${width}`);
		await shot(page, `company-card-${width}`);
		await term.fill(days);
		await term.press('Enter');
		await page.getByText('Diusulkan. Berlaku setelah orang kedua menyetujui.').waitFor();
		const sales = await atWork(browser, product.url, 'sales', { width });
		await sales.page.goto(`${product.url}/office/perusahaan?lihat=usulan`);
		await sales.page.getByRole('button', { name: 'Setujui' }).click();
		await sales.page.getByText('Tidak ada usulan yang menunggu.').waitFor();
		expect(sales.faults).toEqual([]);
		await page.reload();
		await expect.poll(() => term.inputValue()).toBe(days);

		await page.goto(`${product.url}/office/identitas`);
		const account = page.getByRole('region', { name: 'Rekening premi perusahaan' });
		await account.getByText('Usulkan rekening lain').click();
		await account.getByLabel('Nomor rekening').fill('');
		await account.getByLabel('Alasan usulan').fill('Ganti bank');
		await account.getByRole('button', { name: 'Usulkan rekening' }).click();
		await account.getByText('Wajib diisi.').waitFor();
		await account.getByLabel('Nomor rekening').fill(`99-${width}`);
		await expectAccessible(page, `insurer-account ${width}`);
		await shot(page, `insurer-account-${width}`);
		await account.getByRole('button', { name: 'Usulkan rekening' }).click();
		await account.getByText('Usulan ini buatanmu; orang lain yang memutuskan.').waitFor();
		await shot(page, `insurer-account-own-${width}`);

		const finance = await atWork(browser, product.url, 'finance', { width });
		await finance.page.goto(`${product.url}/office/uang?cari=Identitas`);
		await finance.page.getByRole('button', { name: /^Kerjakan/ }).click();
		await finance.page.getByText('Buka usulannya di Tagihan perusahaan').click();
		await finance.page.getByText(`99-${width}`).waitFor();
		const agree = finance.page.getByRole('button', { name: 'Setujui rekening ini' });
		await agree.waitFor();
		await letInByAdmin(true);
		await finance.page.reload();
		await finance.page.getByText('Kalian tidak dihitung dua orang.').waitFor();
		expect(await agree.count()).toBe(0);
		await finance.page.getByRole('button', { name: 'Tolak usulan' }).waitFor();
		await shot(finance.page, `insurer-account-one-hand-${width}`);
		await letInByAdmin(false);
		await finance.page.reload();
		await agree.waitFor();
		await expectAccessible(finance.page, `insurer-account-decide ${width}`);
		await shot(finance.page, `insurer-account-decide-${width}`);
		await agree.click();
		await finance.page
			.getByText('Rekening premi diusulkan diganti')
			.waitFor({ state: 'hidden' });
		await page.reload();
		await account.getByText(`99-${width}`).waitFor();
		await page.getByText('Rekening premi perusahaan', { exact: true }).nth(1).waitFor();
		expect([...faults, ...finance.faults].filter((fault) => !fault.includes('422'))).toEqual(
			[],
		);
	},
);

test('an overpayment by a company becomes a task and is refunded once', async () => {
	const desk = await deskOf(product.url, 'finance');
	const companies = (await desk('company-invoices/open', {}))['companies'];
	const [{ companyId }] = companies;
	const receivedOn = jakartaDay(new Date());
	const paid = await desk('company-invoices/record', {
		companyId,
		amount: 7_500,
		receivedOn,
		reference: 'LEBIH-01',
		uses: [],
		confirmOver: true,
	});
	expect(paid).toMatchObject({ over: 7_500 });
	const search = { status: 'all', search: paid['number'] };
	const [task] = (await desk('money/tasks', search))['rows'];
	expect(task).toMatchObject({
		kind: 'company-refund',
		work: 'pay-company',
		expected: 7_500,
		note: expect.stringContaining('lebih bayar, referensi LEBIH-01'),
	});
	const sent = { paidOn: receivedOn, amount: 7_500, reference: 'KEMBALI-01' };
	expect(await desk('money/company-paid', { taskId: task.id, ...sent })).toEqual({
		amount: 7_500,
	});
	const admin = await deskOf(product.url, 'admin');
	const [{ transfer }] = (await admin('money/tasks', search))['rows'];
	expect(transfer).toMatchObject({ ...sent, line: 1, mine: false, whyNotAgree: null });
	await admin('money/confirm-transfer', { id: transfer.id, agreed: true });
	expect((await desk('money/tasks', search))['rows']).toMatchObject([{ status: 'closed' }]);
	expect(await desk('money/balances', {})).toMatchObject({ balanced: true });
});

test.each([360, 1280, 1920])(
	'a transfer with a similar reference needs confirmation, again for each new reference (%i)',
	async (width) => {
		const receivedOn = jakartaDay(new Date());
		const finance = await deskOf(product.url, 'finance');
		const [{ companyId }] = (await finance('company-invoices/open', {}))['companies'];
		const known = await finance('company-invoices/record', {
			companyId,
			amount: 7_500,
			receivedOn,
			reference: `MIRIP 1/1${width}`,
			uses: [],
			confirmOver: true,
		});
		const { page, faults } = await atWork(browser, product.url, 'finance', { width });
		await page.goto(`${product.url}/office/uang?lihat=tagihan`);
		await page.getByLabel('Uang dari perusahaan').selectOption(companyId);
		const amount = page.getByLabel('Jumlah yang masuk');
		const reference = page.getByLabel('Nomor referensi bank');
		const record = page.getByRole('button', { name: 'Catat pembayaran' });
		await amount.fill('7500');
		await reference.fill(`mirip11/${width}`);
		await record.click();
		await page.getByText(`Nomor referensi ini sudah dicatat sebagai ${known.number}`).waitFor();
		await expectAccessible(page, `office-receipt same ${width}`);
		await shot(page, `office-receipt-same-${width}`);
		await amount.fill('7600');
		await record.click();
		const another = page.getByLabel(/^Benar, ini transfer lain/);
		await page.getByText('lalu nyatakan kalau ini memang transfer lain').waitFor();
		await another.check();
		await expectAccessible(page, `office-receipt another ${width}`);
		await shot(page, `office-receipt-another-${width}`);
		// A confirmation given for one reference does not apply to the next.
		await reference.fill(`MIRIP 1-1${width}`);
		expect(await another.isChecked()).toBe(false);
		await another.check();
		const over = page.getByLabel(/^Benar, Rp.* dikembalikan/);
		for (const use of await page.locator('input[id^="use-"]').all()) await use.fill('');
		if (await over.count()) await over.check();
		await record.click();
		await page.getByText(/Pembayaran tercatat: KWT\//).waitFor();
		expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
	},
);

test.each([360, 1280, 1920])(
	'unsaved edits in Identitas are kept while the premium account is approved (%i)',
	async (width) => {
		const { page, faults } = await atWork(browser, product.url, 'admin', { width });
		const account = { bank: 'Bank Lain', number: '77-88', holder: 'PT Contoh' };
		let agreed = false;
		const edited = async (call: string, change: (data: Record<string, unknown>) => object) =>
			page.route(`**/page/office/insurer/${call}`, async (route) => {
				const headers = { ...route.request().headers(), accept: 'application/json' };
				const answer = await route.fetch({ headers });
				const body = (await answer.json()) as { data: Record<string, unknown> };
				await route.fulfill({
					response: answer,
					json: { ...body, data: change(body.data) },
				});
			});
		await edited('show', (data) =>
			agreed
				? {
						...data,
						version: Number(data['version']) + 1,
						insurer: { ...(data['insurer'] as object), premiumAccount: account },
					}
				: data,
		);
		await edited('account', (data) => ({
			...data,
			proposal: agreed
				? null
				: {
						id: '019aa000-0000-7000-8000-000000000000',
						account,
						reason: 'Pindah bank',
						proposedBy: 'Wira',
						proposedAt: new Date().toISOString(),
						mine: false,
					},
		}));
		await page.route('**/page/office/insurer/account-decide', async (route) => {
			agreed = true;
			await route.fulfill({
				contentType: 'application/json',
				body: JSON.stringify({ status: { code: 200, message: 'OK' }, data: {} }),
			});
		});
		await page.goto(`${product.url}/office/identitas`);
		const hours = page.getByLabel('Jam layanan');
		await hours.fill('Senin sampai Sabtu, 08.00–17.00 WIB');
		await page.getByLabel('Alasan', { exact: true }).fill('Sabtu buka');
		const shown = page.waitForResponse('**/page/office/insurer/show');
		await page.getByRole('button', { name: 'Setujui rekening ini' }).click();
		await shown;
		await page.getByText('Rekening premi diusulkan diganti').waitFor({ state: 'hidden' });
		expect(await hours.inputValue()).toBe('Senin sampai Sabtu, 08.00–17.00 WIB');
		expect(await page.getByLabel('Alasan', { exact: true }).inputValue()).toBe('Sabtu buka');
		await shot(page, `insurer-edits-kept-${width}`);
		// The save contains the newly approved bank account.
		const saving = page.waitForRequest('**/page/office/insurer/save');
		await page.route('**/page/office/insurer/save', (route) => route.abort());
		await page.getByRole('button', { name: 'Simpan', exact: true }).click();
		const { insurer } = (await sentBody(page, await saving)) as { insurer: object };
		expect(insurer).toMatchObject({ premiumAccount: account });
		expect(faults.filter((fault) => !/422|ERR_FAILED/.test(fault))).toEqual([]);
	},
);
