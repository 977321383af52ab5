import { randomUUID } from 'node:crypto';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import { mailsWith, policyNoOf } from '../browser/journey.ts';
import { sampleApplication } from '../people/buyer.ts';
import { newCustomer } from '../people/portal.ts';
import { closeSite, openSite } from '../program/opened-site.ts';
import { inDatabase } from '../program/own-database.ts';
import type { RunningProduct } from '../program/product.ts';
import {
	chooseOption,
	type Hand,
	meanwhile,
	openAddress,
	press,
	putDown,
	takeUp,
	type,
	HAND_WAYS,
} from './by-hand/hand.ts';
import { arrive, learn } from './by-hand/perceived.ts';
import { logInByHand, PASSWORD, readMail } from './by-hand/story.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const refusals = (email: string) =>
	mailsWith(product.dataDir, email).filter((mail) => mail.includes('belum berhasil')).length;

/**
 * Moves the start of the policy to the given date, with its second premium due a month later, and
 * runs the hourly check of all policies. Waits for the email about a refused debit.
 */
async function begunOn(policyNo: string, email: string, start: Day): Promise<void> {
	const before = refusals(email);
	const due = addToDay(start, { month: 1 });
	await inDatabase(
		product,
		`with by as (select id, start_day - $2::date as days from policy where policy_no = $1)
			update policy set start_day = start_day - days, end_day = end_day - days, next_due_on = $3,
				start_at = start_at - days * interval '1 day', end_at = end_at - days * interval '1 day',
				issued_at = issued_at - days * interval '1 day' from by where policy.id = by.id`,
		[policyNo, start, due],
	);
	await inDatabase(
		product,
		`update premium_instalment set due_on = $2 from policy where policy.id = policy_id and policy_no = $1`,
		[policyNo, due],
	);
	await inDatabase(
		product,
		`insert into job (id, kind, payload) values (gen_random_uuid(), 'policy-day', '{"hour":"x","after":"00000000-0000-0000-0000-000000000000"}')`,
	);
	await expect.poll(() => refusals(email), { timeout: 60_000 }).toBeGreaterThan(before);
}

async function giveMandate(hand: Hand): Promise<void> {
	const { page } = hand;
	await press(hand, page.getByRole('link', { name: /^Lihat polis Jaga Aman / }));
	await arrive(hand, /Polis/);
	await press(hand, page.getByRole('button', { name: 'Daftar autodebet' }));
	await arrive(hand, /autodebet/i);
	await press(hand, page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }));
	await page.waitForURL('**/selfcare-pengajuan-autodebet?ref=*');
	await arrive(hand, 'Pengajuan Autodebet');
	await type(hand, page.getByLabel('Nomor rekening'), '1234560404');
	await type(hand, page.getByLabel('Nomor HP'), '081234567890');
	await press(hand, page.getByRole('button', { name: 'Ajukan' }));
	await arrive(hand, 'Autodebet terdaftar');
	await press(hand, page.getByRole('button', { name: 'Tutup' }));
	await arrive(hand, /Polis/);
}

test.each(HAND_WAYS)(
	'two debits fail, and the premium is paid by oneself in time (%s)',
	async (way) => {
		const email = `debet-${randomUUID()}@contoh.test`;
		const { productDetail } = sampleApplication();
		await newCustomer(product, email, PASSWORD, {
			productDetail: { ...productDetail, paymentFrequency: 'monthly' },
		});
		const policyNo = await policyNoOf(product, email);
		const hand = await takeUp(browser, 'failed-debits', way);
		const { page } = hand;
		await logInByHand(hand, product.url, email);
		await giveMandate(hand);
		await meanwhile(hand, async () => {
			// The bank accepts a mandate from the next working day, long before the second premium.
			await inDatabase(
				product,
				`update mandate set given_at = now() - interval '2 days', valid_from = now() - interval '1 day' from policy where policy.id = policy_id and policy_no = $1`,
				[policyNo],
			);
			const aMonthAgo = addToDay(jakartaDay(new Date()), { month: -1 });
			await begunOn(policyNo, email, aMonthAgo);
			await begunOn(policyNo, email, addToDay(aMonthAgo, { day: -3 }));
		});
		await openAddress(hand, `${product.url}/selfcare/home-1`);
		await arrive(hand, /Selamat /, { page: true });
		await press(
			hand,
			page.getByRole('link', {
				name: 'Bayar premi: Autodebet premi Jaga Aman belum berhasil',
			}),
		);
		await arrive(hand, 'Layanan polis');
		await learn(hand, /percobaan ke-2 dari 3\. Kami coba lagi pada/);
		const premiums = page.getByRole('region', { name: 'Premi', exact: true });
		await chooseOption(hand, premiums.getByLabel('Cara bayar'), /QRIS/);
		await press(hand, premiums.getByRole('button', { name: 'Bayar premi' }));
		await page.waitForURL('**/sandbox-pay/**');
		await press(hand, page.getByRole('button', { name: 'Bayar', exact: true }));
		await page.waitForURL('**/thankyou-success');
		await arrive(hand, /./, { page: true });
		const notified = () =>
			mailsWith(product.dataDir, email).filter((mail) => mail.includes('sudah kami terima'));
		await meanwhile(hand, () => expect.poll(() => notified().length).toBe(1));
		await readMail(browser, product, email, 'failed-debits');
		await putDown(hand);
	},
);
