import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';

import { dataOf, sampleApplication } from './people/buyer.ts';
import {
	type LoggedIn,
	logInByCall,
	loginRefusal,
	newCustomer,
	turnOnByCall,
} from './people/portal.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

let product: RunningProduct;
let sari: LoggedIn;
let thief: LoggedIn;
let own: Ids;
let victim: Ids;
type Ids = {
	customerId: string;
	email: string;
	policyId: string;
	policyNo: string;
	insuredId: string;
	cardLinkId: string;
	claimNo: string;
	sessionId: string;
	filepath: string;
	draftId: string;
};

const S = '/page/selfcare/';
const PDF = Buffer.from(
	'%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

const callOf = async <T>({ client, headers }: LoggedIn, name: string, body: unknown) =>
	dataOf<T>(name, await client.call('POST', S + name, body, headers));

async function upload(
	who: LoggedIn,
	customerId: string,
): Promise<{ status: { code: number }; data: { filepath: string } }> {
	const form = new FormData();
	for (const [name, value] of Object.entries({
		DocTypeId: 'KTP',
		DocTypeDescription: 'KTP',
		customerId,
		productId: 'x',
	}))
		form.set(name, value);
	form.set('claimDocument', new Blob([PDF], { type: 'application/pdf' }), 'ktp.pdf');
	const session = await fetch(`${product.url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { data } = (await session.json()) as { data: { token: string } };
	const answer = await fetch(`${product.url}${S}claim/upload-claim-doc-draft`, {
		method: 'POST',
		body: form,
		headers: {
			...who.headers,
			authorization: `Bearer ${data.token}`,
			accept: 'application/json',
		},
	});
	return (await answer.json()) as Awaited<ReturnType<typeof upload>>;
}

/**
 * Returns the active card link of the first eligible insured person on any policy. Creates one if
 * there is none.
 */
async function cardLinkOf(who: LoggedIn, policyIds: string[]): Promise<string> {
	type Link = { linkId: string; endedBy: string | null };
	type Listed = { persons: { insuredId: string; link: Link | null }[] };
	for (const policyId of policyIds) {
		const list = () => callOf<Listed>(who, 'insured-links', { policyId });
		const [person] = (await list()).persons;
		if (!person) continue;
		if (person.link && !person.link.endedBy) return person.link.linkId;
		await callOf(who, 'insured-links/make', { policyId, insuredId: person.insuredId });
		return (await list()).persons[0]?.link?.linkId ?? '';
	}
	return '';
}

async function idsOf(who: LoggedIn, email: string): Promise<Ids> {
	const policies = await callOf<{ policyID: string; policyNo: string }[]>(who, 'getPolicyList', {
		email,
		customerId: who.id,
	});
	const policy = policies.at(-1);
	const policyId = policy?.policyID ?? '';
	const [insured] = await callOf<{ customerID: string }[]>(who, 'getInsuredList', { policyId });
	const [claim] = await callOf<{ claimNo: string }[]>(who, 'claim/mine', { customerId: who.id });
	const [session] = await callOf<{ sessionId: string }[]>(who, 'getSessionList', {});
	const kept = await upload(who, who.id);
	const draft = await callOf<{ draftId: string }>(who, 'claim/save-draft-claim', {
		customerId: who.id,
		policyId,
		draftId: crypto.randomUUID(),
	});
	return {
		customerId: who.id,
		email,
		policyId,
		policyNo: policy?.policyNo ?? '',
		insuredId: insured?.customerID ?? '',
		cardLinkId: await cardLinkOf(
			who,
			policies.map(({ policyID }) => policyID),
		),
		claimNo: claim?.claimNo ?? 'K0000000000',
		sessionId: session?.sessionId ?? '',
		filepath: kept.data.filepath,
		draftId: draft.draftId,
	};
}

beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
});
afterAll(() => product?.remove());

test('both customers have policies, and the victim has a claim', async () => {
	const { productDetail } = sampleApplication();
	const [holder] = productDetail.customer;
	const partner = { ...holder, name: 'BUDI CONTOH', gender: 'male', relation: 'partner' };
	await newCustomer(product, 'pencuri@contoh.test', 'HujanSenja2026', {
		productDetail: { ...productDetail, customer: [holder, partner] },
	});
	sari = await logInByCall(product.url, 'nasabah@contoh.test', 'Contoh2026');
	thief = await logInByCall(product.url, 'pencuri@contoh.test', 'HujanSenja2026');
	victim = await idsOf(sari, 'nasabah@contoh.test');
	own = await idsOf(thief, 'pencuri@contoh.test');
	expect(victim.claimNo).toMatch(/^K\d{10}$/);
	for (const ids of [own, victim]) expect(Object.values(ids).every((id) => id !== '')).toBe(true);
});

const JOINER = {
	relation: 'child',
	name: 'Ani Contoh',
	nik: '3174054908150001',
	nikConfirmed: false,
	dob: '2015-08-09',
	gender: 'female',
};
const EVENT = { incidentDay: '2026-01-02', cause: 'accident', days: null, cost: 1_000_000 };
const TOLD = { day: '2026-01-02', words: 'Kaki patah, dioperasi' };
const REUSE = { claimType: 'MED', accountNumber: '1234567890' };
const SIGNED = {
	fingerprint: '0'.repeat(64),
	signature: { way: 'typed', name: 'Sari Contoh' },
};
const CLAIM_FILE = {
	accountName: 'A',
	accountNumber: '1',
	bankName: 'B',
	bankBranch: 'C',
	bankCity: 'D',
};

/**
 * One or more bodies for each call that contain the victim's ids, either alone or together with the
 * thief's ids.
 */
const BODIES: Record<string, (v: Ids, o: Ids) => unknown[]> = {
	getPolicyList: (v) => [{ email: v.email, customerId: v.customerId }],
	getPolicyDetail: (v, o) => [{ email: o.email, policyId: v.policyId }],
	getPolicyDocument: (v) => [{ policyId: v.policyId }],
	getCustomerBonusList: (v) => [{ policyId: v.policyId }],
	getInsuredList: (v) => [{ policyId: v.policyId }],
	getECard: (v, o) => [
		{ policyId: v.policyId, insuredId: v.insuredId },
		{ policyId: o.policyId, insuredId: v.insuredId },
	],
	getEStatementBillingPayment: (v) => [{ customerId: v.customerId }],
	getPaymentReportFile: (v) => [{ customerId: v.customerId, format: 'csv' }],
	getCustomerInfo: (v) => [{ customerId: v.customerId }],
	updateCustomerInfo: (v, o) => [
		{ customerEmail: v.email, customerId: v.customerId, customernickname: 'x' },
		{ customerEmail: o.email, customerId: v.customerId, customernickname: 'x' },
		{ customerEmail: v.email, customerId: o.customerId, customernickname: 'x' },
	],
	getInfoPremiumPayment: (v) => [{ policyId: v.policyId }],
	premiums: (v) => [{ policyId: v.policyId }],
	'premiums/pay': (v) => [{ policyId: v.policyId, metode_pembayaran: 'qris', amount: 1 }],
	cancellation: (v) => [{ policyId: v.policyId }],
	'cancellation/confirm': (v) => [
		{ policyId: v.policyId, kind: 'pro-rata', refund: 1, agree: true },
	],
	frequency: (v) => [{ policyId: v.policyId }],
	'frequency/change': (v) => [{ policyId: v.policyId, frequency: 'yearly', total: 1 }],
	cover: (v) => [{ policyId: v.policyId }],
	'cover/change': (v) => [
		{
			policyId: v.policyId,
			plan: 'AMAN',
			sumInsured: 50_000_000,
			left: [],
			total: 1,
			confirmed: true,
		},
	],
	joining: (v) => [{ policyId: v.policyId }],
	'joining/price': (v) => [{ policyId: v.policyId, person: JOINER, answers: {} }],
	'joining/add': (v) => [
		{ policyId: v.policyId, person: JOINER, answers: {}, total: 1, agree: true },
	],
	ending: (v) => [{ policyId: v.policyId }],
	'ending/plan': (v) => [{ policyId: v.policyId, endsOn: '2027-01-01', agree: true }],
	'ending/take-back': (v) => [{ policyId: v.policyId, total: 1 }],
	renewal: (v) => [{ policyId: v.policyId }],
	'renewal/accept': (v) => [{ policyId: v.policyId, premium: 1 }],
	'renewal/decline': (v) => [{ policyId: v.policyId }],
	servicing: (v) => [{ policyId: v.policyId }],
	'servicing/agreed': (v) => [{ policyId: v.policyId }],
	'servicing/documents': (v) => [{ policyId: v.policyId }],
	'insured-links': (v) => [{ policyId: v.policyId }],
	'insured-links/make': (v, o) => [
		{ policyId: v.policyId, insuredId: v.insuredId },
		{ policyId: o.policyId, insuredId: v.insuredId },
	],
	'insured-links/end': (v) => [{ linkId: v.cardLinkId }],
	'servicing/proof-letter': (v) => [{ policyId: v.policyId }],
	'servicing/beneficiaries': (v) => [{ policyId: v.policyId, beneficiaries: [], agree: true }],
	'servicing/address': (v) => [
		{
			policyId: v.policyId,
			agree: true,
			address: {
				street: 'Jalan A 1',
				postalcode: '12810',
				province: 'DKI Jakarta',
				city: 'Jakarta Selatan',
				subDistrict: 'Tebet',
				village: 'Tebet Barat',
			},
		},
	],
	'skpr/infoRecurringPayment': (v) => [{ policyId: v.policyId }],
	'skpr/register': (v, o) => [
		{ customerId: v.customerId, policyId: v.policyId, policyNo: v.policyNo },
		{ customerId: o.customerId, policyId: v.policyId, policyNo: v.policyNo },
		{ customerId: o.customerId, policyId: o.policyId, policyNo: v.policyNo },
	],
	'skpr/insert': (v, o) => [
		{
			customerId: o.customerId,
			policyId: v.policyId,
			policyNo: v.policyNo,
			holderName: 'SARI CONTOH',
			bankAccountNo: '1234567890',
			phoneNo: '+6281234567890',
		},
	],
	'skpr/stop': (v) => [{ policyId: v.policyId }],
	'skpr/document': (v) => [{ policyId: v.policyId }],
	endSession: (v) => [{ sessionId: v.sessionId }],
	claimList: (v) => [{ policyId: v.policyId }],
	getPolicyCoverageInsuredDetail: (v, o) => [
		{ policyId: v.policyId, customerId: v.customerId },
		{ policyId: v.policyId, customerId: o.customerId },
		{ policyId: o.policyId, customerId: v.customerId },
	],
	'claim/insured': (v) => [{ policyId: v.policyId }],
	'claim/check': (v, o) => [
		{ policyId: v.policyId, claimType: 'MED', tertanggungId: v.insuredId, event: EVENT },
		{ policyId: o.policyId, claimType: 'MED', tertanggungId: v.insuredId, event: EVENT },
	],
	'claim/mine': (v) => [{ customerId: v.customerId }],
	'claim/detail': (v) => [{ claimNo: v.claimNo }],
	'claim/answer-request': (v, o) => [
		{ claimNo: v.claimNo, requestId: o.customerId, filepath: o.filepath },
	],
	'claim/withdraw': (v) => [{ claimNo: v.claimNo }],
	'claim/correct-account': (v) => [
		{
			claimNo: v.claimNo,
			accountName: 'Orang Lain',
			accountNumber: '12345678',
			bankName: 'Bank',
			bankBranch: 'Kota',
			bankCity: 'Kota',
		},
	],
	'claim/reopen': (v) => [{ claimNo: v.claimNo, reason: 'Mohon diperiksa lagi' }],
	'claim/get-draft-claim': (v, o) => [
		{ email: o.email, customerId: v.customerId },
		{ email: o.email, customerId: o.customerId, draftId: v.draftId },
	],
	'claim/drafts': (v) => [{ customerId: v.customerId }],
	'claim/discard-draft': (v, o) => [
		{ customerId: v.customerId, draftId: v.draftId },
		{ customerId: o.customerId, draftId: v.draftId },
	],
	'claim/save-draft-claim': (v, o) => [
		{ customerId: v.customerId, policyId: v.policyId, ...CLAIM_FILE },
		{ customerId: o.customerId, policyId: v.policyId, ...CLAIM_FILE },
		{
			customerId: o.customerId,
			policyId: o.policyId,
			tertanggungId: v.insuredId,
			...CLAIM_FILE,
		},
		{
			customerId: o.customerId,
			policyId: o.policyId,
			...CLAIM_FILE,
			documents: [{ filepath: v.filepath, typeId: 'KTP', type: 'KTP' }],
		},
		{ customerId: o.customerId, policyId: o.policyId, draftId: v.draftId, ...CLAIM_FILE },
	],
	'claim/upload-begin': (v) => [
		{ customerId: v.customerId, DocTypeId: 'KTP', fileName: 'ktp.pdf', size: 9 },
	],
	'claim/upload-state': (v) => [{ customerId: v.customerId, uploadId: v.sessionId }],
	'claim/upload-finish': (v) => [{ customerId: v.customerId, uploadId: v.sessionId }],
	'claim/read-receipt': (v, o) => [
		{ customerId: v.customerId, filepath: v.filepath },
		{ customerId: o.customerId, filepath: v.filepath },
	],
	'claim/see-draft-file': (v, o) => [
		{ customerId: v.customerId, filepath: v.filepath },
		{ customerId: o.customerId, filepath: v.filepath },
	],
	'claim/invite': (v, o) => [
		{ customerId: v.customerId, draftId: v.draftId, typeId: 'KTP' },
		{ customerId: o.customerId, draftId: v.draftId, typeId: 'KTP' },
		{ customerId: o.customerId, claimNo: v.claimNo, requestId: o.customerId },
	],
	'claim/invitations': (v, o) => [
		{ customerId: v.customerId, draftId: v.draftId },
		{ customerId: o.customerId, draftId: v.draftId },
		{ customerId: o.customerId, claimNo: v.claimNo },
	],
	'claim/object-report': (v) => [{ claimNo: v.claimNo }],
	'claim/invitation-end': (v, o) => [
		{ customerId: v.customerId, invitationId: v.draftId },
		{ customerId: o.customerId, invitationId: v.draftId },
	],
	'claim/invitation-again': (v, o) => [
		{ customerId: v.customerId, invitationId: v.draftId },
		{ customerId: o.customerId, invitationId: v.draftId },
	],
	'claim/covered': (v) => [{ customerId: v.customerId, q: 'jatuh dari motor' }],
	'claim/known': (v) => [{ customerId: v.customerId }],
	'claim/propose': (v, o) => [
		{ customerId: v.customerId, personId: v.insuredId, ...TOLD },
		{ customerId: o.customerId, personId: v.insuredId, ...TOLD },
	],
	'claim/reuse-documents': (v, o) => [
		{ customerId: v.customerId, ...REUSE, policyId: v.policyId, tertanggungId: v.insuredId },
		{ customerId: o.customerId, ...REUSE, policyId: v.policyId, tertanggungId: v.insuredId },
		{ customerId: o.customerId, ...REUSE, policyId: o.policyId, tertanggungId: v.insuredId },
	],
	'claim/incidents': (v) => [{ customerId: v.customerId }],
	'claim/dismiss-offers': (v, o) => [
		{ customerId: v.customerId, incidentId: v.draftId },
		{ customerId: o.customerId, incidentId: v.draftId },
	],
	'claim/form': (v, o) => [
		{ customerId: v.customerId },
		{ customerId: v.customerId, draftId: v.draftId },
		{ customerId: o.customerId, draftId: v.draftId },
	],
	'claim/sign-form': (v, o) => [
		{ customerId: v.customerId, draftId: v.draftId, ...SIGNED },
		{ customerId: o.customerId, draftId: v.draftId, ...SIGNED },
	],
	'claim/submit-draft-claim': (v, o) => [
		{ customerId: v.customerId },
		{ customerId: o.customerId, draftId: v.draftId },
	],
	'messages/thread': (v) => [
		{ kind: 'policy', ref: v.policyId },
		{ kind: 'claim', ref: v.claimNo },
	],
	'messages/send': (v) => [
		{ kind: 'policy', ref: v.policyId, words: 'halo' },
		{ kind: 'claim', ref: v.claimNo, words: 'halo' },
	],
	'messages/rate': (v) => [
		{ kind: 'policy', ref: v.policyId, choice: 'good' },
		{ kind: 'claim', ref: v.claimNo, choice: 'good' },
	],
	'messages/file': (v) => [{ fileId: v.policyId }],
};

/**
 * Calls without a person's id in their body: they only return data of the session's customer, or
 * need no session.
 */
const NAMELESS = [
	'login',
	'forgotPassword',
	'updateCustomerPasswordByEmail',
	'login/code',
	'factor/overview',
	'factor/begin',
	'factor/turn-on',
	'factor/recovery-codes',
	'factor/turn-off',
	'logout',
	'getSessionList',
	'endOtherSessions',
	'getDocumentClaimListByProduct',
	'messages/list',
	'privacy/overview',
	'privacy/consent',
	'privacy/export',
	'privacy/request-erasure',
	'privacy/withdraw-erasure',
	'home-first',
	'claim/death-reports',
	'trusted-contact/show',
	'trusted-contact/name',
	'trusted-contact/ask-again',
	'trusted-contact/remove',
	'trusted-contact/stop-letter',
	'whatsapp/show',
	'whatsapp/code',
	'whatsapp/prove',
	'whatsapp/choose',
	'whatsapp/remove',
];
const MULTIPART = ['claim/upload-claim-doc-draft', 'claim/upload-part', 'messages/send-file'];

test('the lists contain every documented self-care call, so that new ones are tested too', () => {
	const { paths } = JSON.parse(
		readFileSync(join(import.meta.dirname, '../docs/generated/openapi.json'), 'utf8'),
	) as { paths: Record<string, unknown> };
	const served = Object.keys(paths).filter((path) => path.startsWith(S));
	expect(
		[...Object.keys(BODIES), ...NAMELESS, ...MULTIPART].map((name) => S + name).sort(),
	).toEqual(served.sort());
});

describe.each(Object.keys(BODIES))('%s', (name) => {
	test('returns 403 for another customer’s ids and reveals nothing about them (C1.20, C3.1.25)', async () => {
		for (const body of BODIES[name]?.(victim, own) ?? []) {
			const answer = await thief.client.call('POST', S + name, body, {
				...thief.headers,
				'idempotency-key': crypto.randomUUID(),
			});
			expect({ body, code: answer.status.code }).toEqual({ body, code: 403 });
			expect(answer.data).toBeNull();
		}
	});
	test('returns 401 without a login, even with another customer’s LoginDate', async () => {
		const [body] = BODIES[name]?.(victim, own) ?? [];
		const without: Record<string, string>[] = [
			{},
			{ cookie: thief.headers['cookie'] ?? '' },
			{ cookie: thief.headers['cookie'] ?? '', LoginDate: sari.headers['LoginDate'] ?? '' },
		];
		for (const headers of without)
			expect((await thief.client.call('POST', S + name, body, headers)).status.code).toBe(
				401,
			);
	});
});

const FOREIGN: ((v: Ids) => Record<string, string>)[] = [
	(v) => ({ email: v.email }),
	(v) => ({ customerEmail: v.email }),
	(v) => ({ customerId: v.customerId }),
	(v) => ({ policyNo: v.policyNo }),
	(v) => ({ policyId: v.policyId }),
];
const LOGGED_OUT = ['login', 'login/code', 'forgotPassword', 'updateCustomerPasswordByEmail'];
const PLAIN: Record<string, unknown> = {
	'factor/begin': { password: 'SalahSekali26' },
	'factor/turn-on': { ticket: 'x', code: '123456' },
	'factor/recovery-codes': { code: '123456' },
	'factor/turn-off': { password: 'SalahSekali26', code: '123456' },
	getDocumentClaimListByProduct: { productId: 'x' },
	'privacy/consent': { purpose: 'offers-by-email', given: true },
	'privacy/export': { format: 'json' },
	'trusted-contact/name': {
		name: 'Rina Contoh',
		relation: 'child',
		contactEmail: 'rina@contoh.test',
		phone: '',
		tells: ['premium'],
		letter: 'later',
	},
	'whatsapp/code': { phone: '081299998888' },
	'whatsapp/prove': { phone: '081299998888', mailTicket: 'x', mailCode: '123456' },
	'whatsapp/choose': { purpose: 'codes', given: false },
};

test.each([...Object.keys(BODIES), ...NAMELESS.filter((name) => !LOGGED_OUT.includes(name))])(
	'%s with the caller’s ids and one foreign identifier returns 403 (C1.20)',
	async (name) => {
		const [body = PLAIN[name] ?? {}] = BODIES[name]?.(own, own) ?? [];
		for (const foreign of FOREIGN) {
			const mixed = { ...(body as object), ...foreign(victim) };
			const answer = await thief.client.call('POST', S + name, mixed, {
				...thief.headers,
				'idempotency-key': crypto.randomUUID(),
			});
			expect({ mixed, code: answer.status.code }).toEqual({ mixed, code: 403 });
			expect(answer.data).toBeNull();
		}
	},
);

test('no self-care call accepts the ticket issued between password and code', async () => {
	const on = await turnOnByCall(product.url, sari, 'Contoh2026');
	sari = { ...sari, headers: on.headers };
	const half = await loginRefusal(product.url, 'nasabah@contoh.test', 'Contoh2026');
	expect([half.code, half.cookie]).toEqual([401, '']);
	const { ticket } = half;
	const carried: Record<string, string>[] = [
		{ LoginDate: ticket },
		{ cookie: `selfcare=${ticket}` },
		{ cookie: `selfcare=${ticket}`, LoginDate: ticket },
	];
	for (const headers of carried)
		expect(
			(await sari.client.call('POST', `${S}getSessionList`, {}, headers)).status.code,
		).toBe(401);
	// Each call is made only once, because all tests share the rate limit of the network.
	for (const name of [...Object.keys(BODIES), ...NAMELESS]) {
		if (LOGGED_OUT.includes(name)) continue;
		const [body = PLAIN[name] ?? {}] = BODIES[name]?.(victim, victim) ?? [];
		const answer = await sari.client.call('POST', S + name, body, carried[2]);
		expect([name, answer.status.code, answer.data]).toEqual([name, 401, null]);
	}
	// Turned off again, because the other tests log in with the password only.
	await callOf(sari, 'factor/turn-off', {
		password: 'Contoh2026',
		code: codeAt(on.secret, totpStep(new Date()) + 1),
	});
	expect((await logInByCall(product.url, 'nasabah@contoh.test', 'Contoh2026')).id).toBe(sari.id);
}, 90_000);

test('uploading for another customer returns 403', async () => {
	expect((await upload(thief, victim.customerId)).status.code).toBe(403);
});

const DOCUMENTS: [string, (v: Ids) => Promise<string | undefined>][] = [
	[
		'the policy',
		async (v) =>
			(
				await callOf<{ docFilePath: string }[]>(sari, 'getPolicyDocument', {
					policyId: v.policyId,
				})
			)[0]?.docFilePath,
	],
	[
		'a certificate',
		async (v) =>
			(
				await callOf<{ kind: string; docFilePath: string }[]>(sari, 'servicing/documents', {
					policyId: v.policyId,
				})
			).find(({ kind }) => kind === 'certificate')?.docFilePath,
	],
	[
		'an e-card',
		async (v) =>
			(
				await callOf<{ docFilePath: string }>(sari, 'getECard', {
					policyId: v.policyId,
					insuredId: v.insuredId,
				})
			).docFilePath,
	],
	[
		'a report',
		async (v) =>
			(
				await callOf<{ docFilePath: string }>(sari, 'getPaymentReportFile', {
					customerId: v.customerId,
					format: 'csv',
				})
			).docFilePath,
	],
	[
		'a letter',
		async (v) =>
			(
				await callOf<{ docFilePath: string }>(sari, 'servicing/proof-letter', {
					policyId: v.policyId,
					purpose: '日'.repeat(80),
				})
			).docFilePath,
	],
	[
		'the own data',
		async () =>
			(await callOf<{ docFilePath: string }>(sari, 'privacy/export', { format: 'json' }))
				.docFilePath,
	],
	[
		'a document of a claim',
		async (v) =>
			(
				await callOf<{ documents: { url: string }[] }>(sari, 'claim/detail', {
					claimNo: v.claimNo,
				})
			).documents[0]?.url,
	],
];

test.each(DOCUMENTS)(
	'the URL of %s opens only in its owner’s session and cannot be altered (C7.3.04)',
	async (_what, addressOf) => {
		const address = await addressOf(victim);
		const good = `${product.url}${address}`;
		const status = async (url: string, who: Record<string, string>) =>
			(await fetch(url, { headers: who })).status;
		const { cookie = '' } = sari.headers;
		expect(await status(good, { cookie })).toBe(200);
		const { headers } = await fetch(good, { headers: { cookie } });
		expect(
			[
				'content-disposition',
				'content-security-policy',
				'x-content-type-options',
				'cache-control',
			].map((name) => headers.get(name)),
		).toEqual([
			expect.stringMatching(/^attachment; /),
			"sandbox; default-src 'none'",
			'nosniff',
			'private, no-store',
		]);
		expect(await status(good, {})).toBe(404);
		expect(await status(good, { cookie: thief.headers['cookie'] ?? '' })).toBe(404);
		for (const bad of [
			good.replace(victim.customerId, own.customerId),
			`${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
			`${product.url}/page/download?filepath=../../etc/passwd`,
		]) {
			for (const who of [{ cookie }, { cookie: thief.headers['cookie'] ?? '' }])
				expect(await status(bad, who)).toBe(404);
		}
	},
);

test('none of these requests changed the victim’s data', async () => {
	const after = await idsOf(sari, victim.email);
	expect({ ...after, filepath: '', sessionId: '', draftId: '' }).toEqual({
		...victim,
		filepath: '',
		sessionId: '',
		draftId: '',
	});
	expect(await callOf(sari, 'messages/list', {})).toEqual([]);
	const owner = { email: victim.email, customerId: victim.customerId };
	expect(
		await callOf(sari, 'claim/get-draft-claim', { ...owner, draftId: victim.draftId }),
	).toMatchObject({ policyId: victim.policyId });
	const drafts = await callOf<{ draftId: string }[]>(sari, 'claim/drafts', {
		customerId: victim.customerId,
	});
	expect(drafts.map(({ draftId }) => draftId)).toEqual([after.draftId, victim.draftId]);
});
