import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';

import { visit, visitor } from './browser/browser.ts';
import {
	answerWith,
	sentBody,
	CRAFTED_DAY,
	decoded,
	NOT_OFFERED,
	PAYMENT,
	POLICIES,
	SHOWN,
	store,
	stored,
} from './crafted-answers.ts';
import { enterPortal } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

// Tests the states of a self-care session and the portal's pages in a browser (C4.08–C4.42).

let product: TestSite;
let browser: Browser;
let page: Page;
beforeAll(async () => {
	({ product, browser } = await lookAtSite());
	({ page } = await visitor(browser, 1280));
});
afterAll(() => browser?.close());
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const go = (path: string) => visit(page, `${product.url}${path}`);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const answers = (call: string, ...data: unknown[]) => answerWith(page, call, ...data);

let session = '';
/** Logs in once through the form. Later tests restore the stored session. */
async function beLoggedIn(): Promise<void> {
	if (session === '') {
		await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
		session = (await stored(page)) ?? '';
	} else {
		if (!page.url().startsWith(product.url)) await go('/selfcare/login');
		await store(page, session);
	}
}

test('the login is sent encoded and kept in local storage, and the greeting follows the browser’s clock', async () => {
	const asked = page.waitForResponse('**/page/selfcare/login');
	await beLoggedIn();
	// C3.1.23, C4.08, C3.1.01–C3.1.05
	expect(JSON.parse(session)).toMatchObject({
		customerName: 'Sari Nasabah',
		customerEmail: 'nasabah@contoh.test',
		customerID: expect.stringMatching(/./),
		LoginDate: expect.stringMatching(/./),
		redirect_url: '/selfcare/home-1',
	});
	expect((await asked).request().headers()['content-type']).toMatch(/^text\/plain/); // C7.01
	for (const [hour, word] of [
		['10:59:00', 'Pagi'],
		['11:00:00', 'Siang'],
		['18:59:00', 'Sore'],
		['19:00:00', 'Malam'],
	] as const) {
		await page.clock.setFixedTime(new Date(`2026-11-23T${hour}`));
		await go('/selfcare/home-1');
		// C4.76–C4.80
		await page
			.getByRole('heading', { level: 1, name: `Selamat ${word}, Sari Nasabah`, exact: true })
			.waitFor();
	}
});

test('requests and responses are encoded with bearer and LoginDate, and each policy needs seven calls', async () => {
	await beLoggedIn();
	await page.clock.setSystemTime(new Date());
	// The previous page would request the same list when re-rendered, so the test leaves that page
	// first.
	await page.goto('about:blank');
	const listed = page.waitForResponse('**/getPolicyList');
	await go('/selfcare/policy');
	const answer = await listed;
	const text = await answer.text();
	expect(text).toMatch(/^[\da-f]{32}:[\da-f]+$/); // C7.03
	const envelope = await decoded<{
		status: unknown;
		data: { policyID: string; policyNo: string }[];
	}>(page, text);
	expect(envelope.status).toEqual({ code: 200, message: expect.any(String) }); // C7.04, C7.05
	const { customerEmail: email, customerID, LoginDate } = JSON.parse(session);
	expect(await sentBody(page, answer.request())).toEqual({ email, customerId: customerID }); // C7.2.08
	const sent: Request[] = [];
	page.on('request', (one) => one.url().includes('/page/selfcare/') && void sent.push(one));
	for (const { policyID: policyId, policyNo: digits } of envelope.data.slice(0, 2)) {
		const policyNo = groupedPolicyNo(digits);
		sent.length = 0;
		await button(new RegExp(`^Lihat detail .* ${policyNo}$`)).click();
		await page.getByText(`No. Polis${policyNo}`).waitFor();
		await expect.poll(() => sent.length).toBeGreaterThan(6);
		const calls: Record<string, unknown> = {};
		for (const one of sent) {
			expect(one.method()).toBe('POST'); // C7.2.01
			expect(one.headers()).toMatchObject({
				authorization: expect.stringMatching(/^Bearer ./), // C7.2.02
				logindate: LoginDate, // C7.2.03
				'content-type': expect.stringMatching(/^text\/plain/), // C7.01
			});
			calls[one.url().split('/selfcare/')[1] ?? ''] = await sentBody(page, one);
		}
		// C4.29, C7.2.09–C7.2.15
		expect(calls).toEqual({
			getPolicyDetail: { email, policyId },
			getInfoPremiumPayment: { policyId },
			getCustomerBonusList: { policyId },
			claimList: { policyId },
			getPolicyDocument: { policyId },
			'skpr/infoRecurringPayment': { policyId },
			getInsuredList: { policyId },
		});
	}
	page.removeAllListeners('request');
});

const choose = (at: number) => button(`Lihat detail Jaga Aman 100 0000 000${at}`).click();

async function openPolicies(): Promise<void> {
	await beLoggedIn();
	await answers('getPolicyList', POLICIES);
	await answers('getPolicyDetail', {
		policyNo: '1',
		productDesc: 'Uji',
		productCode: 'JAM',
		customerName: 'Sari',
		policyCommenceDate: CRAFTED_DAY,
		policyDueDate: CRAFTED_DAY,
		coverHours: null,
		policySinglePremium: 1,
		paymentMode: 'Tahunan',
		productName: 'Jaga Aman',
		policyStatus: 'INFORCE',
		policyStatusLabel: 'Aktif',
		sumInsured: 1,
	});
	for (const call of ['getCustomerBonusList', 'claimList', 'getPolicyDocument', 'getInsuredList'])
		await answers(call, []);
	await answers('getInfoPremiumPayment', { ...PAYMENT, reccuringMethod: 'QRIS' });
	await answers('skpr/infoRecurringPayment', NOT_OFFERED);
}

