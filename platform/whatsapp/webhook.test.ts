import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type FakeCloudApi, startFakeCloudApi } from './fake-cloud-api.server.ts';
import type { SignedNotification } from './fake-notifications.server.ts';
import { readWhatsAppNotification, type WhatsAppEvent } from './notification.ts';
import { whatsAppPages } from './webhook-pages.server.ts';

const config = {
	apiUrl: 'http://127.0.0.1:1/v23.0',
	phoneNumberId: '106540352242922',
	accessToken: 'EAAJB-token-of-a-test',
	appSecret: 'secret-of-the-app-1234',
	verifyToken: 'word-of-the-set-up',
};
let api: FakeCloudApi;
let app: FastifyInstance;
let fails = false;
const received: WhatsAppEvent[] = [];
beforeAll(async () => {
	api = await startFakeCloudApi({ config });
	app = fastify();
	await whatsAppPages(app, {
		whatsAppConfig: config,
		receiveWhatsApp: async (events) => {
			if (fails) throw new Error('the database is away');
			received.push(...events);
		},
	});
});
afterAll(async () => {
	await app.close();
	await api.close();
});
beforeEach(() => {
	received.length = 0;
	fails = false;
});

const post = async ({ rawBody, signature }: Partial<SignedNotification>) =>
	app.inject({
		method: 'POST',
		url: '/webhooks/whatsapp',
		headers: {
			'content-type': 'application/json',
			...(signature === undefined ? {} : { 'x-hub-signature-256': signature }),
		},
		...(rawBody ? { payload: rawBody } : {}),
	});
const AT = new Date('2026-11-30T03:00:00Z');
const about = { id: 'wamid.HBgNNjI4MTIz', to: '6281234567890', reference: 'r1' };

test.each([
	[
		'the right word',
		{ mode: 'subscribe', verify_token: config.verifyToken, challenge: '1158201444' },
		200,
	],
	[
		'another word',
		{ mode: 'subscribe', verify_token: 'another-word-0000', challenge: '1158201444' },
		403,
	],
	['no word', { mode: 'subscribe', challenge: '1158201444' }, 403],
	[
		'another mode',
		{ mode: 'unsubscribe', verify_token: config.verifyToken, challenge: '1' },
		403,
	],
	[
		'HTML as challenge',
		{ mode: 'subscribe', verify_token: config.verifyToken, challenge: '<b>' },
		403,
	],
])('the address is checked with %s', async (_name, query, status) => {
	const named = Object.entries(query).map(([name, value]) => [`hub.${name}`, value]);
	const answer = await app.inject({
		url: '/webhooks/whatsapp',
		query: Object.fromEntries(named),
	});
	expect(answer.statusCode).toBe(status);
	if (status === 200) expect(answer.body).toBe('1158201444');
});

test('a signed notification is read: states with their time, reference and error', async () => {
	expect((await post(api.status(about, 'failed', AT, 131026))).statusCode).toBe(200);
	expect(received).toEqual([
		{
			kind: 'status',
			messageId: about.id,
			reference: 'r1',
			status: 'failed',
			at: AT,
			errorCode: 131026,
		},
	]);
});

test('a text is read with its sender and the message that it answers', async () => {
	await post(
		api.text('6281234567890', 'Kapan dibayar?', { id: 'wamid.1', at: AT, context: 'wamid.0' }),
	);
	expect(received).toEqual([
		{
			kind: 'message',
			messageId: 'wamid.1',
			from: '6281234567890',
			at: AT,
			text: 'Kapan dibayar?',
			type: 'text',
			repliesTo: 'wamid.0',
		},
	]);
});

test('a notification that is not signed, or not over these bytes, changes nothing', async () => {
	const { rawBody, signature } = api.status(about, 'read', AT);
	const changed = Buffer.from(rawBody.toString('utf8').replace('read', 'sent'));
	for (const forged of [
		{ rawBody },
		{ rawBody, signature: '' },
		{ rawBody, signature: `${signature}0` },
		{ rawBody, signature: signature.replace('sha256=', 'sha1=') },
		{ rawBody: changed, signature },
		{ signature },
	])
		expect((await post(forged)).statusCode).toBe(401);
	expect(received).toEqual([]);
});

test('a notification is repeated later if it could not be stored', async () => {
	fails = true;
	expect((await post(api.status(about, 'sent', AT))).statusCode).toBe(500);
});

test.each<[string, object]>([
	['another kind of account', { object: 'page', entry: [] }],
	[
		'a field that is not subscribed',
		{
			object: 'whatsapp_business_account',
			entry: [{ changes: [{ field: 'account_update', value: {} }] }],
		},
	],
	['nothing', {}],
])('%s is taken and ignored', async (_name, body) => {
	expect((await post(api.sign(body))).statusCode).toBe(200);
	expect(received).toEqual([]);
});

const value = (more: object, phone_number_id = config.phoneNumberId) => ({
	object: 'whatsapp_business_account',
	entry: [
		{
			id: '1',
			changes: [{ field: 'messages', value: { metadata: { phone_number_id }, ...more } }],
		},
	],
});
const read = (body: unknown) => readWhatsAppNotification(body, config.phoneNumberId);
const sentAt = { id: 'wamid.1', timestamp: '1764471600' };

test('one unknown part does not lose the others', () => {
	const { events, ignored } = read(
		value({
			statuses: [
				{ ...sentAt, status: 'sent' },
				{ ...sentAt, status: 'warned' },
				{ ...sentAt, status: 'read', errors: 'x', biz_opaque_callback_data: 7 },
				null,
			],
			messages: [{ ...sentAt, from: '62812', type: 'image', image: { id: '1' } }],
		}),
	);
	expect(ignored).toBe(2);
	expect(events).toMatchObject([
		{ status: 'sent' },
		{ status: 'read', reference: null, errorCode: null },
		{ kind: 'message', type: 'image', text: null },
	]);
});

test('messages to another number of the same account are not ours', () => {
	expect(read(value({ statuses: [{ ...sentAt, status: 'sent' }] }, '999999'))).toEqual({
		events: [],
		ignored: 1,
	});
});
