import { readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { sampleApplication, makeClient, order, settle } from './people/buyer.ts';
import { atWork } from './people/office.ts';
import { sampleCustomer } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { inDatabase } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

async function look(page: Page, name: string): Promise<void> {
	for (const width of [1920, 1280, 360]) {
		await page.setViewportSize({ width, height: 900 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `office-${name}-${width}`);
	}
	await page.setViewportSize({ width: 1280, height: 900 });
}
const mailTo = (email: string, words: string) => () =>
	mailsWith(product.dataDir, email)
		.map(asRead)
		.filter((mail) => mail.includes(words)).length;

test('customer service sends a paid printed policy book, and its holder is notified', async () => {
	const client = await makeClient(product.url);
	const email = 'buku@contoh.test';
	const { productDetail } = sampleApplication(email);
	const bought = await order(client, email, undefined, {
		productDetail: { ...productDetail, paperPrintFlag: 1 },
	});
	await settle(bought.endpointUrl);
	const { page, faults } = await atWork(browser, product.url, 'service', {
		path: '/office/buku-polis',
	});
	const row = page.getByRole('link', { name: /\d{11}/ });
	await expect
		.poll(
			async () => {
				await visit(page, `${product.url}/office/buku-polis`);
				await page.getByText(/\d+ buku/).waitFor();
				return row.count();
			},
			{ timeout: 30_000 },
		)
		.toBe(1);
	await look(page, 'buku-polis');
	await row.click();
	await page.getByText('Jalan Melati 1 RT 001 RW 002').waitFor();
	await look(page, 'buku-polis-satu');
	const link = await page
		.getByRole('link', { name: 'Buka berkas polis (PDF)' })
		.getAttribute('href');
	const opened = await page.request.get(product.url + (link ?? ''));
	expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
	// The link works only for its owner and opens nothing without the session.
	expect((await fetch(product.url + (link ?? ''))).status).toBe(404);
	await page.getByRole('button', { name: 'Catat sudah dikirim' }).click();
	await page.getByText('Tulis nama kurirnya').waitFor();
	await page.getByText('Nomor resi paling sedikit 4').waitFor();
	await page.getByLabel('Kurir', { exact: true }).fill('JNE');
	await page.getByLabel('Nomor resi').fill('CGK0012345678');
	await page.getByRole('button', { name: 'Catat sudah dikirim' }).click();
	await page.getByText('Dikirim lewat JNE, resi CGK0012345678').waitFor();
	await expect.poll(mailTo(email, 'CGK0012345678')).toBe(1);
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
}, 120_000);

test('late money is refunded with its policy, and the buyer sees only the text meant for them', async () => {
	const client = await makeClient(product.url);
	const email = 'telat-kembali@contoh.test';
	const bought = await order(client, email);
	await settle(bought.endpointUrl, 'cancelled');
	await settle(bought.endpointUrl, 'paid');
	const { page, faults } = await atWork(browser, product.url, 'finance', {
		path: '/office/uang',
	});
	const task = page.getByRole('region', { name: 'Uang datang setelah pesanan ditutup' });
	await task.getByText('Yang perlu dilakukan:').waitFor();
	await task.getByRole('button', { name: /Kerjakan/ }).click();
	await look(page, 'uang-terlambat');
	const back = task.getByRole('button', { name: /Kembalikan Rp.* dan batalkan polisnya/ });
	await back.click();
	await task.getByText(/Catatan (wajib diisi|paling sedikit)/).waitFor();
	await task.getByLabel('Catatan untuk rekan').first().fill('Diduga penipuan, lihat kasus 12');
	await task
		.getByLabel('Kalimat untuk nasabah')
		.fill('Pembayaranmu datang setelah waktunya habis.');
	await back.click();
	await task.waitFor({ state: 'detached' });
	await expect.poll(mailTo(email, 'Pembelianmu kami batalkan')).toBe(1);
	await expect.poll(mailTo(email, 'datang setelah waktunya habis')).toBe(1);
	expect(mailTo(email, 'penipuan')()).toBe(0);
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
}, 120_000);

test('a refund owed to a company hides "Semua pengembalian dana sudah sampai" and is recorded as sent', async () => {
	await inDatabase(
		product,
		`insert into task (id, task_key, kind, area, subject, note, expected, due_on, opened_at)
			values (gen_random_uuid(), 'x:again', 'paid-again', 'money', 'INV-20261121-QQQQQQQQQQQQQQQQQQQQQQQQQQ', '', null, current_date + 3, now()),
				(gen_random_uuid(), 'x:out', 'unexpected-refund', 'money', 'INV-20261121-RRRRRRRRRRRRRRRRRRRRRRRRRR', '', null, current_date + 1, now())`,
	);
	await inDatabase(
		product,
		`update task set received = 180000, expected = 180000 where task_key in ('x:again', 'x:out')`,
	);
	const { page, faults } = await atWork(browser, product.url, 'finance', {
		path: '/office/uang?lihat=kembali',
	});
	// The sample company has removed a member and is owed the remaining premium.
	await page.getByText('PT Contoh Sejahtera').waitFor();
	await page.getByRole('status').getByText('Rp103.858').waitFor();
	expect(await page.getByText('Semua pengembalian dana sudah sampai').count()).toBe(0);
	await look(page, 'pengembalian');
	await page.getByRole('link', { name: 'Tugas', exact: true }).click();
	await page.getByRole('region', { name: 'Utang premi kepada perusahaan' }).waitFor();
	const closed = page.getByRole('button', { name: /Kerjakan/ });
	for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
	for (const open of await page.locator('summary').all()) await open.click();
	await look(page, 'uang-tugas');
	const company = page.getByRole('region', { name: 'Utang premi kepada perusahaan' });
	const record = company.getByRole('button', { name: 'Catat sudah dikirim' });
	await record.click();
	await company.getByText('Tulis jumlah yang dikirim').waitFor();
	await company.getByLabel('Jumlah yang dikirim').fill('103858');
	await company.getByLabel('Nomor referensi bank').fill('BCA-778');
	await record.click();
	await page.getByText('Tercatat. Orang lain yang membenarkannya.').waitFor();
	await company.getByText('Transfer ini kamu yang catat').waitFor();
	await look(page, 'uang-menunggu-orang-kedua');
	const second = await atWork(browser, product.url, 'admin', { path: '/office/uang' });
	const waiting = second.page.getByRole('region', { name: 'Utang premi kepada perusahaan' });
	await waiting.getByRole('button', { name: /Kerjakan/ }).click();
	await waiting.getByText('BCA-778').waitFor();
	await look(second.page, 'uang-dibenarkan');
	await waiting.getByRole('button', { name: 'Benarkan Rp103.858' }).click();
	await waiting.waitFor({ state: 'detached' });
	expect(second.faults).toEqual([]);
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
}, 120_000);

test('paying arrears ends on "Polismu berlaku lagi sejak" with a link to the policy', async () => {
	const { page, faults } = await sampleCustomer(browser, product.url, 360);
	await visit(page, `${product.url}/selfcare/policy`);
	await page.getByRole('button', { name: /Lihat detail Jaga Sehat Plus \d/ }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	await page.getByText('Jaga Sehat Plus · No. Polis').waitFor();
	await inDatabase(
		product,
		`update policy set status = 'LAPSED' where product_name = 'Jaga Sehat Plus'`,
	);
	await page.reload();
	await page.getByLabel('Cara bayar').selectOption({ label: 'QRIS' });
	await page.getByRole('button', { name: 'Bayar premi' }).click();
	await page.waitForURL('**/sandbox-pay/**');
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/thankyou-success');
	await page.getByRole('heading', { name: 'Polismu berlaku lagi' }).waitFor();
	await page.getByText(/berlaku lagi sejak \d+ \w+ \d{4}/).waitFor();
	expect(await page.getByText('undangan untuk membuka akun').count()).toBe(0);
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await expectAccessible(page, `reinstated at ${width}`);
		await shot(page, `polis-berlaku-lagi-${width}`);
	}
	await page.getByRole('link', { name: 'Lihat polis' }).click();
	await page.waitForURL('**/selfcare/policy?ref=*');
	await page.getByText('Jaga Sehat Plus').first().waitFor();
	expect(faults).toEqual([]);
}, 120_000);

test('a sandbox report is previewed, imported once, and its difference written off by two people', async () => {
	const client = await makeClient(product.url);
	const bought = await order(client, 'setoran@contoh.test');
	await settle(bought.endpointUrl);
	const { page, faults } = await atWork(browser, product.url, 'finance', {
		path: '/office/uang?lihat=setoran',
	});
	await page.getByText('Belum ada laporan setoran').waitFor();
	await look(page, 'setoran-kosong');
	const [sample] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Unduh laporan contoh sandbox' }).click(),
	]);
	const report = readFileSync(await sample.path(), 'utf8');
	const file = page.getByLabel('Berkas laporan setoran');
	const bring = (text: string, name = 'setoran.csv') =>
		file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
	await bring('nama,nik,lahir,kota\nA,1,2,3');
	await page.getByText('Ini bukan laporan setoran Sandbox').waitFor();
	// An unmatched payment, in a file formatted by a spreadsheet with another locale.
	const [head = '', first = '', ...rest] = report.trim().split('\r\n');
	const [payout, day] = first.split(',');
	const strange = `${payout},${day},payment,=HYPERLINK(1),x-1,50000,350,49650,${first.split(',').at(-1)}`;
	const text = [head, first, ...rest, strange].join('\r\n').replaceAll(',', ';');
	await bring(`\uFEFF${text}`);
	await page.getByText('1 berbeda').waitFor();
	await page.getByText('Pesanan ini tidak ada di sini').waitFor();
	await look(page, 'setoran-pratinjau');
	await page.getByRole('button', { name: /Ambil laporan, bukukan Rp/ }).click();
	await page.getByText('Laporan diambil dan setorannya dibukukan.').waitFor();
	const panel = page.getByRole('region', { name: `Setoran Sandbox ${payout}` });
	await panel.getByText('Usulkan hapus buku').click();
	await panel.getByRole('button', { name: 'Kirim usulan' }).click();
	await panel.getByText(/Alasan (wajib diisi|paling sedikit)/).waitFor();
	await panel.getByLabel('Alasan').fill('Uji coba dari pihak penyedia');
	await panel.getByRole('button', { name: 'Kirim usulan' }).click();
	await panel.getByText('Usulan ini buatanmu').waitFor();
	await look(page, 'setoran-selisih');
	const [saved] = await Promise.all([
		page.waitForEvent('download'),
		panel.getByRole('button', { name: 'Unduh selisih (CSV)' }).click(),
	]);
	expect(readFileSync(await saved.path(), 'utf8')).toContain("'=HYPERLINK(1)");
	await bring(text);
	await page.getByText('Laporan ini sudah diambil').waitFor();
	const admin = await atWork(browser, product.url, 'admin', {
		path: '/office/uang',
	});
	await admin.page.getByRole('button', { name: 'Kerjakan tugas =HYPERLINK(1)' }).click();
	await admin.page.getByRole('link', { name: 'Buka laporannya di Setoran penyedia' }).click();
	await admin.page.getByRole('button', { name: 'Setujui hapus buku' }).click();
	await admin.page.getByText('Dihapusbukukan', { exact: true }).waitFor();
	await admin.page.getByText('Cocok', { exact: true }).waitFor();
	// The sandbox has paid out all its money, so its balance in the books is zero.
	await admin.page.getByRole('heading', { name: 'Sandbox: Rp0' }).waitFor();
	// The report turns out to be wrong: one person proposes the reversal, another approves it, and
	// the money is back in the balance.
	await panel.getByText('Laporan ini keliru?').click();
	await panel.getByLabel('Apa yang keliru').fill('Yang benar menyusul dari penyedia');
	// The previous proposal has the same text, so the test waits for the list to be reloaded.
	const proposed = page.waitForResponse('**/money/payout-take-back');
	await panel.getByRole('button', { name: 'Usulkan tarik kembali' }).click();
	await proposed;
	await panel.getByText('Usulan ini buatanmu').waitFor();
	await look(page, 'setoran-usul-tarik');
	await admin.page.reload();
	await admin.page.getByRole('button', { name: 'Tarik kembali laporan' }).click();
	await admin.page.getByText('Baris dan selisihnya tidak dihitung lagi').waitFor();
	await look(admin.page, 'setoran-ditarik');
	expect(await admin.page.getByRole('heading', { name: 'Sandbox: Rp0' }).count()).toBe(0);
	await bring(text);
	await page.getByText('Setelah laporan diambil, masing-masing menjadi tugas.').waitFor();
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
}, 180_000);
