import { afterAll, expect, test } from 'vitest';

import type { SampleRole } from '#insurance/access/staff/seed.server.ts';

import { shot, visit } from './browser/browser.ts';
import { atWork } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';

const { product, browser } = await openSite();
afterAll(() => closeSite(product, browser));
const { url } = product;

/** Back-office pages with tables, keyed by a role that may open them. */
const ROOMS: readonly (readonly [SampleRole, readonly string[]])[] = [
	['sales', ['perusahaan', 'perusahaan?lihat=daftar', 'voucher', 'voucher?promo=501']],
	['admin', ['kampanye', 'mitra', 'orang', 'jejak', 'pekerjaan']],
	['assessor', ['klaim', 'layanan', 'pesan']],
	['finance', ['uang', 'uang?lihat=kembali', 'uang?lihat=saldo', 'uang?lihat=tagihan']],
	['compliance', ['retensi', 'retensi?bagian=penahanan', 'batas-tarif']],
	['editor', ['konten']],
	['product', ['produk', 'produk?kode=JMT&bagian=tarif']],
];

const BEYOND = `(() => {
	const room = document.querySelector('main');
	const style = getComputedStyle(room);
	const edge = room.getBoundingClientRect().right - parseFloat(style.paddingRight) + 1;
	const isFramed = (one) => {
		for (let at = one.parentElement; at && at !== room; at = at.parentElement)
			if (getComputedStyle(at).overflowX !== 'visible') return true;
		return false;
	};
	return [...room.querySelectorAll('table, button, input, select, textarea')]
		.filter((one) => one.getBoundingClientRect().width > 1)
		.filter((one) => one.getBoundingClientRect().right > edge && !isFramed(one))
		.map((one) => one.tagName + ' ' + (one.ariaLabel ?? one.textContent).slice(0, 60));
})()`;

test('wide office tables scroll in their own container and not with the page', async () => {
	for (const [role, rooms] of ROOMS) {
		const { page } = await atWork(browser, url, role);
		for (const room of rooms) {
			await visit(page, `${url}/office/${room}`);
			await page.getByRole('heading', { level: 1 }).waitFor();
			const loading = page.getByRole('status').filter({ hasText: '…' });
			await expect.poll(() => loading.count()).toBe(0);
			for (const width of [1280, 1024, 768]) {
				await page.setViewportSize({ width, height: 800 });
				const where = `${room} at ${width}`;
				const wide = await page.evaluate('document.documentElement.scrollWidth');
				expect.soft(wide, where).toBe(width);
				expect.soft(await page.evaluate(BEYOND), where).toEqual([]);
				await shot(page, `tables-${room.replaceAll(/\W+/g, '-')}-${width}`);
			}
		}
	}
});

test.each([1280, 1024])(
	'every button of a grid row is visible at %i pixels and covers no focused cell',
	async (width) => {
		const { page, faults } = await atWork(browser, url, 'compliance', {
			width,
			path: '/office/batas-tarif',
		});
		await page.getByText('Usulkan batas lain').click();
		const remove = page.getByRole('button', { name: 'Hapus baris 1', exact: true });
		await remove.waitFor();
		const box = await remove.boundingBox();
		expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width);
		const last = page.getByLabel(/^Batas atas \(%\), baris 1/);
		await last.focus();
		const cell = await last.boundingBox();
		const add = await page
			.getByRole('button', { name: 'Tambah baris di bawah baris 1', exact: true })
			.boundingBox();
		expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual(add?.x ?? 0);
		await shot(page, `batas-tarif-${width}`);
		await remove.click();
		expect(faults).toEqual([]);
	},
);
