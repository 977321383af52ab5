import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hideRows } from '#insurance/groups/memberships/files/test-parts.server.ts';
import { FIELDS, LABELS } from '#insurance/groups/memberships/member.ts';
import {
	cellsOf,
	headings,
	testMember,
	xlsxOf,
} from '#insurance/groups/memberships/test-panel.server.ts';
import { writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { expectAccessible } from './browser/accessible.ts';
import { heardAll, shot, visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { chooseNext, fileDialogs, pressOn, tabTo, typeInto } from './browser/keyboard.ts';
import { sendList } from './member-list.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const PASSWORD = 'Contoh#2026';
async function logIn(page: Page, email = 'hrd@contoh.test', password = PASSWORD): Promise<void> {
	await visit(page, `${product.url}/korporat/login`);
	const enter = page.getByRole('button', { name: 'Masuk', exact: true });
	await expect.poll(() => enter.isDisabled()).toBe(true);
	await page.getByLabel('Email').fill('bukan email');
	await page.getByLabel('Kata sandi', { exact: true }).fill(password);
	expect(await enter.isDisabled()).toBe(true);
	await page.getByLabel('Email').fill(email);
	await expect.poll(() => enter.isDisabled()).toBe(false);
	await page.keyboard.press('Tab');
	await page.getByLabel('Kata sandi', { exact: true }).press('Enter');
	await page.waitForURL('**/korporat/panel');
	await page.getByRole('region', { name: 'Penambahan Kepesertaan', exact: true }).waitFor();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const file = (name: string, rows: Parameters<typeof xlsxOf>[0]) => {
	const path = join(product.dataDir, name);
	writeFileSync(path, xlsxOf(rows));
	return path;
};

test.each([360, 1280])(
	'a company adds, views, exports and removes its members at %i px',
	async (width) => {
		const { page, faults } = await visitor(browser, width);
		await logIn(page);
		expect(await page.evaluate(() => localStorage.getItem('corporate'))).toMatch(
			/^\d{8}\|[\w-]{43}\./,
		);
		// The panel is part of the public site (C1.17), whose login is for other users.
		expect(
			await page
				.getByRole('banner')
				.getByRole('link', { name: 'Masuk', exact: true })
				.count(),
		).toBe(0);
		await expectAccessible(page, `panel ${width}`);
		await shot(page, `panel-${width}`);

		const add = section(page, 'Penambahan Kepesertaan');
		await add
			.getByLabel('Pilih produk yang kamu miliki')
			.selectOption({ label: 'Jaga Korporat: Kecelakaan Diri' });
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			add.getByRole('link', { name: 'Download template' }).click(),
		]);
		expect(download.suggestedFilename()).toBe('template-penambahan-peserta.xlsx');
		expect(
			readFileSync(await download.path())
				.subarray(0, 2)
				.toString(),
		).toBe('PK');
		expect(await add.getByText('Silakan perbaiki data').count()).toBe(0);

		const people = [1, 2, 3].map((at) => testMember(width * 3 + at));
		const wrong = { ...people[1], email: 'salah' } as (typeof people)[number];
		await add
			.getByLabel('Upload template Penambahan Kepesertaan')
			.setInputFiles(
				file('salah.xlsx', [people[0] as typeof wrong, wrong, people[2] as typeof wrong]),
			);
		await add.getByText('Silakan perbaiki data dan upload ulang formulir').waitFor();
		expect(await add.getByRole('button', { name: 'Submit' }).count()).toBe(0);
		await add.getByText('Alamat Email tidak sesuai format').waitFor();
		expect(await add.getByRole('columnheader').allInnerTexts()).toEqual([
			'No',
			'Status Validasi',
			...FIELDS.map((field) => LABELS[field]),
		]);
		await expectAccessible(page, `pratinjau ${width}`);
		await shot(page, `pratinjau-${width}`);
		const [errors] = await Promise.all([
			page.waitForEvent('download'),
			add.getByRole('button', { name: 'Unduh dengan catatan' }).click(),
		]);
		expect(errors.suggestedFilename()).toBe('perbaiki-salah.xlsx');

		await add.getByRole('button', { name: 'Perbaiki baris 2' }).press('Enter');
		const dialog = page.getByRole('dialog', { name: 'Perbaiki baris 2' });
		await dialog.getByLabel('Alamat Email').fill(people[1]?.email ?? '');
		await expectAccessible(page, `perbaiki ${width}`);
		await shot(page, `perbaiki-${width}`);
		await dialog.getByLabel('Alamat Email').press('Enter');
		await add.getByText(/^Premi bertambah Rp162\.000/).waitFor();
		expect(await add.getByText('Silakan perbaiki data').count()).toBe(0);
		await shot(page, `siap-${width}`);
		await add.getByRole('button', { name: 'Submit' }).click();
		await page.getByText(/Perubahan tersimpan/).waitFor();
		await expect.poll(() => add.getByRole('table').count()).toBe(0);

		const list = section(page, 'List Kepesertaan');
		await list.getByLabel('Cari nama atau NIK').fill(people[2]?.name ?? '');
		await list.getByLabel('Cari nama atau NIK').press('Enter');
		await list
			.getByText(people[2]?.name ?? '', { exact: true })
			.first()
			.waitFor();
		await list.getByLabel('Cari nama atau NIK').fill(people[1]?.nik ?? '');
		await list.getByLabel('Cari nama atau NIK').press('Enter');
		await list.getByText('1 peserta', { exact: true }).waitFor();
		await expectAccessible(page, `daftar ${width}`);
		await list.scrollIntoViewIfNeeded();
		await shot(page, `daftar-${width}`);
		const [card] = await Promise.all([
			page.waitForEvent('download'),
			list.getByRole('button', { name: `e-Card ${people[1]?.name}` }).click(),
		]);
		expect(card.suggestedFilename()).toMatch(/^e-card-KJ.*\.pdf$/);
		const whose = people[1]?.name ?? '';
		await list.getByRole('button', { name: `Perbaiki email ${whose}` }).click();
		const email = page.getByRole('dialog', { name: 'Perbaiki email peserta' });
		await email.getByLabel('Alamat email').fill('bukan email');
		await email.getByLabel('Alamat email').press('Enter');
		await email.getByText('Alamat email belum benar, contoh: nama@perusahaan.co.id').waitFor();
		await expectAccessible(page, `email peserta ${width}`);
		await shot(page, `email-peserta-${width}`);
		const address = `baru-${width}@maju.test`;
		await email.getByLabel('Alamat email').fill(address);
		await email.getByLabel('Alamat email').press('Enter');
		await list.getByText(address).waitFor();
		await expect
			.poll(
				() =>
					mailsWith(product.dataDir, address).filter((mail) =>
						mail.includes('sudah diperbaiki'),
					).length,
				{ timeout: 30_000 },
			)
			.toBe(1);
		await shot(page, `email-diperbaiki-${width}`);
		await list.getByRole('button', { name: 'Unduh daftar (.xlsx)' }).click();
		const step = page.getByRole('dialog', { name: 'Unduh daftar peserta' });
		await step.getByLabel('Kata sandi', { exact: true }).fill('salah');
		await step.getByRole('button', { name: 'Unduh .xlsx' }).click();
		await step.getByText('Kata sandi tidak cocok.').waitFor();
		await step.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
		const [list_] = await Promise.all([
			page.waitForEvent('download'),
			step.getByRole('button', { name: 'Unduh .xlsx' }).click(),
		]);
		expect(list_.suggestedFilename()).toMatch(/^peserta-.*\.xlsx$/);

		await expect
			.poll(() => mailsWith(product.dataDir, people[0]?.email ?? '').length, {
				timeout: 30_000,
			})
			.toBe(1);
		expect(asRead(mailsWith(product.dataDir, people[0]?.email ?? '')[0] ?? '')).toContain(
			'Buka sertifikat dan e-card',
		);
		await expect
			.poll(
				() =>
					mailsWith(product.dataDir, 'hrd2@contoh.test').some((mail) =>
						mail.includes('Endorsemen'),
					),
				{ timeout: 30_000 },
			)
			.toBe(true);

		const remove = section(page, 'Penghapusan Kepesertaan');
		await remove
			.getByLabel('Pilih produk yang kamu miliki')
			.selectOption({ label: 'Jaga Korporat: Kecelakaan Diri' });
		await remove
			.getByLabel('Upload template Penghapusan Kepesertaan')
			.setInputFiles(file('keluar.xlsx', [people[2] as typeof wrong]));
		const history = section(page, 'Riwayat Perubahan');
		// The history also contains earlier removals and reversals.
		const removals = history.getByText(/^Penghapusan, berlaku/);
		const reversals = history.getByText('Dibatalkan', { exact: true });
		await history.getByRole('listitem').first().waitFor();
		const before = [await removals.count(), await reversals.count()] as const;
		await remove.getByRole('button', { name: 'Submit' }).click();
		await expect.poll(() => removals.count()).toBe(before[0] + 1);
		await shot(page, `riwayat-${width}`);
		const [endorsement] = await Promise.all([
			page.waitForEvent('download'),
			history
				.getByRole('button', { name: /^Unduh endorsemen/ })
				.first()
				.click(),
		]);
		expect(endorsement.suggestedFilename()).toMatch(/^endorsemen-KJ.*\.pdf$/);
		await history
			.getByRole('button', { name: /^Batalkan/ })
			.first()
			.click();
		await page.getByRole('button', { name: 'Ya, batalkan' }).click();
		await expect.poll(() => reversals.count()).toBe(before[1] + 1);

		await heardAll(page);
		await page.getByRole('button', { name: 'Logout' }).click();
		await page.waitForURL('**/korporat/login');
		expect(await page.evaluate(() => localStorage.getItem('corporate'))).toBeNull();
		// The wrong password for the export was refused, which the browser logs.
		expect(faults.filter((one) => !one.includes('422'))).toEqual([]);
	},
	180_000,
);

test('a change cannot be sent before its cost is shown', async () => {
	const { page } = await visitor(browser, 360);
	await logIn(page);
	const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
	const prices = '**/page/corporate/panel/price*';
	await page.route(prices, async (route) => (await late, await route.fulfill({ status: 500 })));
	const add = section(page, 'Penambahan Kepesertaan');
	await add
		.getByLabel('Pilih produk yang kamu miliki')
		.selectOption({ label: 'Jaga Korporat: Kecelakaan Diri' });
	await add
		.getByLabel('Upload template Penambahan Kepesertaan')
		.setInputFiles(file('biaya.xlsx', [testMember(4711)]));
	await add.getByText('Menghitung premi').waitFor();
	const submit = add.getByRole('button', { name: 'Submit' });
	const sent: string[] = [];
	page.on(
		'request',
		(request) => void (request.url().includes('/submit-') && sent.push(request.url())),
	);
	expect(await submit.isDisabled()).toBe(true);
	await submit.press('Enter');
	await shot(page, 'premi-dihitung');
	arrive();
	await add.getByText('Premi belum bisa dihitung').waitFor();
	await expectAccessible(page, 'premi belum ada');
	await shot(page, 'premi-belum-ada');
	await submit.press('Enter');
	await page.unroute(prices);
	await add.getByRole('button', { name: 'Hitung lagi' }).click();
	await add.getByText(/^Premi bertambah Rp/).waitFor();
	await expect.poll(() => submit.isDisabled()).toBe(false);
	expect(sent).toEqual([]);
	await add.getByRole('button', { name: 'Buang pratinjau' }).click();
});

test.each([
	['nothing', null],
	['nonsense', 'abc'],
	['a token of yesterday', '20200101|abc.def'],
])(
	'opening the panel with %s in the browser leads to the login and removes it (C4.02–C4.04)',
	async (_what, entry) => {
		const { page } = await visitor(browser, 360);
		await visit(page, `${product.url}/korporat/login`);
		if (entry !== null)
			await page.evaluate((value) => localStorage.setItem('corporate', value), entry);
		await visit(page, `${product.url}/korporat/panel`);
		await page.waitForURL('**/korporat/login');
		expect(await page.evaluate(() => localStorage.getItem('corporate'))).toBeNull();
	},
);

const fillLogin = async (page: Page, password: string) => {
	await visit(page, `${product.url}/korporat/login`);
	await page.getByLabel('Email').fill('hrd@contoh.test');
	await page.getByLabel('Kata sandi', { exact: true }).fill(password);
	await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
};
const fillForgot = async (page: Page) => {
	await visit(page, `${product.url}/korporat/lupa-kata-sandi`);
	await page.getByLabel('Email').fill('hrd@contoh.test');
	await page.getByRole('button', { name: 'Kirim' }).click();
};
const fillChange = async (page: Page) => {
	await visit(page, `${product.url}/korporat/ganti-kata-sandi?token=habis`);
	await page.getByLabel('Kata sandi baru').fill('HujanSenja#2026');
	await page.getByLabel('Konfirmasi kata sandi').fill('HujanSenja#2026');
	await page.getByRole('button', { name: 'Simpan' }).click();
};
const fillPanel = async (page: Page) => {
	await logIn(page);
	const add = section(page, 'Penambahan Kepesertaan');
	await add.getByLabel('Pilih produk yang kamu miliki').selectOption({ index: 1 });
	// Only readable formats are offered.
	expect(
		await add.getByLabel('Upload template Penambahan Kepesertaan').getAttribute('accept'),
	).toBe('.xlsx,.csv,.txt');
	await add.getByLabel('Upload template Penambahan Kepesertaan').setInputFiles({
		name: 'a.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from('%PDF-1.7'),
	});
};
/** `made`: a crafted response that the server never returns; null uses the real one. */
test.each<
	[
		id: string,
		call: string,
		act: (page: Page) => Promise<void>,
		made: { status: number; code: number; data?: string } | 'nothing' | null,
		sentence: RegExp,
	]
>([
	[
		'C8.01',
		'login',
		(page) => fillLogin(page, 'salah'),
		null,
		/^Email atau kata sandi tidak cocok\.$/,
	],
	[
		'C8.01',
		'login',
		(page) => fillLogin(page, PASSWORD),
		{ status: 500, code: 500, data: 'kata dari data' },
		/^kata dari data$/,
	],
	[
		'C8.04',
		'login',
		(page) => fillLogin(page, PASSWORD),
		{ status: 200, code: 429 },
		/^kata dari pesan$/,
	],
	['C8.05', 'login', (page) => fillLogin(page, PASSWORD), 'nothing', /./],
	['C8.02', 'forgot-password', fillForgot, { status: 429, code: 429 }, /^kata dari pesan$/],
	['C8.03', 'change-password', fillChange, null, /[Tt]autan/],
	['C8.07 C8.09', 'panel/import-add', fillPanel, null, /^Berkas PDF tidak bisa dibaca/],
])(
	'%s: an error of %s shows one toast, ten seconds bottom centre or three in the panel (C8.31, C8.32, C9.02)',
	async (_id, call, act, made, sentence) => {
		const { page, faults } = await visitor(browser, 1280);
		// The response is held back until the page's clock is frozen, so that a busy machine cannot
		// affect the test.
		const stands = Promise.withResolvers<void>();
		await page.route(`**/page/corporate/${call}**`, async (route) => {
			await stands.promise;
			if (made === 'nothing') return route.abort();
			if (!made) return route.continue();
			return route.fulfill({
				status: made.status,
				contentType: 'application/json',
				body: JSON.stringify({
					status: { code: made.code, message: 'kata dari pesan' },
					data: made.data ?? null,
				}),
			});
		});
		await page.clock.install();
		await act(page);
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
		stands.resolve();
		const toast = page.locator('[aria-live=assertive] p');
		await expect
			.poll(async () => {
				await page.clock.runFor(50);
				return toast.count();
			})
			.toBe(1);
		expect(await toast.innerText()).toMatch(sentence);
		const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
		const inPanel = call.startsWith('panel');
		expect([Math.abs(box.x + box.width / 2 - 640) < 20, box.y > 600]).toEqual([!inPanel, true]);
		await page.clock.fastForward(inPanel ? 1_500 : 8_000);
		expect(await toast.count()).toBe(1);
		await page.clock.fastForward(inPanel ? 2_000 : 2_500);
		await expect.poll(() => toast.count()).toBe(0);
		// The browser's console reports the refusal and nothing else.
		expect(faults.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([]);
	},
);

test('a forgotten password is reset through the link in the mail', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/korporat/login`);
	await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
	await page.waitForURL('**/korporat/lupa-kata-sandi');
	await page.getByRole('button', { name: 'Kirim' }).click();
	await page.getByText('Email wajib diisi').waitFor();
	await page.getByLabel('Email').fill('hrd2@contoh.test');
	await expectAccessible(page, 'lupa kata sandi');
	await shot(page, 'lupa-360');
	await page.getByRole('button', { name: 'Kirim' }).click();
	await page.getByRole('heading', { name: 'Cek emailmu' }).waitFor();
	// The image shown after success is a link (C2.10.09, C2.10.15).
	const picture = page.getByRole('main').locator('a:has(img)');
	expect(await picture.getAttribute('href')).toBe('/korporat/login');
	await expect
		.poll(() => picture.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
		.toBeGreaterThan(0);
	const link = () =>
		mailsWith(product.dataDir, 'hrd2@contoh.test')
			.map(asRead)
			.flatMap(
				(mail) => /https?:\/\/[^\s"<]+ganti-kata-sandi\?token=[\w-]+/.exec(mail)?.[0] ?? [],
			);
	await expect.poll(() => link().length).toBeGreaterThan(0);
	await visit(page, link()[0] ?? '');
	for (const [at, label] of ['Kata sandi baru', 'Konfirmasi kata sandi'].entries()) {
		const types: (string | null)[] = [];
		for (const name of ['Tampilkan', 'Sembunyikan']) {
			types.push(await page.getByLabel(label).getAttribute('type'));
			await page
				.getByRole('main')
				.getByRole('button', { name })
				.nth(name === 'Tampilkan' ? at : 0)
				.click();
		}
		expect([...types, await page.getByLabel(label).getAttribute('type')]).toEqual([
			'password',
			'text',
			'password',
		]);
	}
	await page.getByLabel('Kata sandi baru').fill('lemah');
	await page.getByLabel('Konfirmasi kata sandi').fill('lain');
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page
		.getByText(/Kata sandi minimal 8 karakter/)
		.nth(1)
		.waitFor();
	await page.getByLabel('Kata sandi baru').fill('HujanSenja#2026');
	await page.getByText('Kata sandi dan konfirmasinya harus sama.').waitFor();
	await page.getByLabel('Konfirmasi kata sandi').fill('HujanSenja#2026');
	await expectAccessible(page, 'ganti kata sandi');
	await shot(page, 'ganti-360');
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('heading', { name: 'Kata sandi tersimpan' }).waitFor();
	expect(await picture.getAttribute('href')).toBe('/korporat/login');
	await shot(page, 'tersimpan-360');
	await visit(page, `${product.url}/korporat/ganti-kata-sandi`);
	await expect.poll(() => new URL(page.url()).pathname).toBe('/');
	expect(faults).toEqual([]);
});

test('a full list waits for approval by the second administrator', async () => {
	const first = await visitor(browser, 1280);
	await logIn(first.page);
	const roster = section(first.page, 'Daftar Lengkap Sekaligus');
	await roster
		.getByLabel('Pilih produk yang kamu miliki')
		.selectOption({ label: 'Jaga Korporat: Kecelakaan Diri dan Rawat Inap' });
	await roster
		.getByLabel('Upload template Daftar Lengkap Sekaligus')
		.setInputFiles(file('semua.xlsx', [testMember(9001), testMember(9002)]));
	await roster
		.getByText('Administrator lain di perusahaanmu perlu menyetujuinya dulu.')
		.waitFor();
	await shot(first.page, 'roster-1280');
	await roster.getByRole('button', { name: 'Submit' }).click();
	await first.page
		.getByText('24 dari 24 peserta akan keluar. Kalau memang begitu, konfirmasi sekali lagi.')
		.waitFor();
	await first.page.getByRole('button', { name: 'Ya, keluarkan' }).click();
	await first.page.getByText('Terkirim. Menunggu persetujuan administrator lain.').waitFor();
	const second = await visitor(browser, 360);
	await logIn(second.page, 'hrd2@contoh.test', 'HujanSenja#2026');
	const history = section(second.page, 'Riwayat Perubahan');
	await history
		.getByLabel('Produk')
		.selectOption({ label: 'Jaga Korporat: Kecelakaan Diri dan Rawat Inap' });
	// Refusing requires a reason, and the sender is notified.
	await history.getByRole('button', { name: 'Tolak' }).click();
	const refusing = second.page.getByRole('dialog', { name: 'Tolak perubahan ini?' });
	await refusing.getByRole('button', { name: 'Ya, tolak' }).click();
	await refusing.getByText('Tulis alasannya, paling sedikit 5 huruf.').waitFor();
	expect(await refusing.getByLabel('Alasan').evaluate((one) => one.matches(':focus'))).toBe(true);
	await expectAccessible(second.page, 'tolak');
	await shot(second.page, 'tolak-360');
	await refusing.getByRole('button', { name: 'Jangan dulu' }).click();
	await history.getByRole('button', { name: 'Setujui' }).click();
	// The dialog explains the consequences, and exactly these occur.
	await second.page
		.getByRole('dialog', { name: 'Setujui perubahan ini?' })
		.getByText('2 masuk, 24 keluar.')
		.waitFor();
	await shot(second.page, 'setujui-360');
	await second.page.getByRole('button', { name: 'Ya, setujui' }).click();
	await expect.poll(() => history.getByText('Menunggu persetujuan').count()).toBe(0);
	await history.getByText('2 masuk, 24 keluar.').waitFor();
	await expectAccessible(second.page, 'riwayat');
});

test('a change is rejected with a reason that the sender sees in the panel', async () => {
	const covered = 'Jaga Korporat: Kecelakaan Diri dan Rawat Inap';
	const first = await visitor(browser, 1280);
	await logIn(first.page);
	const roster = section(first.page, 'Daftar Lengkap Sekaligus');
	await roster.getByLabel('Pilih produk yang kamu miliki').selectOption({ label: covered });
	await roster
		.getByLabel('Upload template Daftar Lengkap Sekaligus')
		.setInputFiles(file('semua.xlsx', [testMember(9011)]));
	await roster.getByRole('button', { name: 'Submit' }).click();
	await first.page.getByText('Terkirim. Menunggu persetujuan administrator lain.').waitFor();
	const second = await visitor(browser, 360);
	await logIn(second.page, 'hrd2@contoh.test', 'HujanSenja#2026');
	const history = section(second.page, 'Riwayat Perubahan');
	await history.getByLabel('Produk').selectOption({ label: covered });
	await history.getByRole('button', { name: 'Tolak' }).click();
	const refusing = second.page.getByRole('dialog', { name: 'Tolak perubahan ini?' });
	await refusing.getByText('Jangan tulis data kesehatan.').waitFor();
	await refusing.getByLabel('Alasan').fill('Kontraknya belum ditandatangani');
	await shot(second.page, 'tolak-beralasan-360');
	await refusing.getByRole('button', { name: 'Ya, tolak' }).click();
	await refusing.waitFor({ state: 'hidden' });
	await history.getByText('Alasan: Kontraknya belum ditandatangani').waitFor();
	// The sender opens the page through the email, which contains this link but no details.
	const notified = () => mailsWith(product.dataDir, 'hrd@contoh.test').map(asRead);
	const isTold = (mail: string) => mail.includes('Alasannya ada di Riwayat Perubahan');
	await expect.poll(() => notified().some(isTold)).toBe(true);
	const mail = notified().find(isTold) ?? '';
	expect(mail).not.toContain('ditandatangani');
	expect(mail).toContain('/korporat/panel#riwayat');
	await visit(first.page, `${product.url}/korporat/panel#riwayat`);
	const shown = section(first.page, 'Riwayat Perubahan');
	await shown.getByLabel('Produk').selectOption({ label: covered });
	await shown.getByText('Alasan: Kontraknya belum ditandatangani').waitFor();
	await expect
		.poll(() => shown.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
		.toBe(true);
	await shot(first.page, 'riwayat-ditolak-1280');
	expect(second.faults).toEqual([]);
});

test.each([360, 1280])(
	'a file with hidden rows or further sheets needs a review before it counts at %i px',
	async (width) => {
		const { page, faults } = await visitor(browser, width);
		await logIn(page);
		const add = section(page, 'Penambahan Kepesertaan');
		await add
			.getByLabel('Pilih produk yang kamu miliki')
			.selectOption({ label: 'Jaga Korporat: Kecelakaan Diri dan Rawat Inap' });
		const people = Array.from({ length: 160 }, (_, at) => testMember(7_000 + width + at));
		const sheet = (name: string, rows: typeof people) => ({
			name,
			widths: [],
			rows: [headings, ...rows.map(cellsOf)],
		});
		const bytes = new Uint8Array(
			writeXlsx([sheet('Pusat', people), sheet('Cabang Bandung', [testMember(6_999)])]),
		);
		const path = join(product.dataDir, `tersembunyi-${width}.xlsx`);
		writeFileSync(path, hideRows(bytes, [3, 4]));
		await add.getByLabel('Upload template Penambahan Kepesertaan').setInputFiles(path);
		await add.getByText('lembar "Cabang Bandung" dengan 1 baris peserta').waitFor();
		await add.getByText('2 baris tersembunyi', { exact: true }).waitFor();
		expect(await add.getByRole('button', { name: 'Submit' }).count()).toBe(0);
		await expectAccessible(page, `berkas ${width}`);
		await shot(page, `berkas-tersembunyi-${width}`);
		await add.getByRole('button', { name: 'Keluarkan dari pratinjau' }).click();
		await expect
			.poll(() => add.getByText('2 baris tersembunyi', { exact: true }).count())
			.toBe(0);
		await add.getByText('Yang bisa menyetujui: Rudi Personalia.').waitFor();
		await shot(page, `butuh-persetujuan-${width}`);
		await add.getByRole('button', { name: 'Submit' }).click();
		await page.getByText('Terkirim. Menunggu persetujuan administrator lain.').waitFor();
		const history = section(page, 'Riwayat Perubahan');
		await history
			.getByLabel('Produk')
			.selectOption({ label: 'Jaga Korporat: Kecelakaan Diri dan Rawat Inap' });
		await history.getByText('jadi dua orang yang memutuskan').first().waitFor();
		expect(await history.getByRole('button', { name: 'Setujui' }).count()).toBe(0);
		await shot(page, `riwayat-menunggu-${width}`);
		await history.getByRole('button', { name: 'Tarik kembali' }).first().click();
		await page.getByRole('button', { name: 'Ya, tarik kembali' }).click();
		await history.getByText('Ditarik kembali', { exact: true }).first().waitFor();
		await expect.poll(() => history.getByText('Menunggu persetujuan').count()).toBe(0);
		expect(faults).toEqual([]);
	},
);

test('a list is uploaded, corrected and added without a mouse', async () => {
	const { page, faults } = await visitor(browser, 1280);
	const fileDialog = fileDialogs(page);
	await visit(page, `${product.url}/korporat/login`);
	await typeInto(page, page.getByLabel('Email'), 'hrd@contoh.test');
	await typeInto(page, page.getByLabel('Kata sandi', { exact: true }), PASSWORD);
	await page.keyboard.press('Enter');
	await page.waitForURL('**/korporat/panel');
	const add = section(page, 'Penambahan Kepesertaan');
	await add.waitFor();
	await chooseNext(page, add.getByLabel('Pilih produk yang kamu miliki'));
	const people = [testMember(8001), testMember(8002, { email: 'salah' })];
	await add.getByLabel('Upload template Penambahan Kepesertaan').setInputFiles({
		name: 'rusak.xlsx',
		mimeType: 'application/octet-stream',
		buffer: Buffer.from('abcdefgh'.repeat(40)),
	});
	// The reason remains next to the button after the toast has disappeared.
	await add
		.getByText(
			'Berkas ini rusak atau tidak lengkap. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.',
		)
		.waitFor();
	await pressOn(page, add.getByRole('button', { name: 'Upload template', exact: true }));
	await (await fileDialog()).setFiles(file('tanpa-tetikus.xlsx', people));
	await add.getByText('Berkas: tanpa-tetikus.xlsx').waitFor();
	expect(await add.getByText('Berkas belum bisa dipakai').count()).toBe(0);
	await pressOn(page, add.getByRole('button', { name: 'Perbaiki baris 2' }));
	await tabTo(
		page,
		page.getByRole('dialog', { name: 'Perbaiki baris 2' }).getByLabel('Alamat Email'),
	);
	await page.keyboard.press('Control+A');
	await page.keyboard.type('p8002@maju.test');
	await page.keyboard.press('Enter');
	const submit = add.getByRole('button', { name: 'Submit' });
	await submit.waitFor();
	await pressOn(page, submit);
	await page.getByText(/Perubahan tersimpan/).waitFor();
	await expect
		.poll(() =>
			add
				.getByRole('heading', { name: 'Penambahan Kepesertaan' })
				.evaluate((one) => one === document.activeElement),
		)
		.toBe(true);
	const list = section(page, 'List Kepesertaan');
	await typeInto(page, list.getByLabel('Cari nama atau NIK'), 'Peserta AIAA');
	await page.keyboard.press('Enter');
	await list.getByText('2 peserta', { exact: true }).waitFor();
	await tabTo(page, page.getByRole('region', { name: 'Daftar peserta', exact: true }));
	await tabTo(page, list.getByRole('button', { name: `Sertifikat ${people[1]?.name}` }));
	const [certificate] = await Promise.all([
		page.waitForEvent('download'),
		page.keyboard.press('Enter'),
	]);
	expect(certificate.suggestedFilename()).toMatch(/^sertifikat-KJ.*\.pdf$/);
	expect(faults.filter((one) => !one.includes('422'))).toEqual([]);
});

test('the documented calls work as documented, with empty bodies where none is specified (C7.1)', async () => {
	const session = (await (
		await fetch(`${product.url}/page/session`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}',
		})
	).json()) as { data: { token: string } };
	const json = { accept: 'application/json' };
	const answer = await fetch(`${product.url}/page/corporate/login`, {
		method: 'POST',
		headers: {
			...json,
			'content-type': 'application/json',
			authorization: `Bearer ${session.data.token}`,
		},
		body: JSON.stringify({ email: 'hrd@contoh.test', password: PASSWORD }),
	});
	const login = (await answer.json()) as { data: { access_token: string }; redirect_url: string };
	expect(login.redirect_url).toBe('/korporat/panel');
	const headers = { ...json, authorization: `Bearer ${login.data.access_token}` };
	const call = async (path: string, init: RequestInit = {}) =>
		(await (
			await fetch(`${product.url}/page/corporate/panel/${path}`, { headers, ...init })
		).json()) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
	const { data: products } = await call('products');
	const id = products[0].id as string;
	const taken = await sendList(call, { kind: 'add', product: id }, [testMember(9100)]);
	expect(taken['status'].code).toBe(200);
	const preview = await call(`add?product_id=${id}`);
	expect(preview).toMatchObject({
		status: { code: 200 },
		isValid: true,
		data: [{ status: 'Valid', name: testMember(9100).name, nik: testMember(9100).nik }],
	});
	expect((await call(`submit-add?product_id=${id}`, { method: 'POST' }))['status'].code).toBe(
		200,
	);
	expect((await call(`add?product_id=${id}`))['data']).toEqual([]);
	expect(
		(await call(`list?product_id=${id}`))['data'].some(
			(row: { name: string }) => row.name === testMember(9100).name,
		),
	).toBe(true);
	// A page token is not valid for the panel, and vice versa.
	expect(
		(
			await fetch(`${product.url}/page/corporate/panel/list?product_id=${id}`, {
				headers: { ...json, authorization: `Bearer ${session.data.token}` },
			})
		).status,
	).toBe(401);
	expect(
		(await fetch(`${product.url}/page/corporate/panel/products`, { headers: json })).status,
	).toBe(401);
});
