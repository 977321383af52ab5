import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { answerWith, CLAIM, refuseWith, sentBody } from './crafted-answers.ts';
import { chooseVillage, sampleCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const sari = (width: number) => sampleCustomer(browser, product.url, width);
const open = (page: Page, path: string) => visit(page, `${product.url}/selfcare/${path}`);
const press = (page: Page | Locator, name: string) =>
	page.getByRole('button', { name, exact: true }).click();
const holdsFocus = (one: Locator) =>
	expect.poll(() => one.evaluate((node) => node === document.activeElement)).toBe(true);
const OVER = 'Sesi kamu sudah berakhir. Silakan masuk lagi.';

async function sendTooLate(page: Page, call: string, send: () => Promise<void>): Promise<void> {
	await refuseWith(page, call, 401, OVER);
	await send();
	await page.waitForURL('**/selfcare/login');
	await page.unroute(`**/page/selfcare/${call}`);
	await page.getByText('kamu kembali ke halaman tadi').waitFor();
	await page.getByLabel('Email').fill('nasabah@contoh.test');
	await page.getByLabel('Kata Sandi', { exact: true }).fill('Contoh2026');
	await press(page, 'Masuk');
}

async function services(page: Page, name: string): Promise<void> {
	await open(page, 'policy');
	await page.getByRole('button', { name: new RegExp(`Lihat detail ${name} \\d`) }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	await page.getByRole('heading', { name: 'Pembatalan' }).waitFor();
}

const DECLINED = { ...CLAIM, mayReopen: true };

test('an objection interrupted by an expired session is restored and can be discarded', async () => {
	const { page } = await sari(360);
	await answerWith(page, 'claim/detail', DECLINED);
	await open(page, `klaim?ref=${CLAIM.claimNo}`);
	await press(page, 'Minta pemeriksaan ulang');
	const reason = page.getByLabel('Apa yang menurutmu belum kami lihat?');
	await reason.fill('Kuitansi kedua belum dihitung.');
	await sendTooLate(page, 'claim/reopen', () => press(page, 'Kirim'));
	await reason.waitFor();
	expect(await reason.inputValue()).toBe('Kuitansi kedua belum dihitung.');
	await expectAccessible(page, 'keberatan yang kembali');
	await shot(page, 'keberatan-kembali-360');
	await press(page, 'Tidak jadi');
	await holdsFocus(page.getByRole('button', { name: 'Minta pemeriksaan ulang' }));
	await page.reload();
	await page.getByRole('button', { name: 'Minta pemeriksaan ulang' }).waitFor();
	expect(await reason.count()).toBe(0);
});

test('an objection already filed elsewhere is shown with its current status', async () => {
	const { page } = await sari(360);
	await answerWith(page, 'claim/detail', DECLINED, {
		...DECLINED,
		status: 'in-review',
		statusWords: 'Diproses',
		mayReopen: false,
	});
	await open(page, `klaim?ref=${CLAIM.claimNo}`);
	await press(page, 'Minta pemeriksaan ulang');
	await page.getByLabel('Apa yang menurutmu belum kami lihat?').fill('Kuitansi kedua.');
	await refuseWith(page, 'claim/reopen', 409, 'Klaim ini tidak bisa diperiksa ulang lagi.');
	await press(page, 'Kirim');
	await page.getByText('Sedang diperiksa ulang oleh orang lain.').waitFor();
	expect(await page.getByRole('button', { name: 'Kirim', exact: true }).count()).toBe(0);
});

test('filing an objection moves focus to the decision, which shows the unpaid amount', async () => {
	const { page } = await sari(1280);
	const line = { label: 'Kuitansi', rule: 'Batas', clause: 'Manfaat', evidence: 'Kuitansi' };
	const partly = {
		...DECLINED,
		status: 'approved',
		decision: {
			...DECLINED.decision,
			outcome: 'approve',
			amount: 1_500_000,
			lines: [{ ...line, asked: 2_000_000, amount: 1_500_000 }],
			review: null,
		},
	};
	await answerWith(page, 'claim/detail', partly, {
		...partly,
		status: 'in-review',
		mayReopen: false,
	});
	await open(page, `klaim?ref=${CLAIM.claimNo}`);
	await page.getByText('Kamu minta Rp2.000.000; Rp500.000 tidak dibayar. Alasannya:').waitFor();
	await press(page, 'Minta pemeriksaan ulang');
	await page.getByLabel('Apa yang menurutmu belum kami lihat?').fill('Kuitansi kedua.');
	await answerWith(page, 'claim/reopen', { claimNo: CLAIM.claimNo });
	await press(page, 'Kirim');
	await page.getByText('Sedang diperiksa ulang oleh orang lain.').waitFor();
	await holdsFocus(page.getByRole('heading', { name: /^Keputusan/ }));
	await page.getByText('Uangnya kami kirim ke rekening').waitFor();
	await expectAccessible(page, 'keputusan sebagian');
	await shot(page, 'keputusan-sebagian-1280');
});

test('a message interrupted by an expired session is restored', async () => {
	const { page } = await sari(360);
	await page.getByRole('link', { name: /^Lihat polis Jaga Jiwa/ }).click();
	await page.getByRole('link', { name: 'Kirim pesan' }).click();
	await page.getByLabel('Pesanmu').fill('Kapan polisku sampai?');
	await sendTooLate(page, 'messages/send', () => press(page, 'Kirim'));
	await expect
		.poll(() =>
			page
				.getByLabel('Pesanmu')
				.inputValue()
				.catch(() => ''),
		)
		.toBe('Kapan polisku sampai?');
});

test('a beneficiary list interrupted by an expired session opens with the input', async () => {
	const { page } = await sari(360);
	await services(page, 'Jaga Jiwa');
	const box = page.getByRole('region', { name: 'Ahli waris' });
	await press(box, 'Ubah ahli waris');
	await box.getByLabel('Nama').fill('Budi Santoso');
	await sendTooLate(page, 'servicing/beneficiaries', () => press(box, 'Simpan ahli waris'));
	await expect
		.poll(() =>
			box
				.getByLabel('Nama')
				.inputValue()
				.catch(() => ''),
		)
		.toBe('Budi Santoso');
	await box.getByLabel('Nama').fill('');
	await press(box, 'Simpan ahli waris');
	await box.getByText('Nama ahli waris wajib diisi').waitFor();
	await box.getByText('Centang bahwa data yang baru sudah benar').waitFor();
	await holdsFocus(box.getByLabel('Nama'));
	await shot(page, 'ahli-waris-kurang-360');
});

test('an address change interrupted by an expired session opens with the input', async () => {
	const { page } = await sari(360);
	await services(page, 'Jaga Jiwa');
	const box = page.getByRole('region', { name: 'Alamat surat-menyurat' });
	await press(box, 'Ubah alamat');
	const street = box.getByLabel('Alamat', { exact: true });
	await street.fill('Jalan Anggrek 7');
	await chooseVillage(page, box);
	await box.getByLabel(/^Alamat ini benar/).check();
	await sendTooLate(page, 'servicing/address', () => press(box, 'Simpan alamat'));
	await expect.poll(() => street.inputValue().catch(() => '')).toBe('Jalan Anggrek 7');
	await expect
		.poll(() => box.getByRole('combobox', { name: 'Kelurahan/Desa' }).inputValue())
		.toBe('Dago');
	await press(box, 'Batal');
	await press(box, 'Ubah alamat');
	expect(await street.inputValue()).not.toBe('Jalan Anggrek 7');
});

test('a started cancellation can be abandoned', async () => {
	const { page, faults } = await sari(360);
	await services(page, 'Jaga Jiwa');
	const box = page.getByRole('region', { name: 'Pembatalan' });
	await press(box, 'Lanjut membatalkan');
	await press(box, 'Tidak jadi');
	await holdsFocus(box.getByRole('button', { name: 'Lanjut membatalkan' }));
	expect(faults).toEqual([]);
});

test.each([
	['klaim', 'claim/mine', 'Klaim saya'],
	[`klaim?ref=${CLAIM.claimNo}`, 'claim/detail', `Klaim ${CLAIM.claimNo}`],
	['pesan', 'messages/list', 'Pesan'],
])('%s can be reloaded after it failed to load', async (path, call, title) => {
	const { page } = await sari(360);
	await refuseWith(page, call, 500, 'Ada gangguan di pihak kami.');
	await open(page, path);
	await page.getByText('Ada gangguan di pihak kami.').waitFor();
	await expectAccessible(page, `${path} belum dimuat`);
	await shot(page, `belum-dimuat-${call.replace('/', '-')}-360`);
	await page.unroute(`**/page/selfcare/${call}`);
	if (call === 'claim/detail') await answerWith(page, call, DECLINED);
	await page.getByRole('heading', { name: title }).waitFor();
	await press(page, 'Coba lagi');
	await expect.poll(() => page.getByText('Ada gangguan di pihak kami.').count()).toBe(0);
	await expect.poll(() => page.evaluate('document.activeElement.tagName')).not.toBe('BODY');
});

test('an ended policy links to other cover', async () => {
	const { page } = await sari(1280);
	await services(page, 'Jaga Aman Instan');
	const renewal = page.getByRole('region', { name: 'Perpanjangan' });
	await renewal.getByText('tidak dapat diperpanjang').waitFor();
	await renewal.getByRole('link', { name: 'Lihat perlindungan' }).click();
	await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('the radio buttons for changing cover all have the same size', async () => {
	const { page } = await sari(360);
	await services(page, 'Jaga Sehat Plus');
	const cover = page.getByRole('region', { name: 'Ubah perlindungan' });
	await cover.getByRole('radio').first().waitFor();
	const widths = await cover
		.getByRole('radio')
		.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
	expect(new Set(widths)).toEqual(new Set([20]));
});

test.each([360, 1280])(
	'a customer without policies is led to the check that needs none (%i)',
	async (width) => {
		const { page, faults } = await sari(width);
		await answerWith(page, 'getPolicyList', []);
		await open(page, 'cek-klaim');
		await page.getByText('Belum ada polis yang bisa diklaim atas namamu').waitFor();
		expect(await page.getByLabel('Polis', { exact: true }).count()).toBe(0);
		await expectAccessible(page, 'cek klaim tanpa polis');
		await shot(page, `cek-klaim-tanpa-polis-${width}`);
		await page.getByRole('link', { name: 'Cek tanpa polis' }).click();
		await expect.poll(() => new URL(page.url()).pathname).toBe('/apakah-dijamin');
		expect(faults).toEqual([]);
	},
);

test('a beneficiary list changed on another device is reloaded, and the input is kept', async () => {
	const { page } = await sari(360);
	await services(page, 'Jaga Jiwa');
	const box = page.getByRole('region', { name: 'Ahli waris' });
	await press(box, 'Ubah ahli waris');
	await box.getByLabel('Nama').fill('Budi Santoso');
	await box.getByLabel(/^Daftar ini benar/).check();
	await refuseWith(
		page,
		'servicing/beneficiaries',
		409,
		'Daftar ahli waris ini baru saja diubah.',
	);
	const asked = page.waitForRequest('**/page/selfcare/servicing');
	await press(box, 'Simpan ahli waris');
	await asked;
	await page.getByText('Daftar ahli waris ini baru saja diubah.').waitFor();
	expect(await box.getByLabel('Nama').inputValue()).toBe('Budi Santoso');
});

test('restored beneficiaries are sent with their original version until the newer list is shown', async () => {
	const { page } = await sari(360);
	await services(page, 'Jaga Jiwa');
	const box = page.getByRole('region', { name: 'Ahli waris' });
	await press(box, 'Ubah ahli waris');
	await box.getByLabel('Nama').fill('Budi Santoso');
	await box.getByLabel(/^Daftar ini benar/).check();
	// The list is changed on another device before the user logs in again.
	const elsewhere = { name: 'Citra Lain', relationship: 'Anak', dob: null, share: 100 };
	await page.route('**/page/selfcare/servicing', async (route) => {
		const answer = await route.fetch({
			headers: { ...route.request().headers(), accept: 'application/json' },
		});
		const { data, ...rest } = (await answer.json()) as { data: object };
		await route.fulfill({
			response: answer,
			json: { ...rest, data: { ...data, beneficiaries: [elsewhere] } },
		});
	});
	await sendTooLate(page, 'servicing/beneficiaries', () => press(box, 'Simpan ahli waris'));
	await box.getByText('Citra Lain').waitFor();
	expect(await box.getByLabel('Nama').inputValue()).toBe('Budi Santoso');
	const refused = 'Daftar ahli waris ini baru saja diubah.';
	await refuseWith(page, 'servicing/beneficiaries', 409, refused);
	const shown = async () => {
		const sent = page.waitForRequest('**/page/selfcare/servicing/beneficiaries');
		const asked = page.waitForResponse('**/page/selfcare/servicing');
		await press(box, 'Simpan ahli waris');
		const body = (await sentBody(page, await sent)) as { shown: { name: string }[] };
		await asked;
		return body.shown.map(({ name }) => name);
	};
	await box.getByLabel(/^Daftar ini benar/).check();
	const before = await shown();
	expect(before).toHaveLength(1);
	expect(before).not.toEqual(['Citra Lain']);
	await page.getByText(refused).waitFor();
	await shot(page, 'ahli-waris-diubah-360');
	expect(await box.getByLabel('Nama').inputValue()).toBe('Budi Santoso');
	// The user has now seen the newer list, so submitting again may overwrite it.
	expect(await shown()).toEqual(['Citra Lain']);
});

test('discarding one form on a page keeps the input of another', async () => {
	const { page } = await sari(360);
	await services(page, 'Jaga Jiwa');
	const heirs = page.getByRole('region', { name: 'Ahli waris' });
	await press(heirs, 'Ubah ahli waris');
	await heirs.getByLabel('Nama').fill('Budi Santoso');
	const address = page.getByRole('region', { name: 'Alamat surat-menyurat' });
	await press(address, 'Ubah alamat');
	await address.getByLabel('Alamat', { exact: true }).fill('Jalan Anggrek 7');
	await press(address, 'Batal');
	await page.reload();
	await expect
		.poll(() =>
			heirs
				.getByLabel('Nama')
				.inputValue()
				.catch(() => ''),
		)
		.toBe('Budi Santoso');
	expect(await address.getByLabel('Alamat', { exact: true }).count()).toBe(0);
});

test('logging out in another tab erases the input in this one', async () => {
	const { page } = await sari(360);
	await services(page, 'Jaga Jiwa');
	const box = page.getByRole('region', { name: 'Ahli waris' });
	await press(box, 'Ubah ahli waris');
	await box.getByLabel('Nama').fill('Budi Santoso');
	const typed = () => page.evaluate(() => sessionStorage.getItem('selfcare_typed'));
	expect(await typed()).toContain('Budi Santoso');
	const other = await page.context().newPage();
	await open(other, 'policy');
	await press(other, 'Buka menu');
	await press(other, 'Logout');
	await page.waitForURL('**/selfcare/login');
	await expect.poll(typed).toBeNull();
});
