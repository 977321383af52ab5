import { randomUUID } from 'node:crypto';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { asRead, mailsWith } from '../browser/journey.ts';
import { decideAndPay } from '../people/office-staff.ts';
import { newCustomer } from '../people/portal.ts';
import { closeSite, openSite } from '../program/opened-site.ts';
import { moveBack } from '../program/own-database.ts';
import type { RunningProduct } from '../program/product.ts';
import {
	chooseOption,
	give,
	type Hand,
	meanwhile,
	openAddress,
	press,
	putDown,
	takeUp,
	tickBox,
	type,
	typeDay,
	HAND_WAYS,
} from './by-hand/hand.ts';
import { arrive, hearField, learn } from './by-hand/perceived.ts';
import { logInByHand, document, PASSWORD } from './by-hand/story.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const TEN_DAYS_AGO = addToDay(jakartaDay(new Date()), { day: -10 });

async function tellWhatHappened(hand: Hand): Promise<void> {
	const { page } = hand;
	await chooseOption(hand, page.getByLabel('Polis', { exact: true }), /^Jaga Aman ·/);
	await chooseOption(hand, page.getByLabel('JENIS KLAIM'), /pengobatan/i);
	const what = page.getByRole('region', { name: 'Apa yang terjadi?' });
	await typeDay(hand, what.getByLabel('Tanggal kejadian'), TEN_DAYS_AGO);
	await tickBox(hand, what.getByRole('radio', { name: 'Kecelakaan', exact: true }));
	await tickBox(hand, what.getByRole('radio', { name: 'Tidak', exact: true }).first());
	const cost = what.getByLabel('Biaya atau kerugian (Rp)');
	await hearField(hand, cost, 'Biaya atau kerugian (Rp)');
	await type(hand, cost, '2000000');
	await type(hand, what.getByLabel('Di mana kejadiannya?'), 'Tangga stasiun Tebet');
	await learn(hand, /Perkiraan Rp2\.000\.000/);
	await press(hand, page.getByRole('button', { name: 'Lanjutkan' }));
	await arrive(hand, '02 DATA PENGAJUAN');
	await chooseOption(hand, page.getByLabel('Nama tertanggung'), /Sari/i);
	for (const [label, text] of [
		['Nama pemilik rekening', 'Sari Contoh'],
		['Nomor rekening', '1234567890'],
		['Nama bank', 'Bank Contoh'],
		['Cabang', 'Tebet'],
		['Kota', 'Jakarta'],
	] as const)
		await type(hand, page.getByLabel(label, { exact: true }), text);
	await press(hand, page.getByRole('button', { name: 'Lanjutkan' }));
	await arrive(hand, '03 DOKUMEN');
}

async function signByName(hand: Hand): Promise<void> {
	const form = hand.page.getByRole('region', { name: 'Formulir klaim' });
	await tickBox(hand, form.getByRole('radio', { name: 'Ketik namaku saja' }));
	const hint = await form.getByText(/^Seperti di polis: /).textContent();
	const name = form.getByLabel('Nama lengkap sebagai tanda tangan');
	await type(hand, name, hint?.split(': ')[1] ?? '');
	await press(hand, form.getByRole('button', { name: 'Tanda tangani' }));
	await learn(hand, /Ditandatangani .+ WIB/);
}

async function giveDocumentsAndSend(hand: Hand): Promise<void> {
	const { page } = hand;
	const count = await page.locator('input[type=file]').count();
	expect(count).toBeGreaterThan(0);
	for (let at = 1; at <= count; at += 1) {
		const button = page.getByRole('button', { name: /^Pilih berkas/ }).first();
		await give(hand, button, [document(`dokumen-${at}.pdf`)]);
		await learn(hand, `dokumen-${at}.pdf sudah terunggah`);
	}
	await press(hand, page.getByRole('button', { name: 'Lanjutkan' }));
	await arrive(hand, '04 REVIEW KLAIM');
	await chooseOption(hand, page.getByLabel('Provinsi'), /Jakarta/);
	await signByName(hand);
	await tickBox(hand, page.getByRole('checkbox', { name: /I agree to submit a claim/ }));
	await press(hand, page.getByRole('button', { name: 'Ajukan' }));
	await learn(hand, 'Klaim terkirim');
}

async function claimNoOf(email: string): Promise<string> {
	const found = () =>
		mailsWith(product.dataDir, email).flatMap(
			(mail) => /K\d{10}/.exec(asRead(mail))?.[0] ?? [],
		);
	await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(0);
	return found().at(-1) ?? '';
}

const LINE = {
	label: 'Kuitansi RS',
	asked: 2_000_000,
	amount: 1_500_000,
	cut: 'Kuitansi kedua atas nama orang lain',
	rule: 'Biaya sampai batas manfaat',
	clause: 'Manfaat',
	evidence: 'Kuitansi',
};

test.each(HAND_WAYS)('a broken leg is told once, decided and paid (%s)', async (way) => {
	const email = `kaki-${randomUUID()}@contoh.test`;
	await newCustomer(product, email, PASSWORD);
	await moveBack(product, 'JAM', 30);
	const hand = await takeUp(browser, 'broken-leg', way);
	await logInByHand(hand, product.url, email);
	await press(hand, hand.page.getByRole('main').getByRole('link', { name: /^e-Klaim/ }));
	await arrive(hand, 'Cara pengajuan klaim');
	await press(
		hand,
		hand.page.getByRole('main').getByRole('link', { name: 'e-Klaim', exact: true }),
	);
	await arrive(hand, 'E-Klaim');
	await hand.page.getByRole('heading', { name: '01 INFO POLIS' }).waitFor();
	await tellWhatHappened(hand);
	await giveDocumentsAndSend(hand);
	const claimNo = await meanwhile(hand, async () => {
		const number = await claimNoOf(email);
		await decideAndPay(product.url, number, {
			event: { incidentDay: TEN_DAYS_AGO, cause: 'accident', days: null, cost: 2_000_000 },
			line: LINE,
		});
		return number;
	});
	await openAddress(hand, `${product.url}/selfcare/klaim?ref=${claimNo}`);
	await arrive(hand, 'Keputusan: disetujui Rp1.500.000', { page: true });
	await hand.page.getByText(/Nomor referensi TRF-/).waitFor();
	await putDown(hand);
});
