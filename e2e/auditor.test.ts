import { afterAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { dataOf, makeClient } from './people/buyer.ts';
import { deskOf } from './people/office-staff.ts';
import { loggedInOnce } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';

const { product, browser } = await openSite();
afterAll(() => closeSite(product, browser));
const { url } = product;
const atWork = loggedInOnce();

/** A complaint of someone who has no account. */
async function complaint(): Promise<string> {
	const client = await makeClient(url);
	const sent = await client.call('POST', '/page/service-requests', {
		name: 'Rani Pengadu',
		email: 'rani@contoh.test',
		phone: '081234567890',
		kind: 'complaint',
		topic: 'Klaim',
		policyNo: '',
		words: 'Klaim saya belum dijawab sejak tiga minggu lalu.',
		consent: true,
		captcha: await client.captcha(),
	});
	return dataOf<{ number: string }>('a complaint', sent).number;
}

test('an auditor writes why, opens a complaint, and reads what a change changed', async () => {
	const number = await complaint();
	const admin = await deskOf(url, 'admin');
	await admin('staff/add', { name: 'Tono Baru', email: 'tono@contoh.test', roles: ['service'] });
	for (const width of [360, 1280, 1920]) {
		const { page } = await atWork(browser, url, 'auditor', { width });
		await visit(page, `${url}/office/layanan?nomor=${number}`);
		if (width === 360) {
			const dialog = page.getByRole('dialog', { name: 'Mengapa kamu membukanya?' });
			await dialog.getByRole('button', { name: 'Buka' }).click();
			await dialog.getByText('Tulis alasannya, paling sedikit 10 huruf').waitFor();
			await shot(page, 'alasan-360');
			await expectAccessible(page, 'a reason at 360');
			await dialog.getByLabel('Alasan membuka').fill('Pemeriksaan tahunan OJK');
			await dialog.getByRole('button', { name: 'Buka' }).click();
		}
		await page.getByText('Rani Pengadu').waitFor();
		expect(await page.getByText('Langkah berikutnya').count()).toBe(0);
		await shot(page, `laporan-auditor-${width}`);
		await visit(page, `${url}/office/jejak`);
		await page.getByText('Menulis alasan membuka data').first().waitFor();
		await shot(page, `jejak-${width}`);
		await page.getByRole('link', { name: 'Lihat perubahan' }).first().click();
		await page.getByRole('cell', { name: 'Tono Baru' }).waitFor();
		await expectAccessible(page, `values of a change at ${width}`);
		await shot(page, `jejak-rincian-${width}`);
		const isWider = await page.evaluate(
			() => document.documentElement.scrollWidth > document.documentElement.clientWidth,
		);
		expect(isWider, `${width} px`).toBe(false);
	}
});
