import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { chosenPrice, finishApplication, openForm, self } from './browser/apply.ts';
import { shot, visit, visitor } from './browser/browser.ts';
import { agreeAndPay } from './browser/journey.ts';
import { type Client, dataOf, holder, makeClient, order, settle } from './people/buyer.ts';
import { fileClaim } from './people/filed-claims.ts';
import { decideAndPay } from './people/office-staff.ts';
import { customerSession } from './people/office.ts';
import { invitationOf } from './people/portal.ts';
import { runAdmin } from './program/admin.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import { moveBack } from './program/own-database.ts';
import type { RunningProduct } from './program/product.ts';

// A product that is not part of the sample, provided as one file with its image and without code:
// home contents cover, with questions, a deductible and two limits that its benefits share.

const FILE = join(import.meta.dirname, 'products/jaga-rumah.json');
const CONTENT_ID = 64;
const [EMAIL, PASSWORD] = ['rumah@contoh.test', 'HujanSenja2026'];

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
	({ product, browser } = await openSite());
});
afterAll(() => closeSite(product, browser));

const admin = (...args: string[]) =>
	runAdmin({ DATA_DIR: product.dataDir, PUBLIC_URL: product.url }, ...args);

type Plan = { freqType: string; planRate: number; trace: { label: string }[] };
type Detail = Record<string, unknown>;

const detailOf = (detail: Detail) => ({
	productNumber: 'JRM',
	productPlan: 'RUMAH',
	premiumAmount: 50_000_000,
	period: '1-TAHUN',
	period_type: 4,
	paymentFrequency: 'yearly',
	customer: [{ name: 'SARI CONTOH', dob: '1990-05-17', gender: 'female', relation: 'self' }],
	...detail,
});

const asking = (client: Client, answers: object, detail: Detail = {}) =>
	client.call('POST', '/page/get-plan', {
		content_id: CONTENT_ID,
		productDetail: detailOf(detail),
		answers,
	});

async function priceOf(client: Client, answers: object, detail: Detail = {}) {
	const plans = dataOf<Plan[]>('get-plan', await asking(client, answers, detail));
	return plans.find(({ freqType }) => freqType === (detail['paymentFrequency'] ?? 'yearly'));
}

test('the product is added once, while the application is running', async () => {
	expect(await admin('add-product', FILE)).toContain(
		'Jaga Rumah (JRM) is sold from today on at /jaga-rumah.',
	);
	const again = await admin('add-product', FILE).catch((error: Error) => error.message);
	expect(again).toContain('code JRM belongs to another product');
	await expect.poll(async () => (await fetch(`${product.url}/jaga-rumah`)).status).toBe(200);
});

// Rp50 juta × 3‰ is Rp150.000 a year; two years together cost 1.9 times that amount.
test.each<[what: string, answers: object, rate: number, detail?: Detail]>([
	['nothing answered yet', {}, 150_000],
	['bricks, dry, no business', { walls: 'brick', floods: 0, business: false }, 150_000],
	['wood', { walls: 'wood' }, 187_500],
	['wood, two floods', { walls: 'wood', floods: 2 }, 227_500],
	['a kitchen', { walls: 'brick', business: true, stove: true }, 225_000],
	['a stove of no business', { walls: 'brick', business: false, stove: true }, 150_000],
	[
		'two years at once',
		{ walls: 'brick' },
		285_000,
		{ period: '2-TAHUN', paymentFrequency: 'lump_sum' },
	],
	[
		'two years of a wooden house that was flooded once',
		{ walls: 'wood', floods: 1 },
		// 150.000 × 1,25 × 1,9 + 40.000 × 1,9
		432_300,
		{ period: '2-TAHUN', paymentFrequency: 'lump_sum' },
	],
])('calculates the premium: %s', async (_, answers, rate, detail) => {
	expect((await priceOf(await makeClient(product.url), answers, detail))?.planRate).toBe(rate);
});

