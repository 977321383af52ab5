import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testMember } from '#insurance/groups/memberships/test-panel.server.ts';

import { asRead, mailsWith } from '../browser/journey.ts';
import { closeSite, openSite } from '../program/opened-site.ts';
import type { RunningProduct } from '../program/product.ts';
import { addPeople, enterPanel } from './by-hand/company.ts';
import { openAddress, press, putDown, takeUp, HAND_WAYS } from './by-hand/hand.ts';
import { arrive, learn } from './by-hand/perceived.ts';
import { readMail } from './by-hand/story.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const notified = (email: string) =>
	mailsWith(product.dataDir, email)
		.map(asRead)
		.filter((mail) => mail.includes('dibatalkan'));

test.each(HAND_WAYS.map((way, at) => [way, at] as const))(
	'a change is reversed, everybody is told, and a certificate says so (%s)',
	async (way, at) => {
		const people = [0, 1, 2].map((one) => testMember(5_400 + at * 10 + one));
		await addPeople(product.url, people);
		const hand = await takeUp(browser, 'reversal', way);
		const { page } = hand;
		await enterPanel(hand, product.url);
		const history = page.getByRole('region', { name: 'Riwayat Perubahan', exact: true });
		await press(hand, history.getByRole('button', { name: /^Batalkan/ }).first());
		await arrive(hand, 'Batalkan perubahan ini?');
		await press(hand, page.getByRole('button', { name: 'Ya, batalkan' }));
		await learn(hand, 'Perubahan dibatalkan.');
		for (const { email } of people)
			await expect.poll(() => notified(email).length, { timeout: 30_000 }).toBe(1);
		await readMail(browser, product, people[0]?.email ?? '', 'reversal');
		await putDown(hand);

		const member = await takeUp(browser, 'reversal-member', way);
		const link = /https?:\/\/\S+\/verifikasi\/[A-Z2-7]{26}/.exec(
			notified(people[0]?.email ?? '')[0] ?? '',
		);
		await openAddress(member, link?.[0] ?? '');
		await arrive(member, /^Sertifikat ini asli, tetapi tidak berlaku$/, { page: true });
		await putDown(member);
	},
);
