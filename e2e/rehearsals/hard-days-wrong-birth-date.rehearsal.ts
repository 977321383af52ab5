import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testMember } from '#insurance/groups/memberships/test-panel.server.ts';

import { asRead, mailsWith } from '../browser/journey.ts';
import { closeSite, openSite } from '../program/opened-site.ts';
import type { RunningProduct } from '../program/product.ts';
import { addPeople, enterPanel } from './by-hand/company.ts';
import {
	type Hand,
	meanwhile,
	openAddress,
	press,
	putDown,
	takeUp,
	type,
	typeDay,
	HAND_WAYS,
} from './by-hand/hand.ts';
import { arrive, hearField, learn } from './by-hand/perceived.ts';
import { readMail } from './by-hand/story.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const codesTo = (email: string) =>
	mailsWith(product.dataDir, email).flatMap(
		(mail) => /(\d{6}) adalah kodemu/.exec(asRead(mail))?.[1] ?? [],
	);

async function enterVisit(
	hand: Hand,
	who: ReturnType<typeof testMember>,
	dob: string,
): Promise<void> {
	const { page } = hand;
	const before = codesTo(who.email).length;
	await openAddress(hand, `${product.url}/karyawan`);
	await arrive(hand, 'Lihat perlindunganmu', { page: true });
	await hearField(hand, page.getByLabel('NIK'), 'NIK', '16 angka di KTP');
	await type(hand, page.getByLabel('NIK'), who.nik);
	await typeDay(hand, page.getByLabel('Tanggal lahir'), dob);
	await page.getByText('Kami kirim kode ke email yang ditulis perusahaanmu').waitFor();
	await press(hand, page.getByRole('button', { name: 'Kirim kode' }));
	await arrive(hand, 'Tulis kode dari emailmu');
	await meanwhile(hand, () =>
		expect.poll(() => codesTo(who.email).length, { timeout: 30_000 }).toBeGreaterThan(before),
	);
	await type(hand, page.getByLabel('Kode', { exact: true }), codesTo(who.email).at(-1) ?? '');
	await press(hand, page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }));
	await arrive(hand, `Halo ${who.name}`);
}

async function confirm(way: (typeof HAND_WAYS)[number], name: string): Promise<void> {
	const hand = await takeUp(browser, 'wrong-birth-date-hr', way);
	await enterPanel(hand, product.url);
	const asked = hand.page.getByRole('region', { name: 'Perbaikan Data dari Peserta' });
	await press(hand, asked.getByRole('button', { name: `Benarkan data ${name}` }));
	await learn(hand, 'Data peserta diperbaiki.');
	await putDown(hand);
}

test.each(HAND_WAYS.map((way, at) => [way, at] as const))(
	'an employee finds a wrong birth date, and HR confirms the right one (%s)',
	async (way, at) => {
		const who = testMember(5_200 + at, { name: `Rina Karyawan ${'ABC'[at]}` });
		await addPeople(product.url, [who]);
		const hand = await takeUp(browser, 'wrong-birth-date', way);
		const { page } = hand;
		await enterVisit(hand, who, who.dob);
		await press(hand, page.getByRole('button', { name: 'Ada yang salah? Perbaiki' }));
		await arrive(hand, 'Minta data diperbaiki');
		await typeDay(hand, page.getByLabel('Tanggal Lahir', { exact: true }), '1991-05-17');
		await press(hand, page.getByRole('button', { name: 'Minta diperbaiki' }));
		await learn(hand, 'Menunggu perusahaanmu');
		await meanwhile(hand, () => confirm(way, who.name));
		await press(hand, page.getByRole('button', { name: 'Keluar', exact: true }));
		await arrive(hand, 'Lihat perlindunganmu');
		await enterVisit(hand, who, '1991-05-17');
		await page.getByText('Datamu sudah diperbaiki').waitFor();
		await readMail(browser, product, who.email, 'wrong-birth-date');
		await putDown(hand);
	},
);