test.each<[answers: object, field: string]>([
	[{ walls: 'glass' }, 'answers.walls'],
	[{ floods: -1 }, 'answers.floods'],
	[{ floods: 'often' }, 'answers.floods'],
	[{ business: 'ya' }, 'answers.business'],
])('rejects an invalid answer at its question: %o', async (answers, field) => {
	const { status, data } = await asking(await makeClient(product.url), answers);
	expect([status.code, Object.keys((data as { fields: object }).fields)]).toEqual([422, [field]]);
});

const answer = (page: Page, question: RegExp, option: string) =>
	page.getByRole('group', { name: question }).getByRole('radio', { name: option }).check();

test('the product is bought on a phone, question by question', async () => {
	const { page, faults } = await visitor(browser, 360);
	await visit(page, `${product.url}/jaga-rumah`);
	await expectAccessible(page, 'jaga-rumah');
	await shot(page, 'jaga-rumah-360');
	await openForm(page, product.url, 'jaga-rumah');
	await self(page);
	await page.getByLabel('Nilai isi rumah').selectOption('50000000');
	await expect.poll(() => chosenPrice(page)).toBe('Rp150.000');
	await answer(page, /Dinding rumah/, 'Bambu');
	await page.getByText('Maaf, rumah berdinding bambu belum dapat dilindungi.').waitFor();
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	expect(await page.getByLabel('Nama Sesuai KTP').count()).toBe(0);
	await answer(page, /Dinding rumah/, 'Kayu');
	await page.getByLabel(/kebanjiran dalam 5 tahun/).fill('1');
	expect(await page.getByRole('group', { name: /api terbuka/ }).count()).toBe(0);
	await answer(page, /dipakai usaha/, 'Ya');
	await answer(page, /api terbuka/, 'Tidak');
	await expect.poll(() => chosenPrice(page)).toBe('Rp227.500');
	await expectAccessible(page, 'pertanyaan');
	await shot(page, 'pertanyaan-360');
	await finishApplication(page, EMAIL);
	await page.getByRole('link', { name: 'Bayar Sekarang' }).click();
	await page.waitForURL('**/ringkasan-pembelian');
	await agreeAndPay(page, async () => {});
	await page.getByRole('button', { name: 'Bayar', exact: true }).click();
	await page.waitForURL('**/thankyou-success');
	expect(faults).toEqual([]);
}, 120_000);

test('an order with an unanswered question cannot be paid', async () => {
	const client = await makeClient(product.url);
	const open = order(client, 'lain@contoh.test', undefined, {
		content_id: CONTENT_ID,
		productDetail: detailOf({}),
		quoteHolder: holder('lain@contoh.test'),
		answers: { walls: 'wood', floods: 0 },
	});
	await expect(open).rejects.toThrow(/Jawab dulu semua pertanyaan untuk Jaga Rumah/);
});

const ask = async <T>(
	{ client, headers }: { client: Client; headers: Record<string, string> },
	name: string,
	body: object,
): Promise<T> =>
	dataOf<T>(name, await client.call('POST', `/page/selfcare/${name}`, body, headers));

type Row = Record<string, string>;
const THEFT = {
	incidentDay: addToDay(jakartaDay(new Date()), { day: -3 }),
	cause: 'theft',
	days: null,
	cost: 30_000_000,
	answers: { 'forced-entry': true, 'empty-home': false },
};

