import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OFFICE_CALLS, officeRights } from '#insurance/access/staff/office-rights.ts';
import { type Permission, rightWords } from '#insurance/access/staff/rights/rights.ts';
import type { SampleRole } from '#insurance/access/staff/seed.server.ts';
import type { Call } from '#platform/contract/call.ts';

import { allCalls } from '../scripts/calls/all-calls.ts';
import type { Json } from '../scripts/calls/call-facts.ts';
import { leastInput } from './least-input.ts';
import { makeClient } from './people/buyer.ts';
import { fileClaim } from './people/filed-claims.ts';
import { type CustomerSession, customerSession, staffCookie } from './people/office.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const OFFICE = '/page/office/';

const calls = (await allCalls()).filter(({ auth }) => auth === 'office');
const nameOf = (call: Call) => call.path.slice(OFFICE.length);

let product: RunningProduct;
let sari: CustomerSession;
const cookies = new Map<SampleRole, string>();
const rights = new Map<SampleRole, readonly Permission[]>();
const ROLES: SampleRole[] = [
	'assessor',
	'supervisor',
	'finance',
	'service',
	'sales',
	'editor',
	'compliance',
	'manager',
	'auditor',
	'admin',
];
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs', TRUST_PROXY: '127.0.0.1' });
	await product.start();
	for (const role of ROLES) {
		const cookie = await staffCookie(product.url, role);
		cookies.set(role, cookie);
		const { data } = await ask({ path: `${OFFICE}me` }, {}, cookie);
		rights.set(role, (data as { may: Permission[] }).may);
	}
	sari = await customerSession(product.url);
});
afterAll(() => product.remove());

/** Each person has an address, because some calls are limited by address. */
const addresses = new Map<string, string>();
function addressOf(cookie: string): string {
	const known = addresses.get(cookie) ?? `10.9.0.${addresses.size + 1}`;
	addresses.set(cookie, known);
	return known;
}

let client: ReturnType<typeof makeClient> | undefined;
const ask = async (call: { path: string }, body: unknown, cookie?: string) =>
	// All calls share one page session, because page sessions are counted per address.
	(await (client ??= makeClient(product.url))).call(
		'POST',
		call.path,
		body,
		cookie ? { cookie, 'x-forwarded-for': addressOf(cookie) } : {},
	) as Promise<{ status: { code: number; message: string }; data: never }>;

test('every office call has a right, and every right opens calls that exist', () => {
	expect(calls.map(nameOf).sort()).toEqual([...OFFICE_CALLS.keys()].sort());
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

/** Calls about one's own session and lists change nothing of the insurer. */
const isOwn = (call: Call) => officeRights(call) === null;
const isReading = (call: Call) =>
	officeRights(call)?.every((right) => rightWords(right).act === 'read') === true;

describe.each(ROLES)('%s', (role) => {
	const isAllowed = (call: Call) =>
		officeRights(call)?.some((right) => rights.get(role)?.includes(right)) === true;
	test.each(calls.filter((call) => !isOwn(call)).map((call) => [nameOf(call), call] as const))(
		'%s: returns 403 exactly without its right',
		async (_name, call) => {
			const allowed = isAllowed(call);
			if (allowed && MULTIPART.includes(nameOf(call))) return;
			// Rights are checked before fields, so the body of a refused call is never parsed, even an
			// empty one.
			const { status } = await ask(call, allowed ? leastInput(call) : {}, cookies.get(role));
			if (allowed) expect([401, 403], status.message).not.toContain(status.code);
			else expect(status.code, status.message).toBe(403);
		},
	);
});

test.each(
	calls.filter((call) => !isOwn(call) && !isReading(call)).map((call) => [nameOf(call), call]),
)('an auditor is refused %s, which changes something', async (_name, call) => {
	expect((await ask(call as Call, {}, cookies.get('auditor'))).status.code).toBe(403);
});

describe('opening a customer’s data leaves a record', () => {
	const reads = async () =>
		(await ask({ path: `${OFFICE}staff/trail` }, { kind: 'access' }, cookies.get('admin')))
			.data as {
			total: number;
			rows: { who: string; what: string; why: string; on: string }[];
		};

	test('records access to a claim, its document, a policy found by number with a reason, and a conversation', async () => {
		const claimNo = await fileClaim(product.url, sari);
		const before = (await reads()).total;
		const claim = (
			await ask({ path: `${OFFICE}claims/detail` }, { claimNo }, cookies.get('assessor'))
		).data as { policy: { policyNo: string }; documents: { url: string }[] };
		expect((await reads()).rows[0]).toMatchObject({
			who: 'Bayu Penilai',
			what: 'Membuka klaim',
			on: expect.stringContaining(claimNo),
			why: `Menangani klaim ${claimNo}`,
		});
		const document = await fetch(product.url + (claim.documents[0]?.url ?? ''), {
			headers: { cookie: cookies.get('assessor') ?? '' },
		});
		expect(document.status).toBe(200);
		expect((await reads()).rows[0]).toMatchObject({ what: 'Membuka dokumen klaim' });
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
			who: 'Sinta Layanan',
			what: 'Membuka polis',
			why: 'Nasabah menelepon: Tanya alamat',
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
		expect(after.rows[0]).toMatchObject({ who: 'Sinta Layanan' });
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
