import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { officeRight } from '#insurance/access/staff/office-rights.ts';
import { may, type Permission } from '#insurance/access/staff/staff.ts';
import type { Call } from '#platform/contract/call.ts';

import { allCalls } from '../scripts/calls/all-calls.ts';
import type { Json } from '../scripts/calls/call-facts.ts';
import { leastInput } from './least-input.ts';
import { makeClient } from './people/buyer.ts';
import { fileClaim } from './people/filed-claims.ts';
import {
	type CustomerSession,
	customerSession,
	staffCookie,
	type SampleRole,
} from './people/office.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const OFFICE = '/page/office/';

/**
 * The permission that each office call requires; null if any staff member may use it. The test
 * fails if a new call is missing here.
 */
const NEEDS: Record<string, Permission | null> = {
	me: null,
	logout: null,
	account: null,
	'account/change-phone': null,
	'account/end-other-sessions': null,
	'account/recovery-codes': null,
	'lists/views': null,
	'lists/save-view': null,
	'lists/remove-view': null,
	'lists/record-export': null,
	'claims/queue': 'claims.read',
	'claims/detail': 'claims.read',
	'claims/check': 'claims.read',
	'claims/take': 'claims.assess',
	'claims/request-documents': 'claims.assess',
	'claims/recommend': 'claims.assess',
	'claims/match-document': 'claims.assess',
	'claims/waive-document': 'claims.waive',
	'claims/set-aside-objection': 'claims.read',
	'claims/decide': 'claims.decide',
	'claims/pay': 'claims.pay',
	'service-requests/list': 'service.answer',
	'service-requests/file': 'service.answer',
	'service-requests/move': 'service.answer',
	'service-requests/tasks': 'service.answer',
	'service-requests/recover': 'service.answer',
	'service-requests/recover-decide': 'service.answer',
	'messages/list': 'messages.answer',
	'messages/thread': 'messages.answer',
	'messages/answer': 'messages.answer',
	'messages/close': 'messages.answer',
	'privacy/list': 'privacy.work',
	'privacy/file': 'privacy.work',
	'privacy/answer': 'privacy.work',
	'retention/show': 'privacy.work',
	'retention/set-days': 'retention.sign',
	'retention/report-make': 'privacy.work',
	'retention/report': 'privacy.work',
	'retention/report-sign': 'retention.sign',
	'retention/hold-propose': 'privacy.work',
	'retention/hold-decide': 'privacy.work',
	'retention/hold-release': 'privacy.work',
	'retention/hold-release-decide': 'privacy.work',
	'policies/find': 'policies.find',
	'policy-books/list': 'policies.print',
	'policy-books/open': 'policies.print',
	'policy-books/sent': 'policies.print',
	'policy-books/drop': 'policies.print',
	'cancellations/open': 'money.work',
	'cancellations/sent': 'money.work',
	'money/tasks': 'money.work',
	'money/close-task': 'money.work',
	'money/return': 'money.work',
	'money/decide': 'money.work',
	'money/book-part': 'money.work',
	'money/match': 'money.work',
	'money/settle-out': 'money.work',
	'money/company-paid': 'money.work',
	'money/refunds': 'money.work',
	'money/refund-sent': 'money.work',
	'money/confirm-transfer': 'money.work',
	'money/trail': 'money.work',
	'money/balances': 'money.work',
	'money/payouts': 'money.work',
	'money/payout-preview': 'money.work',
	'money/payout-take': 'money.work',
	'money/payout-differences': 'money.work',
	'money/payout-recheck': 'money.work',
	'money/payout-write-off': 'money.work',
	'money/payout-decide': 'money.work',
	'money/payout-take-back': 'money.work',
	'money/payout-take-back-decide': 'money.work',
	'money/payout-sample': 'money.work',
	'debits/way': 'money.work',
	'debits/list': 'money.work',
	'debits/make': 'money.work',
	'debits/file': 'money.work',
	'debits/result': 'money.work',
	'companies/requests': 'corporate.manage',
	'companies/request': 'corporate.manage',
	'companies/price': 'corporate.manage',
	'companies/open': 'corporate.manage',
	'companies/add-cover': 'corporate.manage',
	'companies/list': 'corporate.manage',
	'companies/tasks': 'corporate.manage',
	'companies/add-admin': 'corporate.manage',
	'companies/set-role': 'corporate.manage',
	'companies/set-backdating': 'corporate.manage',
	'companies/end-admin': 'corporate.manage',
	'companies/set-payment-days': 'corporate.manage',
	'companies/proposals': 'corporate.manage',
	'companies/decide': 'corporate.manage',
	'company-invoices/owed': 'corporate.manage',
	'company-invoices/open': 'money.work',
	'company-invoices/of-company': 'money.work',
	'company-invoices/record': 'money.work',
	'company-invoices/receipts': 'money.work',
	'company-invoices/take-back': 'money.work',
	'company-invoices/file': 'money.work',
	...Object.fromEntries(
		['list', 'save', 'decide', 'end', 'uses', 'replay'].map(
			(name) => [`campaigns/${name}`, 'campaigns.manage'] as const,
		),
	),
	...Object.fromEntries(
		['list', 'propose', 'decide'].map(
			(name) => [`corridors/${name}`, 'corridors.manage'] as const,
		),
	),
	'partners/list': 'campaigns.manage',
	'partners/save': 'campaigns.manage',
	'partners/figures': 'campaigns.manage',
	'vouchers/list': 'vouchers.manage',
	'vouchers/campaign': 'vouchers.manage',
	'vouchers/option': 'vouchers.manage',
	'vouchers/load': 'vouchers.manage',
	'vouchers/units': 'vouchers.manage',
	'vouchers/redemptions': 'vouchers.manage',
	...Object.fromEntries(
		[
			'pages',
			'open',
			'settle-alarm',
			'save',
			'create',
			'discard',
			'review',
			'publish',
			'hide',
			'restore',
			'move',
			'place',
			'watch',
			'linked-from',
			'waiting',
			'waiting-decide',
			'releases',
			'release-make',
			'release-add',
			'release-open',
			'release-frame-out',
			'release-schedule',
			'preview',
			'pictures',
			'picture-add',
			'picture-uses',
			'picture-crop',
			'picture-replace',
			'files',
			'file-add',
			'file-replace',
			'file-reuse',
			'figures',
			'product-texts',
			'menus',
			'menus-keep',
			'menus-save',
			'menus-discard',
			'menus-watch',
			'menus-release',
			'menus-look',
			'words',
			'word-save',
			'redirects',
			'redirect-save',
			'changes',
			'undo',
			'frame-restore',
			'partners',
			'partner-save',
			'partners-export',
			'partners-read',
			'partners-take',
			'archives',
			'archive-export',
			'archive-read',
			'archive-show',
			'archive-take',
		].map((name) => [`content/${name}`, 'content.edit'] as const),
	),
	'search/list': 'content.edit',
	'search/synonym': 'content.edit',
	'failed-jobs/list': 'jobs.manage',
	'failed-jobs/again': 'jobs.manage',
	'failed-jobs/kind-again': 'jobs.manage',
	...Object.fromEntries(
		[
			'list',
			'tariff',
			'product',
			'product-save',
			'product-watch',
			'product-new',
			'product-file',
			'product-read',
			'product-compare',
			'product-preview',
			'product-record',
			'tariff-compare',
			'tariff-begin',
			'tariff-save',
			'tariff-export',
			'tariff-import',
			'examples-propose',
			'replay',
			'replay-export',
			'tariff-send',
			'tariff-decide',
			'tariff-take-back',
		].map((name) => [`products/${name}`, 'products.edit'] as const),
	),
	'company-invoices/owed-beside': 'money.work',
	'insurer/show': 'insurer.manage',
	'insurer/save': 'insurer.manage',
	'insurer/account': 'money.work',
	'insurer/account-propose': 'insurer.manage',
	'insurer/account-decide': 'money.work',
	'setup/show': 'insurer.manage',
	'setup/restore-rehearsed': 'insurer.manage',
	'setup/test-mail': 'insurer.manage',
	'staff/list': 'staff.manage',
	'staff/add': 'staff.manage',
	'staff/change-role': 'staff.manage',
	'staff/end': 'staff.manage',
	'staff/take-back': 'staff.manage',
	'staff/invite': 'staff.manage',
	'staff/reset-factor': 'staff.manage',
	'staff/actions': 'staff.manage',
	'staff/reads': 'staff.manage',
};

