import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith, policyNoOf } from './browser/journey.ts';
import { pressOn, typeInto } from './browser/keyboard.ts';
import { answerWith } from './crafted-answers.ts';
import { atWork } from './people/office.ts';
import { enterPortal, newCustomer, shotsOf } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const holdsFocus = (page: Page, id: string) =>
	expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);

async function linkTo(email: string, count: number): Promise<string> {
	const found = () => mailsWith(product.dataDir, `To: ${email}`);
	await expect.poll(() => found().length, { timeout: 30_000 }).toBe(count);
	return (
		/https?:\/\/\S+\/orang-kepercayaan#tautan=[\w-]+/.exec(asRead(found().at(-1) ?? ''))?.[0] ??
		''
	);
}

async function openOwn() {
	const email = `${randomUUID()}@contoh.test`;
	await newCustomer(product, email, 'HujanSenja2026');
	const seen = await visitor(browser, 360);
	await enterPortal(seen.page, product.url, email, 'HujanSenja2026');
	await visit(seen.page, `${product.url}/selfcare/profile-page`);
	await seen.page.getByRole('link', { name: 'Tunjuk orang kepercayaan' }).click();
	await seen.page.getByRole('heading', { name: 'Tunjuk orang kepercayaan' }).waitFor();
	return { ...seen, email };
}

async function nameByKeys(page: Page, email: string): Promise<void> {
	const send = button(page, 'Kirim permintaan');
	await shotsOf(page, 'orang-kepercayaan-kosong');
	await pressOn(page, send);
	await holdsFocus(page, 'contact-name');
	await page.getByText('Email wajib diisi').waitFor();
	await page.getByText('Pilih hubungannya').waitFor();
	await expectAccessible(page, 'orang kepercayaan, kosong');
	await shotsOf(page, 'orang-kepercayaan-salah');
	await typeInto(page, page.getByLabel('Nama', { exact: true }), 'Buka evil.com');
	await page.getByLabel('Dia siapamu?').selectOption('child');
	await typeInto(page, page.getByLabel('Email', { exact: true }), email);
	await pressOn(page, send);
	await page.getByText('Beri spasi sesudah titik pada nama').waitFor();
	await holdsFocus(page, 'contact-name');
	await page.getByLabel('Nama', { exact: true }).fill('');
	await typeInto(page, page.getByLabel('Nama', { exact: true }), 'Rina Contoh');
	await pressOn(page, send);
	await page.getByText('Menunggu jawaban').waitFor();
	await expectAccessible(page, 'orang kepercayaan, ditanya');
	await shotsOf(page, 'orang-kepercayaan-ditanya');
}

async function openLink(link: string) {
	const seen = await visitor(browser, 360);
	await visit(seen.page, link);
	return seen;
}

async function stopBy(page: Page, shots?: string): Promise<void> {
	const stop = button(page, 'Berhenti jadi orang kepercayaan');
	await pressOn(page, stop);
	await pressOn(page, button(page, 'Tidak jadi'));
	await pressOn(page, stop);
	await button(page, 'Ya, berhenti').waitFor();
	if (shots) {
		await expectAccessible(page, 'orang kepercayaan, yakin berhenti');
		await shotsOf(page, shots);
	}
	await pressOn(page, button(page, 'Ya, berhenti'));
}

async function findAtWork(policyNo: string, badge: string, name: string): Promise<void> {
	const { page, faults } = await atWork(browser, product.url, 'service', {
		width: 1920,
		path: '/office/cari',
	});
	await page.getByLabel('Nomor polis atau klaim').fill(policyNo);
	await page.getByLabel('Alasan', { exact: true }).selectOption({ index: 1 });
	await button(page, 'Buka polis').click();
	await page.getByRole('heading', { name: 'Orang kepercayaan' }).waitFor();
	await page.getByText(badge, { exact: true }).waitFor();
	await expectAccessible(page, `cari polis, orang kepercayaan ${badge}`);
	await shot(page, `${name}-1920`);
	await page.setViewportSize({ width: 360, height: 800 });
	await shot(page, `${name}-360`);
	expect(faults).toEqual([]);
}

