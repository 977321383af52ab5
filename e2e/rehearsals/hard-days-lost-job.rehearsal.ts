import { randomUUID } from 'node:crypto';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailsWith } from '../browser/journey.ts';
import { newCustomer } from '../people/portal.ts';
import { closeSite, openSite } from '../program/opened-site.ts';
import { moveBack } from '../program/own-database.ts';
import type { RunningProduct } from '../program/product.ts';
import { press, putDown, takeUp, tickBox, type, HAND_WAYS } from './by-hand/hand.ts';
import { arrive, learn } from './by-hand/perceived.ts';
import { logInByHand, openServices, PASSWORD, readMail } from './by-hand/story.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

/** Days after the policy's start date, which is the day after purchase. */
const CASES = [3, 100].flatMap((day) => HAND_WAYS.map((way) => [day, way] as const));

test.each(CASES)(
	'a policy is ended on day %i after the work is lost, to the rupiah (%s)',
	async (day, way) => {
		const email = `kerja-${randomUUID()}@contoh.test`;
		await newCustomer(product, email, PASSWORD);
		await moveBack(product, 'JAM', day + 1);
		const hand = await takeUp(browser, `lost-job-${day}`, way);
		const { page } = hand;
		await logInByHand(hand, product.url, email);
		await openServices(hand, 'Jaga Aman');
		const box = page.getByRole('region', { name: 'Pembatalan' });
		await box.getByText('Kembali kepadamu').waitFor();
		const sum = /Kembali kepadamu\s*(Rp[\d.]+)/.exec(await box.innerText())?.[1] ?? '';
		await press(hand, box.getByRole('button', { name: 'Lanjut membatalkan' }));
		await arrive(hand, 'Batalkan polis ini');
		for (const [label, text] of [
			['Nama bank', 'Bank Contoh'],
			['Nomor rekening', '1234567890'],
			['Nama pemilik rekening', 'Sari Contoh'],
		] as const)
			await type(hand, box.getByLabel(label), text);
		const end = box.getByRole('button', { name: 'Batalkan polis' });
		await press(hand, end);
		await learn(hand, 'Centang dulu bahwa kamu mengerti perlindungannya berhenti.');
		await tickBox(
			hand,
			box.getByRole('checkbox', { name: new RegExp(`^Aku mengerti.*${sum}`) }),
		);
		await press(hand, end);
		await learn(hand, 'Polis ini sudah dibatalkan');
		expect(await page.getByRole('button', { name: 'Ubah ahli waris' }).count()).toBe(0);
		await expect
			.poll(
				() => mailsWith(product.dataDir, email).filter((one) => /batal/i.test(one)).length,
				{
					timeout: 30_000,
				},
			)
			.toBeGreaterThan(0);
		await readMail(browser, product, email, `lost-job-${day}`);
		await putDown(hand);
	},
);