const calls = (await allCalls()).filter(({ auth }) => auth === 'office');
const nameOf = (call: Call) => call.path.slice(OFFICE.length);

let product: RunningProduct;
let sari: CustomerSession;
const cookies = new Map<SampleRole, string>();
const ROLES: SampleRole[] = [
	'assessor',
	'supervisor',
	'finance',
	'service',
	'sales',
	'editor',
	'compliance',
	'admin',
];
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
	for (const role of ROLES) cookies.set(role, await staffCookie(product.url, role));
	sari = await customerSession(product.url);
});
afterAll(() => product.remove());

let client: ReturnType<typeof makeClient> | undefined;
const ask = async (call: { path: string }, body: unknown, cookie?: string) =>
	// All calls share one page session, because page sessions are counted per address.
	(await (client ??= makeClient(product.url))).call(
		'POST',
		call.path,
		body,
		cookie ? { cookie } : {},
	) as Promise<{ status: { code: number; message: string }; data: never }>;

test('the table in this test lists every office call', () => {
	expect(calls.map(nameOf).sort()).toEqual(Object.keys(NEEDS).sort());
});

test.each(calls.map((call) => [nameOf(call), call] as const))(
	'%s: rejects requests without a session and from customers',
	async (_name, call) => {
		const body = leastInput(call);
		expect((await ask(call, body)).status.code).toBe(401);
		const customer = await sari.client.call('POST', call.path, body, sari.headers);
		expect(customer.status.code).toBe(401);
	},
);