test('a contact is invited, accepts, replaces an old link with a new one and resigns', async () => {
	const { page, faults, email } = await openOwn();
	const rina = `rina-${randomUUID()}@contoh.test`;
	await nameByKeys(page, rina);

	const contact = await openLink(await linkTo(rina, 1));
	const mailed = contact.page;
	await mailed.getByRole('heading', { name: /memintamu jadi orang kepercayaannya$/ }).waitFor();
	expect(mailed.url()).not.toContain('tautan=');
	await expectAccessible(mailed, 'orang kepercayaan, tautan');
	await shotsOf(mailed, 'tautan-ditanya');
	await mailed.reload();
	await button(mailed, 'Bukan saya / tidak bersedia').waitFor();
	await pressOn(mailed, button(mailed, 'Saya bersedia'));
	const thanks = mailed.getByRole('heading', { name: 'Terima kasih, Rina Contoh' });
	await thanks.waitFor();
	await expect.poll(() => thanks.evaluate((one) => one === document.activeElement)).toBe(true);
	await expectAccessible(mailed, 'orang kepercayaan, bersedia');
	await shotsOf(mailed, 'tautan-bersedia');

	await visit(page, `${product.url}/selfcare/orang-kepercayaan`);
	await page.getByText('Rina Contoh bersedia').waitFor();
	await expectAccessible(page, 'orang kepercayaan, bersedia');
	await shotsOf(page, 'orang-kepercayaan-bersedia');
	await findAtWork(await policyNoOf(product, email), 'Bersedia', 'cari-orang-kepercayaan');

	await mailed.reload();
	await mailed
		.getByRole('heading', { name: 'Tautan ini sudah dipakai atau lewat waktunya' })
		.waitFor();
	await expectAccessible(mailed, 'orang kepercayaan, tautan lama');
	await shotsOf(mailed, 'tautan-lama');
	await linkTo(rina, 2);
	await pressOn(mailed, button(mailed, 'Kirim tautan baru'));
	await mailed.getByText('tautan baru sudah kami kirim').waitFor();
	const newest = await linkTo(rina, 3);
	// The link is opened in a new browser first, because the tab that already shows the page may
	// query it before it has been stored.
	const fresh = await openLink(newest);
	await fresh.page.getByRole('heading', { name: /^Kamu orang kepercayaan/ }).waitFor();
	await mailed.evaluate((link) => location.assign(link), newest);
	await mailed.getByRole('heading', { name: /^Kamu orang kepercayaan/ }).waitFor();
	await expectAccessible(fresh.page, 'orang kepercayaan, sesudah bersedia');
	await shotsOf(fresh.page, 'tautan-sesudah');
	await stopBy(fresh.page, 'tautan-yakin');
	await fresh.page.getByRole('heading', { name: 'Kamu sudah berhenti' }).waitFor();
	await shotsOf(fresh.page, 'tautan-berhenti');

	await page.reload();
	await page.getByText('Orang kepercayaanmu memilih berhenti').waitFor();
	await page.getByText('Riwayat:').click();
	await page.getByText('Ia berhenti').waitFor();
	await expectAccessible(page, 'orang kepercayaan, berhenti');
	await shotsOf(page, 'orang-kepercayaan-berhenti');
	expect([...faults, ...contact.faults, ...fresh.faults]).toEqual([]);
});

async function fillForm(page: Page, name: string, email: string): Promise<void> {
	await page.getByLabel('Nama', { exact: true }).fill(name);
	await page.getByLabel('Dia siapamu?').selectOption('sibling');
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByRole('checkbox', { name: /^Perlindungan apa yang ada/ }).uncheck();
}

