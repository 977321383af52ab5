import { createServer } from 'node:net';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { makeCloudApi, templateText } from './cloud-api.server.ts';
import { type FakeAnswer, startFakeCloudApi } from './fake-cloud-api.server.ts';
import { whatsAppRefusalOf } from './refusals.ts';

const config = {
	phoneNumberId: '106540352242922',
	accessToken: 'EAAJB-token-of-a-test',
	appSecret: 'secret-of-the-app-1234',
	verifyToken: 'word-of-the-set-up',
};
const api = await startFakeCloudApi({ config, templates: { klaim: 2, kode: 1 } });
const whatsApp = makeCloudApi({ ...config, apiUrl: api.url });
const impatient = makeCloudApi({ ...config, apiUrl: api.url }, 200);
afterAll(() => api.close());
beforeEach(() => {
	api.messages.length = 0;
	api.answers.length = 0;
});

const message = {
	to: '6281234567890',
	template: 'klaim',
	language: 'id',
	body: ['Klaim kamu sudah dibayar', 'KLM-202611-000001'],
	reference: 'r1',
};

test('a template goes out with its parameters and its reference, and its id comes back', async () => {
	const sent = await whatsApp.send(message);
	expect(api.messages).toMatchObject([{ ...message, code: null }]);
	expect(sent).toEqual({ state: 'accepted', messageId: api.messages[0]?.id });
});

test('a code is in the body and on the button of an authentication template', async () => {
	await whatsApp.send({ ...message, template: 'kode', body: ['12345678'], code: '12345678' });
	expect(api.messages).toMatchObject([
		{ template: 'kode', body: ['12345678'], code: '12345678' },
	]);
});

test.each<[string, FakeAnswer, object]>([
	['a number without WhatsApp', { status: 400, code: 131026 }, { reason: 'no-whatsapp' }],
	['a closed window', { status: 400, code: 131047 }, { reason: 'window' }],
	['a rate limit', { status: 429, code: 130429 }, { reason: 'busy' }],
	['a pair rate limit', { status: 400, code: 131056 }, { reason: 'busy' }],
	['an expired token', { status: 401, code: 190 }, { reason: 'account' }],
	['a paused template', { status: 400, code: 132015 }, { reason: 'template' }],
	['an overload of theirs', { status: 500, code: 131016 }, { reason: 'other', code: 131016 }],
])('%s is refused', async (_name, answer, refused) => {
	api.answers.push(answer);
	expect(await whatsApp.send(message)).toMatchObject({ state: 'refused', ...refused });
});

test.each<FakeAnswer>(['cut', 'hang', 'broken'])(
	'whether a message was sent is not known if the answer is %s',
	async (answer) => {
		api.answers.push(answer);
		const sender = answer === 'hang' ? impatient : whatsApp;
		expect(await sender.send(message)).toEqual({ state: 'unknown' });
	},
);

test('a server that is not there took no message', async () => {
	const closed = createServer();
	const port = await new Promise<number>((resolve) =>
		closed.listen(0, '127.0.0.1', () => {
			const { port: free } = closed.address() as { port: number };
			closed.close(() => resolve(free));
		}),
	);
	const nowhere = makeCloudApi({ ...config, apiUrl: `http://127.0.0.1:${port}/v23.0` });
	expect(await nowhere.send(message)).toEqual({
		state: 'refused',
		reason: 'unreachable',
		code: null,
	});
});

test.each([
	['an unknown template', { template: 'lain' }, 132001],
	['another number of parameters', { body: ['satu'] }, 132000],
	['a number with a plus sign', { to: '+6281234567890' }, 131009],
])('%s is refused by its code', async (_name, change, code) => {
	expect(await whatsApp.send({ ...message, ...change })).toMatchObject({
		state: 'refused',
		code,
	});
	expect(api.messages).toEqual([]);
});

test('greets with the token and the number, and says which error came back', async () => {
	await whatsApp.greet();
	const wrong = makeCloudApi({ ...config, apiUrl: api.url, accessToken: 'EAAJB-expired-token' });
	await expect(wrong.greet()).rejects.toThrow('answered 401, error 190');
	await expect(wrong.greet()).rejects.not.toThrow('EAAJB');
	expect(await wrong.send(message)).toMatchObject({ reason: 'account', code: 190 });
});

test.each([
	[131026, 'no-whatsapp'],
	[200, 'account'],
	[299, 'account'],
	[80007, 'busy'],
	[999999, 'other'],
	[null, 'other'],
])('the code %s is refused as %s', (code, reason) => expect(whatsAppRefusalOf(code)).toBe(reason));

test.each([
	['satu\ndua\t tiga     empat', 'satu dua tiga empat'],
	['  ', '-'],
	['a'.repeat(2_000), 'a'.repeat(1_024)],
])('%j is a parameter that the API takes', (given, taken) =>
	expect(templateText(given)).toBe(taken),
);
