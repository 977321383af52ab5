import { afterAll, beforeAll, expect, test } from 'vitest';

import { SAMPLE_ADMINS } from '#insurance/groups/companies/seed.server.ts';
import { SAMPLE_CUSTOMER } from '#insurance/people/accounts/seed.server.ts';

import { allCalls } from '../scripts/calls/all-calls.ts';
import type { Json } from '../scripts/calls/call-facts.ts';
import { leastInput } from './least-input.ts';
import { type Client, makeClient } from './people/buyer.ts';
import { fileClaim } from './people/filed-claims.ts';
import { customerSession, staffCookie } from './people/office.ts';
import { query } from './program/own-database.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const OFFICE = '/page/office/';
const SENDER = { name: 'Rani Pengadu', email: 'rani@contoh.test', phone: '081234567890' };
const CONTACT = { name: 'Tono Narahubung', email: 'tono@perusahaan.test', phone: '081298765432' };
const ASKED = 'Apakah rawat jalan dibayar?';

/** Personal data in this installation. None of it may appear in content or in settings. */
const PERSONAL = [
	SAMPLE_CUSTOMER.name,
	'Budi Nasabah',
	'Rara Nasabah',
	SAMPLE_CUSTOMER.email,
	SAMPLE_CUSTOMER.nik,
	'081200000001',
	'Jalan Melati 1',
	ASKED,
	...SAMPLE_ADMINS.flatMap(({ name, email }) => [name, email]),
	...Object.values(SENDER),
	...Object.values(CONTACT),
];

/** Data that belongs only to the customer, who is erased in the second pass. */
const OF_THE_CUSTOMER = [
	SAMPLE_CUSTOMER.name,
	'Budi Nasabah',
	'Rara Nasabah',
	SAMPLE_CUSTOMER.nik,
	'081200000001',
	'Jalan Melati 1',
	ASKED,
];

/** Calls that return personal data in this installation. Changes to this list must be reviewed. */
const ANSWERS_WITH_A_PERSON = [
	'claims/detail',
	'companies/list',
	'companies/request',
	'messages/answer',
	'messages/assign',
	'messages/close',
	'messages/note-add',
	'messages/thread',
	'policies/find',
	'privacy/answer',
	'privacy/file',
	'service-requests/file',
	'service-requests/move',
];

const LAST = ['logout', 'account/end-other-sessions', 'account/change-phone'];

const calls = (await allCalls())
	.filter(({ auth, path }) => auth === 'office' && path.startsWith(OFFICE))
	.map((call) => ({ call, name: call.path.slice(OFFICE.length) }))
	.filter(({ name }) => !LAST.includes(name))
	.sort((a, b) => a.name.localeCompare(b.name));

let product: RunningProduct;
let client: Client;
let cookie: string;
/** The input that each call needs in order to return data about a person in this installation. */
let about: Record<string, Json>;

const least = (wanted: string): Record<string, Json> => {
	const found = calls.find(({ name }) => name === wanted);
	return found ? (leastInput(found.call) as Record<string, Json>) : {};
};

const ask = async (name: string, body: unknown) =>
	(await client.call('POST', OFFICE + name, body, {
		cookie,
		'idempotency-key': crypto.randomUUID(),
	})) as { status: { code: number; message: string }; data: never };

async function sent(path: string, body: object, headers: Record<string, string> = {}) {
	const answer = await client.call('POST', path, body, {
		...headers,
		'idempotency-key': crypto.randomUUID(),
	});
	expect(answer.status, path).toMatchObject({ code: 200 });
	return answer.data as never;
}

async function sendRequests(): Promise<{ number: string; reference: string }> {
	const { number } = (await sent('/page/service-requests', {
		...SENDER,
		kind: 'complaint',
		topic: 'Klaim',
		policyNo: '',
		words: 'Klaim saya belum dijawab sejak tiga minggu lalu.',
		consent: true,
		captcha: await client.captcha(),
	})) as { number: string };
	const { reference } = (await sent('/page/product-corporate', {
		userSession: null,
		cartID: null,
		content_id: 71,
		pic: CONTACT.name,
		noHp: CONTACT.phone,
		email: CONTACT.email,
		corporateName: 'PT Maju Contoh',
		corporateAddress: 'Jalan Kenanga 5, Jakarta',
		totalInsurance: 25,
		consents: { responsibility: true, privacy: true },
		captcha: await client.captcha(),
	})) as { reference: string };
	return { number, reference };
}

beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
	client = await makeClient(product.url);
	cookie = await staffCookie(product.url, 'admin');
	const sari = await customerSession(product.url);
	const claimNo = await fileClaim(product.url, sari);
	const thread = { kind: 'claim', ref: claimNo, words: ASKED };
	await sent('/page/selfcare/messages/send', thread, sari.headers);
	await sent('/page/selfcare/privacy/request-erasure', { reason: 'Pindah' }, sari.headers);
	const { number, reference } = await sendRequests();
	const threads = (await ask('messages/list', {})).data as { rows: { threadId: string }[] };
	const erasures = (await ask('privacy/list', {})).data as { rows: { requestId: string }[] };
	const claim = (await ask('claims/detail', { claimNo })).data as {
		policy: { policyNo: string };
		revision: number;
	};
	const { policyNo } = claim.policy;
	const threadId = threads.rows[0]?.threadId;
	const requestId = erasures.rows[0]?.requestId;
	about = {
		'claims/check': { ...least('claims/check'), claimNo },
		'claims/detail': { claimNo },
		'claims/take': { claimNo, revision: claim.revision },
		'companies/request': { reference },
		'companies/list': {},
		'messages/answer': { threadId, words: 'Hanya rawat inap yang dibayar.' },
		'messages/assign': { threadId, staffId: null },
		'messages/close': { threadId },
		'messages/note-add': { threadId, words: 'Sudah ditelepon.' },
		'messages/thread': { threadId },
		'money/trail': { number: policyNo },
		'policies/find': { number: policyNo, reason: 'Nasabah menelepon', note: '' },
		'policy-books/open': { policyNo },
		'policy-books/sent': { policyNo, courier: 'JNE', trackingNo: 'CGK00012345' },
		'privacy/answer': { requestId, outcome: 'refused', words: 'Klaimnya masih diproses.' },
		'privacy/file': { requestId },
		'privacy/list': { status: 'all' },
		'retention/hold-propose': {
			subject: 'customer',
			number: policyNo,
			reason: 'dispute',
			note: 'Sengketa klaim yang sedang berjalan',
		},
		'service-requests/file': { number },
		'service-requests/move': { number, status: 'working', words: 'Sedang kami periksa.' },
	};
}, 240_000);
afterAll(() => product.remove());

async function traces(): Promise<number> {
	const { rows } = await query<{ total: number }>(
		product,
		`select ((select count(*) from personal_read) + (select count(*) from service_request_read)
			+ (select count(*) from company_read) + (select count(*) from staff_action))::int as total`,
	);
	return rows[0]?.total ?? 0;
}

/** Calls that return nothing about an erased person unless the reader enters a reason. */
const ASK_A_GROUND = [
	'claims/check',
	'claims/detail',
	'messages/answer',
	'messages/assign',
	'messages/close',
	'messages/note-add',
	'messages/thread',
	'money/trail',
	'policies/find',
];

test('every office call that returns personal data leaves a record', async () => {
	const personal: string[] = [];
	const unrecorded: string[] = [];
	for (const { call, name } of calls) {
		const before = await traces();
		const { status, data } = await ask(name, about[name] ?? leastInput(call));
		expect(status.code, name).not.toBe(401);
		expect(about[name] ? status : { code: 0 }, name).not.toMatchObject({ code: 422 });
		const answer = JSON.stringify(data ?? null);
		const shown = PERSONAL.filter((one) => answer.includes(one));
		if (status.code !== 200 || shown.length === 0) continue;
		personal.push(name);
		if ((await traces()) === before) unrecorded.push(`${name}: ${shown.join(', ')}`);
	}
	expect(unrecorded).toEqual([]);
	expect(personal).toEqual(ANSWERS_WITH_A_PERSON);
}, 120_000);

test('no office call shows an erased person without a written reason', async () => {
	await query(
		product,
		`insert into erased_person (customer_id, erased_at)
			select distinct customer_id, now() from policy_customer on conflict do nothing`,
	);
	const shown: string[] = [];
	const refused: string[] = [];
	for (const { call, name } of calls) {
		const { status, data } = await ask(name, about[name] ?? leastInput(call));
		const answer = JSON.stringify(data ?? null);
		if (status.code === 200 && OF_THE_CUSTOMER.some((one) => answer.includes(one)))
			shown.push(name);
		const asksGround = `${status.message}${answer}`.includes('sudah dihapus');
		if (status.code !== 200 && asksGround) refused.push(name);
	}
	expect(shown).toEqual([]);
	expect(refused).toEqual(ASK_A_GROUND);
}, 120_000);