test('a claim is checked, decided and paid by the same rules', async () => {
	expect(await moveBack(product, 'JRM', 10)).toBe(1);
	const token = new URL(await invitationOf(product, EMAIL)).searchParams.get('token');
	const guest = await makeClient(product.url);
	const body = { token, password: PASSWORD, password_confirmation: PASSWORD };
	const path = '/page/selfcare/updateCustomerPasswordByEmail';
	await expect.poll(async () => (await guest.call('POST', path, body)).status.code).toBe(200);
	const customer = await customerSession(product.url, EMAIL, PASSWORD);
	const [policy] = await ask<Row[]>(customer, 'getPolicyList', {
		email: EMAIL,
		customerId: customer.id,
	});
	const policyId = policy?.['policyID'] ?? '';
	const [insured] = await ask<Row[]>(customer, 'claim/insured', { policyId });
	const check = (claimType: string, event: object) =>
		ask<{ verdict: string; amount: { expected: number }; fileBy: string }>(
			customer,
			'claim/check',
			{ policyId, claimType, tertanggungId: insured?.['customerID'], event },
		);
	const theft = await check('THEFT', THEFT);
	// The maximum for theft is half of Rp50 juta, even if the loss was higher.
	expect([theft.verdict, theft.amount.expected]).toEqual(['covered', 25_000_000]);
	expect(theft.fileBy).toBe(addToDay(THEFT.incidentDay, { day: 14 }));
	const leak = { ...THEFT, cause: 'leak', cost: 2_000_000, answers: {} };
	expect((await check('WATER', leak)).amount.expected).toBe(1_500_000); // less the deductible of Rp500.000
	expect((await check('FIRE', leak)).verdict).toBe('not-covered');
	// A loss of Rp8 juta, of which a neighbour paid Rp3 juta, less the deductible.
	const fire = { ...THEFT, cause: 'fire', cost: 8_000_000, paidByOthers: 3_000_000, answers: {} };
	expect((await check('FIRE', fire)).amount.expected).toBe(4_500_000);
	const open = { ...THEFT, answers: { 'forced-entry': false, 'empty-home': false } };
	expect((await check('THEFT', open)).verdict).toBe('not-covered');

	const claimNo = await fileClaim(product.url, customer, {
		productCode: 'JRM',
		benefit: 'THEFT',
		event: THEFT,
	});
	await decideAndPay(product.url, claimNo, {
		event: THEFT,
		line: {
			label: 'Isi rumah yang dicuri',
			asked: 30_000_000,
			amount: 25_000_000,
			rule: 'Biaya sampai batas manfaat',
			clause: 'Manfaat',
			evidence: 'Laporan polisi',
		},
	});
	// The shared limit is used up, so jewellery is no longer paid in the same year.
	const jewellery = await check('VALUABLES', { ...THEFT, cost: 5_000_000 });
	expect([jewellery.verdict, jewellery.amount.expected]).toEqual(['not-covered', 0]);
}, 120_000);

test('the policy is renewed with the answers given at the purchase', async () => {
	expect(await moveBack(product, 'JRM', 335)).toBe(1);
	const customer = await customerSession(product.url, EMAIL, PASSWORD);
	const [policy] = await ask<Row[]>(customer, 'getPolicyList', {
		email: EMAIL,
		customerId: customer.id,
	});
	const policyId = policy?.['policyID'] ?? '';
	const offer = await ask<{ status: string; reason: string; premium: number }>(
		customer,
		'renewal',
		{ policyId },
	);
	expect([offer.reason, offer.premium]).toEqual(['', 227_500]);
	const cart = await ask<{ userSession: string; cartID: string }>(customer, 'renewal/accept', {
		policyId,
		premium: offer.premium,
	});
	const chosen = { userSession: cart.userSession, cartID: [cart.cartID] };
	const { client } = customer;
	dataOf('confirm', await client.call('POST', '/page/product/confirmation', chosen));
	const paid = dataOf<{ payment: { responseData: { endpointUrl: string } } }>(
		'pay',
		await client.call('POST', '/page/product/payment', {
			...chosen,
			metode_pembayaran: 'qris',
		}),
	);
	await settle(paid.payment.responseData.endpointUrl);
	await expect
		.poll(
			async () =>
				(
					await ask<Row[]>(customer, 'getPolicyList', {
						email: EMAIL,
						customerId: customer.id,
					})
				).length,
		)
		.toBe(2);
}, 120_000);