test('in-force and grace policies are active, payment info fits its method, dates read 5 Agu 2024', async () => {
	await openPolicies();
	const ways = ['CREDIT_CARD', 'AUTO_COLLECTION', 'QRIS', 'VIRTUAL_ACCOUNT'];
	await answers(
		'getInfoPremiumPayment',
		...ways.map((reccuringMethod) => ({ ...PAYMENT, reccuringMethod })),
	);
	const claim = {
		claimNo: 'K1',
		claimBenefit: 'Uji',
		claimStatus: 'Diajukan',
		claimDate: CRAFTED_DAY,
	};
	await answers('claimList', [claim]);
	const period = {
		startPeriod: CRAFTED_DAY,
		endPeriod: CRAFTED_DAY,
		policyYear: 1,
		bank: '',
		accountNo: '',
	};
	await answers('getCustomerBonusList', [
		{ ...period, bonusAmount: 1, bonusType: 'Uji', bonusStatus: 'Dibayar' },
	]);
	await go('/selfcare/policy');
	await page.getByText('Polis aktif').waitFor();
	const count = (label: string) =>
		page.locator('dl > div', { hasText: label }).locator('dd').textContent();
	expect([await count('Polis aktif'), await count('Tidak aktif')]).toEqual(['2', '3']); // C4.30–C4.32
	const box = page.getByRole('dialog');
	// C3.6.01–C3.6.11
	for (const [at, labels] of [
		[1, ['Cara bayar', 'Jenis kartu', 'Nama pemegang kartu', 'Nomor kartu', 'Berlaku sampai']],
		[2, ['Cara bayar', 'Bank', 'Nama pemilik rekening', 'Nomor rekening']],
		[3, ['Cara bayar']],
		[4, ['Cara bayar']],
	] as const) {
		await choose(at);
		await button('Info Pembayaran').click();
		await box.getByText('Cara bayar').waitFor();
		expect(await box.locator('dt').allTextContents()).toEqual(labels);
		await page.keyboard.press('Escape');
	}
	// C3.8.04, C3.8.05: dates on the card, in the facts, in a claim and in a bonus.
	expect(await page.locator('article').first().textContent()).toContain(`${SHOWN} – ${SHOWN}`);
	expect(await page.locator('dd', { hasText: SHOWN }).count()).toBe(2);
	for (const [name, words] of [
		['Detail Klaim', `K1 · ${SHOWN}`],
		['Customer Bonus', `Tahun polis ke-1, ${SHOWN} – ${SHOWN}`],
	] as const) {
		await button(name).click();
		await box.getByText(words).waitFor();
		await page.keyboard.press('Escape');
	}
});

test('the autodebet entry follows its table and never links to another site (C4.33–C4.42)', async () => {
	await openPolicies();
	const FORM = '/selfcare-pengajuan-autodebet';
	const offer = (labelAutodebet: string, isEligibleSKPR: boolean, isStopSKPR: boolean) => ({
		labelAutodebet,
		description: 'Uji',
		isEligibleSKPR,
		isStopSKPR,
		linkAutodebet: FORM,
	});
	const entry = (at: number) => button(`Autodebet ${at}`);
	const open = async (at: number) => {
		await choose(at);
		await entry(at).click();
		return page.getByRole('dialog', { name: `Autodebet ${at}` });
	};
	const offers = [
		offer('', true, true), // C4.33
		offer('Autodebet 2', false, false), // C4.34
		offer('Autodebet 3', true, true),
		offer('Autodebet 4', false, true),
	];
	await answers('skpr/infoRecurringPayment', ...offers);
	await go('/selfcare/policy');
	for (const at of [1, 2]) {
		await choose(at);
		await button('Info Pembayaran').waitFor();
		await expect.poll(() => page.getByText('Memuat rincian polis').count()).toBe(0);
		expect(await page.locator('main button[aria-haspopup=dialog]').count()).toBe(4);
	}
	const both = await open(3);
	await both.getByRole('button', { name: 'Ajukan', exact: true }).click(); // C4.36
	await expect.poll(() => page.getByRole('dialog').count()).toBe(0); // C4.40, C4.41
	expect(page.url()).toContain('/selfcare/policy');
	const stopped = await open(4);
	await stopped.getByRole('button', { name: 'OK', exact: true }).click(); // C4.35
	await page.waitForURL((url) => url.pathname === FORM);
	expect(new URL(page.url()).searchParams.get('ref')).toBe('10000000004;polis-4'); // C4.39
	await answers('skpr/infoRecurringPayment', offer('Autodebet 1', true, false));
	// C4.37, C4.38, C4.42
	for (const [url, leadsTo] of [
		[`${FORM}?ref=ke-sini`, `${FORM}?ref=ke-sini`],
		['https://jahat.test/curi', FORM],
		['//jahat.test/curi', FORM],
	] as const) {
		await answers('skpr/register', { url });
		await go('/selfcare/policy');
		await (await open(1)).getByRole('button', { name: 'Ajukan', exact: true }).click();
		await page.waitForURL(`${product.url}${leadsTo}`);
	}
});
