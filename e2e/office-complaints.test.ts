import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { visit } from './browser/browser.ts';
import { lookAtWidths } from './browser/widths.ts';
import { dataOf, makeClient } from './people/buyer.ts';
import { loggedInOnce } from './people/office.ts';
import { openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

const ROOM = '/office/layanan';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});
const atWork = loggedInOnce();

async function complain(): Promise<string> {
	const client = await makeClient(product.url);
	const sent = await client.call('POST', '/page/service-requests', {
		kind: 'complaint',
		topic: 'Klaim',
		name: 'Rani Contoh',
		email: 'rani@contoh.test',
		phone: '081234567890',
		policyNo: '',
		words: 'Klaim saya belum dijawab sejak tiga minggu lalu.',
		consent: true,
		captcha: await client.captcha(),
	});
	return dataOf<{ number: string }>('a complaint', sent).number;
}

test('a complaint is recorded, answered and counted, and the layout is compared with a form', async () => {
	const number = await complain();
	const { page, faults } = await atWork(browser, product.url, 'supervisor', {
		path: `${ROOM}?nomor=${number}`,
	});
	const record = page.getByRole('region', { name: 'Register pengaduan' });
	await record.getByLabel('Penyebab').selectOption({ label: 'Klaim lama diproses' });
	await record.getByLabel('Produk').selectOption({ label: 'Jaga Aman' });
	await lookAtWidths(page, 'pengaduan-catatan');
	await record.getByRole('button', { name: 'Simpan catatan' }).click();
	await record.getByText(/^Dicatat/).waitFor();
	expect(await record.getByLabel('Hasil').count()).toBe(0);

	await page.getByLabel('Kata-kata untuk pengirim').fill('Klaimmu sudah kami bayar hari ini.');
	await page.getByRole('button', { name: 'Jawab', exact: true }).click();
	await record.getByText('Belum lengkap').waitFor();
	await record.getByLabel('Hasil').selectOption({ label: 'Dikabulkan' });
	await record.getByRole('button', { name: 'Simpan catatan' }).click();
	await record.getByText('Belum lengkap').waitFor({ state: 'detached' });

	await visit(page, `${product.url}${ROOM}?lihat=register`);
	await page.getByRole('link', { name: number }).waitFor();
	await lookAtWidths(page, 'pengaduan-register');
	await page.getByLabel('Catatan register').selectOption('missing');
	await page.getByText('Tidak ada pengaduan yang cocok.').waitFor();

	await visit(page, `${product.url}${ROOM}?lihat=triwulan`);
	await page.getByLabel('Triwulan').selectOption({ index: 1 });
	await page.getByText('Triwulan ini belum selesai').waitFor();
	const causes = page.getByRole('table', { name: 'Menurut penyebab' });
	await causes.getByRole('rowheader', { name: 'Klaim lama diproses' }).waitFor();
	await lookAtWidths(page, 'pengaduan-triwulan');

	await visit(page, `${product.url}${ROOM}?lihat=tata-letak`);
	await page.getByLabel('Judul laporan').fill('Laporan layanan pengaduan');
	await page.getByRole('button', { name: 'Turunkan Nomor' }).press('Enter');
	await lookAtWidths(page, 'pengaduan-tata-letak');
	await page.getByRole('button', { name: 'Simpan tata letak' }).click();
	await page.getByLabel('Formulir yang kamu bandingkan').fill('Lampiran contoh, 1 Januari 2026');
	await page.getByRole('button', { name: 'Sudah kucocokkan' }).click();
	await page.getByText(/^Dicocokkan dengan Lampiran contoh/).waitFor();
	await visit(page, `${product.url}${ROOM}?lihat=triwulan`);
	await page.getByRole('heading', { name: /^Laporan layanan pengaduan/ }).waitFor();
	expect(faults).toEqual([]);
});
