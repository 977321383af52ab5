import type { Page, Request } from 'playwright-core';

import { decodeWireSync } from '#platform/contract/wire.server.ts';

/**
 * From now on, returns the given responses to a self-care call instead of the server's, in order;
 * the last one repeats.
 */
export async function answerWith(page: Page, call: string, ...data: unknown[]): Promise<void> {
	const left = [...data];
	await page.route(`**/page/selfcare/${call}`, (route) =>
		route.fulfill({
			contentType: 'application/json',
			body: JSON.stringify({
				status: { code: 200, message: 'OK' },
				data: left.length > 1 ? left.shift() : left[0],
			}),
		}),
	);
}

export const refuseWith = (page: Page, call: string, code: number, message: string) =>
	page.route(`**/page/selfcare/${call}`, (route) =>
		route.fulfill({
			status: code,
			contentType: 'application/json',
			body: JSON.stringify({ status: { code, message }, data: null }),
		}),
	);

export async function decoded<T>(page: Page, text: string): Promise<T> {
	const session = await page.locator('#page-session').textContent();
	const { bodyKey } = JSON.parse(session ?? '') as { bodyKey: string };
	return JSON.parse(decodeWireSync(text, Buffer.from(bodyKey, 'hex')) ?? 'null') as T;
}
export const sentBody = (page: Page, request: Request): Promise<unknown> =>
	decoded(page, request.postData() ?? '');

export const stored = (page: Page) => page.evaluate(() => localStorage.getItem('selfcare'));
export const store = (page: Page, text: string | null) =>
	page.evaluate((entry) => {
		if (entry === null) localStorage.removeItem('selfcare');
		else localStorage.setItem('selfcare', entry);
	}, text);

export const CRAFTED_DAY = '2024-08-05';
export const SHOWN = '5 Agu 2024';
const STANDINGS = ['INFORCE', 'GRACE', 'LAPSED', 'EXPIRED', 'CANCELLED'];
export const POLICIES = STANDINGS.map((policyStatus, at) => ({
	policyID: `polis-${at + 1}`,
	policyNo: `1000000000${at + 1}`,
	productName: 'Jaga Aman',
	productDesc: 'Uji',
	productCode: 'JAM',
	productCategory: 'Health',
	policyActiveDate: CRAFTED_DAY,
	policyDueDate: CRAFTED_DAY,
	policyStatus,
	policyStatusLabel: policyStatus,
	regularPremium: 1,
	isClaim: 0,
	policyCustomerID: 'c',
}));
export const NOT_OFFERED = {
	labelAutodebet: '',
	description: '',
	isEligibleSKPR: false,
	isStopSKPR: false,
	linkAutodebet: '',
};
export const PAYMENT = {
	reccuringBank: 'Bank Uji',
	reccuringCardType: 'VISA CREDIT',
	reccuringAccountName: 'Sari',
	reccuringAccountNo: '••••••7890',
	recurringCardExpDate: '10/2029',
	mandateNo: '',
	mandateValidFrom: '',
};
export const PREMIUMS = {
	policyNo: '10000000001',
	policyStatus: 'GRACE',
	autodebet: true,
	withdrawn: false,
	ways: [{ id: 'qris', label: 'QRIS', min: 1, max: 10_000_000 }],
	owed: {
		total: 50_000,
		totalFormated: '50.000',
		lines: [{ number: 2, label: 'Ke-2', amount: 50_000 }],
	},
	instalments: [],
};
export const CLAIM = {
	claimNo: 'K2611000005',
	productName: 'Jaga Aman',
	policyNo: '47792621493',
	benefitName: 'Biaya pengobatan',
	insuredName: 'Sari Nasabah',
	status: 'declined',
	statusWords: 'Ditolak',
	submittedAt: '2026-11-26T03:00:00.000Z',
	turn: {
		who: 'nobody',
		what: 'Klaim sudah diputuskan.',
		since: '2026-11-26T03:00:00.000Z',
		dueOn: null,
	},
	forecast: null,
	accountMasked: '••••••7890',
	bankName: 'Bank Contoh',
	timeline: [],
	requests: [],
	documents: [],
	decision: {
		outcome: 'decline',
		amount: 0,
		reason: 'Kejadiannya sebelum polis mulai berlaku.',
		lines: [],
		decidedAt: '2026-11-26T03:00:00.000Z',
		review: null,
	},
	payout: null,
	payouts: [],
	mayWithdraw: false,
	mayReopen: true,
};

/**
 * Fakes the response that lists the links of a crafted claim. The server does not know this claim
 * and would refuse the call.
 */
export const answerNoLinks = (page: Page) =>
	answerWith(page, 'claim/invitations', { left: 5, invitations: [], marks: [], arrived: null });
