import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jakartaDay } from '#platform/values/dates.ts';

import { asRead, mailsWith, policyNoOf } from '../browser/journey.ts';
import { deskOf } from '../people/office-staff.ts';
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
import { document, PASSWORD, readMail } from './by-hand/story.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function beginReport(hand: Hand, policyNo: string): Promise<void> {
	const { page } = hand;
	await openAddress(hand, `${product.url}/tata-cara-klaim`);
	await arrive(hand, /klaim/i, { page: true });
	await press(hand, page.getByRole('link', { name: 'Lapor tanpa akun' }));
	await arrive(hand, /Lapor/);
	const number = page.getByLabel('Nomor polis');
	await hearField(hand, number, 'Nomor polis', 'Ada di halaman pertama polis');
	await type(hand, number, policyNo);
	await typeDay(hand, page.getByLabel('Tanggal lahir tertanggung'), '1991-05-17');
	await page.getByText('Isi polis tidak kami perlihatkan.').waitFor();
	await press(hand, page.getByRole('button', { name: 'Lanjut' }));
	await learn(hand, /tidak kami temukan bersama/);
	hand.faults.splice(0);
	await typeDay(hand, page.getByLabel('Tanggal lahir tertanggung'), '1990-05-17');
	await page.getByText('Isi polis tidak kami perlihatkan.').waitFor();
	await press(hand, page.getByRole('button', { name: 'Lanjut' }));
	await arrive(hand, 'Apa yang terjadi?');
}

async function tellDeath(hand: Hand, heir: string): Promise<void> {
	const { page } = hand;
	await chooseOption(hand, page.getByLabel('Yang diklaim'), /Meninggal/);
	await typeDay(hand, page.getByLabel('Tanggal kejadian'), jakartaDay(new Date()));
	await tickBox(hand, page.getByRole('radio', { name: 'Kecelakaan' }));
	await tickBox(hand, page.getByRole('radio', { name: 'Ahli waris atau penerima manfaat' }));
	for (const [label, text] of [
		['Nama lengkapmu', 'Budi Contoh'],
		['NIK-mu', '3174051203880001'],
		['Nomor HP', '081211112222'],
	] as const)
		await type(hand, page.getByLabel(label), text);
	await type(hand, page.getByLabel('Email', { exact: true }), heir);
	for (const name of ['KTP pelapor', 'Bukti hubungan']) {
		const row = rowOf(page, name).first();
		await give(hand, row.getByRole('button', { name: /^Pilih berkas/ }), [
			document(`${name}.pdf`),
		]);
		await learn(hand, `${name}.pdf sudah terunggah`);
	}
	await tickBox(hand, page.getByRole('checkbox', { name: /^Isi laporan ini benar/ }));
	await press(hand, page.getByRole('button', { name: 'Kirim laporan' }));
	await arrive(hand, /Meninggal/);
	await page.getByText('Giliran kami').waitFor();
}

async function askForLetter(claimNo: string, heir: string): Promise<string> {
	const before = linksTo(heir).length;
	const assessor = await deskOf(product.url, 'assessor');
	const { revision } = await assessor('claims/take', { claimNo, revision: 1 });
	await assessor('claims/request-documents', {
		claimNo,
		revision,
		items: [{ name: 'Surat kematian dari rumah sakit', why: 'Supaya kami tahu sebabnya.' }],
	});
	await expect.poll(() => linksTo(heir).length, { timeout: 30_000 }).toBeGreaterThan(before);
	return product.url + (linksTo(heir).at(-1) ?? '');
}

const linksTo = (heir: string) =>
	mailsWith(product.dataDir, heir).flatMap(
		(mail) => /\/lapor-klaim#laporan=[\w-]{43}/.exec(asRead(mail))?.[0] ?? [],
	);

test.each(HAND_WAYS)(
	'heirs tell a death without the log-in, and the hospital answers by the link (%s)',
	async (way) => {
		const email = `almarhum-${randomUUID()}@contoh.test`;
		const heir = `waris-${randomUUID()}@contoh.test`;
		await newCustomer(product, email, PASSWORD);
		await moveBack(product, 'JAM', 30);
		const policyNo = await policyNoOf(product, email);
		const hand = await takeUp(browser, 'death', way);
		await beginReport(hand, policyNo);
		await tellDeath(hand, heir);
		const claimNo = /K\d{10,}/.exec(await hand.page.locator('main').innerText())?.[0] ?? '';
		const link = await meanwhile(hand, () => askForLetter(claimNo, heir));
		await putDown(hand);

		const hospital = await takeUp(browser, 'death-hospital', way);
		await openAddress(hospital, link);
		await arrive(hospital, /Meninggal/, { page: true });
		await hospital.page.getByText('Giliran kamu').waitFor();
		const asked = rowOf(hospital.page, 'Surat kematian dari rumah sakit').first();
		await give(hospital, asked.getByRole('button', { name: /^Pilih berkas/ }).first(), [
			document('surat-kematian.pdf'),
		]);
		await learn(hospital, /Giliran kami/);
		await readMail(browser, product, heir, 'death');
		await putDown(hospital);
	},
);