// Calls that take files as multipart forms; only their refusals are tested here.
const MULTIPART: readonly string[] = [
	'content/picture-add',
	'content/file-add',
	'content/file-replace',
	'content/archive-read',
	'money/payout-preview',
	'money/payout-take',
];

test('the product requires the permission in this table before it reads a body', () => {
	for (const call of calls)
		expect([call.path, officeRight(call)]).toEqual([call.path, NEEDS[nameOf(call)]]);
});

describe.each(ROLES)('%s', (role) => {
	const isAllowed = (call: Call) => may(role, NEEDS[nameOf(call)] as Permission);
	test.each(
		calls
			.filter((call) => NEEDS[nameOf(call)])
			.filter((call) => !isAllowed(call) || !MULTIPART.includes(nameOf(call)))
			.map((call) => [nameOf(call), call] as const),
	)('%s: returns 403 exactly where the permission table requires it', async (_name, call) => {
		// Permissions are checked before fields, so the body of a refused call is never parsed,
		// even an empty one.
		const body = isAllowed(call) ? leastInput(call) : {};
		const { status } = await ask(call, body, cookies.get(role));
		if (isAllowed(call)) expect([401, 403], status.message).not.toContain(status.code);
		else expect(status.code, status.message).toBe(403);
	});
});

describe('opening a customer’s data leaves a record', () => {
	const reads = async () =>
		(await ask({ path: `${OFFICE}staff/reads` }, {}, cookies.get('admin'))).data as {
			total: number;
			rows: { by: string; subject: string; reason: string }[];
		};

	test('records access to a claim, its document, a policy found by number with a reason, and a conversation', async () => {
		const claimNo = await fileClaim(product.url, sari);
		const before = (await reads()).total;
		const claim = (
			await ask({ path: `${OFFICE}claims/detail` }, { claimNo }, cookies.get('assessor'))
		).data as { policy: { policyNo: string }; documents: { url: string }[] };
		expect((await reads()).rows[0]).toMatchObject({
			by: 'Bayu Penilai',
			subject: 'claim',
			reason: `Menangani klaim ${claimNo}`,
		});
		const document = await fetch(product.url + (claim.documents[0]?.url ?? ''), {
			headers: { cookie: cookies.get('assessor') ?? '' },
		});
		expect(document.status).toBe(200);
		expect((await reads()).rows[0]).toMatchObject({ subject: 'claim-document' });
		// The link works only for its owner. It returns nothing to another staff member and leaves
		// no trace.
		expect(
			(
				await fetch(product.url + (claim.documents[0]?.url ?? ''), {
					headers: { cookie: cookies.get('supervisor') ?? '' },
				})
			).status,
		).toBe(404);
		const found = (
			await ask(
				{ path: `${OFFICE}policies/find` },
				{
					number: claim.policy.policyNo,
					reason: 'Nasabah menelepon',
					note: 'Tanya alamat',
				},
				cookies.get('service'),
			)
		).data as { holder: { nikMasked: string }; claims: { claimNo: string }[] };
		expect(found.holder.nikMasked).toContain('****');
		expect(found.claims.map((one) => one.claimNo)).toContain(claimNo);
		expect((await reads()).rows[0]).toMatchObject({
			by: 'Sinta Layanan',
			subject: 'policy',
			reason: 'Nasabah menelepon: Tanya alamat',
		});
		await sari.client.call(
			'POST',
			'/page/selfcare/messages/send',
			{ kind: 'claim', ref: claimNo, words: 'Kapan klaimku diputuskan?' },
			{ ...sari.headers, 'idempotency-key': crypto.randomUUID() },
		);
		const threads = (await ask({ path: `${OFFICE}messages/list` }, {}, cookies.get('service')))
			.data as { rows: { threadId: string }[] };
		await ask(
			{ path: `${OFFICE}messages/thread` },
			{ threadId: threads.rows[0]?.threadId },
			cookies.get('service'),
		);
		const after = await reads();
		expect(after.rows[0]).toMatchObject({ by: 'Sinta Layanan' });
		expect(after.total - before).toBe(4);
	});

	test.each([
		['no reason', { number: '12345678901' }, 'reason'],
		['another reason without words', { number: '12345678901', reason: 'Lainnya' }, 'note'],
		['no number of ours', { number: 'Sari', reason: 'Nasabah menelepon' }, 'number'],
	])('rejects a policy lookup with %s', async (_case, body, field) => {
		const { status, data } = await ask(
			{ path: `${OFFICE}policies/find` },
			body,
			cookies.get('service'),
		);
		expect(status.code).toBe(422);
		expect((data as unknown as { fields: Json }).fields).toHaveProperty(field);
	});
});