test('a contact whose invitation was withdrawn can still decline, and the input survives a reload', async () => {
	const { page, faults } = await openOwn();
	const budi = `budi-${randomUUID()}@contoh.test`;
	await fillForm(page, 'Budi Contoh', budi);
	await page.reload();
	await expect
		.poll(() => page.getByLabel('Nama', { exact: true }).inputValue())
		.toBe('Budi Contoh');
	expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(budi);
	await button(page, 'Kirim permintaan').click();
	await page.getByText('Menunggu jawaban').waitFor();
	const link = await linkTo(budi, 1);
	await button(page, 'Hapus').click();
	const dialog = page.getByRole('dialog');
	await dialog.waitFor();
	await expectAccessible(page, 'orang kepercayaan, hapus');
	await shotsOf(page, 'orang-kepercayaan-hapus');
	await dialog.getByRole('button', { name: 'Hapus' }).click();
	await page.getByRole('heading', { name: 'Tunjuk orang kepercayaan' }).waitFor();
	expect(await page.getByLabel('Nama', { exact: true }).inputValue()).toBe('');
	const back = await openLink(link);
	await back.page.getByRole('heading', { name: 'Permintaannya sudah ditarik' }).waitFor();
	await expectAccessible(back.page, 'orang kepercayaan, ditarik');
	await shotsOf(back.page, 'tautan-ditarik');
	await pressOn(back.page, button(back.page, 'Jangan tanya aku lagi'));
	await back.page.getByRole('heading', { name: 'Jawabanmu tersimpan' }).waitFor();
	await back.page.reload();
	await back.page.getByRole('heading', { name: 'Kamu tidak tercatat lagi' }).waitFor();
	await expectAccessible(back.page, 'orang kepercayaan, tidak tercatat');
	await shotsOf(back.page, 'tautan-tidak-tercatat');
	await fillForm(page, 'Budi Contoh', budi.toUpperCase());
	await button(page, 'Kirim permintaan').click();
	await page.getByText('Pemilik alamat ini tidak bersedia').waitFor();
	await holdsFocus(page, 'contact-email');
	expect(back.faults).toEqual([]);
	// The browser logs the refusal as a network error.
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('a missing link and an invented link each show an explanation', async () => {
	const none = await openLink(`${product.url}/orang-kepercayaan`);
	await none.page.getByText('Halaman ini dibuka lewat tautan').waitFor();
	await expectAccessible(none.page, 'orang kepercayaan, tanpa tautan');
	await shotsOf(none.page, 'tautan-tidak-ada');
	const madeUp = await openLink(`${product.url}/orang-kepercayaan#tautan=${'0'.repeat(64)}`);
	await madeUp.page.getByText('Tautan ini tidak kami kenal').waitFor();
	expect(none.faults).toEqual([]);
	expect(madeUp.faults.every((fault) => fault.includes('404'))).toBe(true);
});

test('a contact who declines further news stays, is not asked again and resigns by an older mail', async () => {
	const { page } = await openOwn();
	const wati = `wati-${randomUUID()}@contoh.test`;
	await fillForm(page, 'Wati Contoh', wati);
	await button(page, 'Kirim permintaan').click();
	await page.getByText('Menunggu jawaban').waitFor();
	const first = await openLink(await linkTo(wati, 1));
	await pressOn(first.page, button(first.page, 'Saya bersedia'));
	await first.page.getByRole('heading', { name: 'Terima kasih, Wati Contoh' }).waitFor();
	const older = await linkTo(wati, 2);

	await page.reload();
	const cover = page.getByRole('checkbox', { name: /^Perlindungan apa yang ada/ });
	await button(page, 'Ubah').click();
	await cover.check();
	await button(page, 'Simpan').click();
	await page.getByText('(menunggu jawabannya)').waitFor();
	await expectAccessible(page, 'orang kepercayaan, tambahan ditanya');
	await shotsOf(page, 'orang-kepercayaan-tambahan');
	const more = await openLink(await linkTo(wati, 3));
	await more.page.getByRole('heading', { name: /mengabarimu lebih banyak$/ }).waitFor();
	await expectAccessible(more.page, 'orang kepercayaan, ditanya lebih');
	await shotsOf(more.page, 'tautan-tambahan');
	const stop = button(more.page, 'Berhenti jadi orang kepercayaan');
	expect(await stop.count()).toBe(1);
	await pressOn(more.page, button(more.page, 'Tidak bersedia untuk tambahan ini'));
	await more.page.getByRole('heading', { name: /^Kamu orang kepercayaan/ }).waitFor();
	// Declining has used up the link.
	expect(await stop.count()).toBe(0);
	await shotsOf(more.page, 'tautan-tambahan-ditolak');

	await page.reload();
	await button(page, 'Ubah').click();
	await cover.check();
	await button(page, 'Simpan').click();
	await page.getByText('Ia tidak bersedia menerima kabar tambahan itu').waitFor();
	await expectAccessible(page, 'orang kepercayaan, tambahan ditolak');
	await shotsOf(page, 'orang-kepercayaan-tambahan-ditolak');

	const last = await openLink(older);
	await stopBy(last.page);
	await last.page.getByRole('heading', { name: 'Kamu sudah berhenti' }).waitFor();
	expect([...first.faults, ...more.faults, ...last.faults]).toEqual([]);
});

test('a contact requests the stored letter, and the customer stops it', async () => {
	const { page, faults } = await openOwn();
	const emergency = {
		emergency_contact_name: 'Tono Contoh',
		emergency_contact_phone: '081233334444',
	};
	await answerWith(page, 'getCustomerInfo', emergency);
	await page.reload();
	await page.getByText('Kontak daruratmu: Tono Contoh').waitFor();
	await expectAccessible(page, 'orang kepercayaan, kontak darurat');
	await shotsOf(page, 'orang-kepercayaan-darurat');
	const tono = `tono-${randomUUID()}@contoh.test`;
	await page.getByLabel('Email', { exact: true }).fill(tono);
	await button(page, 'Pakai namanya').press('Enter');
	await holdsFocus(page, 'contact-relation');
	expect(await page.getByLabel('Nama', { exact: true }).inputValue()).toBe('Tono Contoh');
	expect(await page.getByLabel('Nomor HP (boleh kosong)').inputValue()).toBe('081233334444');
	await page.getByLabel('Dia siapamu?').selectOption('spouse');
	await page.getByRole('radio', { name: /^Simpan dulu/ }).check();
	await button(page, 'Kirim permintaan').click();
	await page.getByText('Menunggu jawaban').waitFor();
	const contact = await openLink(await linkTo(tono, 1));
	await button(contact.page, 'Saya bersedia').click();
	await contact.page.getByRole('heading', { name: 'Terima kasih, Tono Contoh' }).waitFor();
	// Agreeing has used up the link.
	expect(await button(contact.page, 'Minta surat petunjuk').count()).toBe(0);
	const later = await openLink(await linkTo(tono, 2));
	await button(later.page, 'Minta surat petunjuk').click();
	await later.page.getByText('masih bisa menghentikannya').waitFor();
	await expectAccessible(later.page, 'orang kepercayaan, surat diminta');
	await shotsOf(later.page, 'tautan-surat-diminta');
	await visit(page, `${product.url}/selfcare/orang-kepercayaan`);
	await page.getByText('Tono Contoh meminta surat').waitFor();
	await expectAccessible(page, 'orang kepercayaan, surat diminta');
	await shotsOf(page, 'orang-kepercayaan-surat-diminta');
	await button(page, 'Jangan kirim').click();
	await expect.poll(() => button(page, 'Jangan kirim').count()).toBe(0);
	await button(page, 'Ubah').click();
	await page.getByRole('heading', { name: 'Ubah orang kepercayaan' }).waitFor();
	await shotsOf(page, 'orang-kepercayaan-ubah');
	await page.getByLabel('Nomor HP (boleh kosong)').fill('081255556666');
	await button(page, 'Simpan').click();
	await page.getByRole('heading', { name: 'Orang kepercayaanmu' }).waitFor();
	await page.getByText('081255556666').waitFor();
	await later.page.reload();
	await button(later.page, 'Minta surat petunjuk').waitFor();
	expect([...faults, ...contact.faults, ...later.faults]).toEqual([]);
});
