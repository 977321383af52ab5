import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { addJob, PutOff } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import type { FakeAnswer } from '#platform/whatsapp/fake-cloud-api.server.ts';

import { customerOf } from '../accounts/customer-account.server.ts';
import { withdrawAllWhatsApp } from './choose-whatsapp.server.ts';
import { messageState, nextStep, stateSince } from './message-state.ts';
import { makeWhatsAppSender, MOST_AN_HOUR } from './send-whatsapp.server.ts';
import { testWhatsApp } from './test-whatsapp.server.ts';

const db = await testPool();
const { sealer } = shopDeps(db);
const wa = await testWhatsApp(db, sealer);
const { fake, sender, clock, receive } = wa;
afterAll(() => fake.close());

const NUMBER = '6281234567890';
/** Each test has its own day, because choices are never deleted. */
let AT = new Date('2026-11-30T03:00:00Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);
let sari = '';
beforeAll(async () => {
	await seedShop(db);
	sari = await db.transaction((tx) =>
		customerOf(tx, sealer, {
			name: 'Sari Contoh',
			email: 'sari@contoh.test',
			nik: '3174055705909901',
		}),
	);
});
beforeEach(async () => {
	AT = later(86_400);
	clock.at = AT;
	fake.messages.length = 0;
	fake.answers.length = 0;
	await db.query(sql`delete from whatsapp_message`);
	await wa.agree(sari, NUMBER, ['claim-state', 'codes', 'purchase']);
});

let jobs = 0;
const claim = (jobId = `job ${(jobs += 1)}`, customerId = sari) => ({
	customerId,
	purpose: 'claim-state',
	values: { name: 'Sari', title: 'Klaim kamu sudah kami terima', claim: 'KLM-202611-000001' },
	jobId,
});
const firstOf = (message: ReturnType<typeof claim>) =>
	sender.first(message).catch((error: unknown) => {
		if (error instanceof PutOff) return error.seconds;
		throw error;
	});

describe('who gets a message', () => {
	test('a customer who agreed, with the parameters of the template in their order', async () => {
		await firstOf(claim());
		expect(fake.messages).toMatchObject([
			{
				to: NUMBER,
				template: 'kabar_klaim',
				language: 'id',
				body: ['Klaim kamu sudah kami terima', 'KLM-202611-000001'],
			},
		]);
	});

	test.each<[string, () => Promise<unknown>]>([
		[
			'a purpose that was not agreed to',
			() => sender.first({ ...claim(), purpose: 'premium-due' }),
		],
		['another customer', () => sender.first(claim('other', uuidv7()))],
		[
			'a customer who withdrew',
			async () => {
				await db.transaction((tx) =>
					withdrawAllWhatsApp(tx, sari, {
						source: 'account',
						network: '',
						at: later(1),
					}),
				);
				return sender.first(claim());
			},
		],
		[
			'a customer without a proved number',
			async () => {
				await db.query(sql`delete from whatsapp_number`);
				return sender.first(claim());
			},
		],
		[
			'a purpose whose template is missing',
			async () => {
				await db.query(sql`
					update whatsapp_template set language = 'en' where purpose = 'claim-state'`);
				const isSent = await sender.first(claim());
				await db.query(sql`
					update whatsapp_template set language = 'id' where purpose = 'claim-state'`);
				return isSent;
			},
		],
		[
			'an insurer without keys',
			() => makeWhatsAppSender({ ...wa.deps, whatsAppApi: null }, console).first(claim()),
		],
	])('%s gets the mail instead', async (_name, act) => {
		expect(await act()).toBe(false);
		expect(fake.messages).toEqual([]);
	});

	test('consent to other words is no consent to these', async () => {
		await db.query(sql`
			insert into whatsapp_choice (id, customer_id, purpose, given, words_sha256, source, network, at)
			values (${uuidv7()}, ${sari}, 'claim-state', true, ${'0'.repeat(64)}, 'account', '', ${later(5)})`);
		expect(await sender.first(claim())).toBe(false);
		expect(fake.messages).toEqual([]);
	});

	test('more messages than one customer gets in an hour go by mail', async () => {
		for (let sent = 0; sent < MOST_AN_HOUR; sent += 1) await firstOf(claim());
		expect(await sender.first(claim())).toBe(false);
		expect(fake.messages).toHaveLength(MOST_AN_HOUR);
		clock.at = later(3_601);
		expect(await firstOf(claim())).toBe(15);
	});
});

describe('one message, and one mail or none', () => {
	test('the job waits, and needs no mail once the message was delivered', async () => {
		const message = claim();
		expect(await firstOf(message)).toBe(15);
		clock.at = later(20);
		expect(await firstOf(message)).toBe(1_780);
		await receive(fake.status(fake.messages[0]!, 'delivered', later(30)));
		clock.at = later(40);
		expect(await firstOf(message)).toBe(true);
		expect(fake.messages).toHaveLength(1);
		expect(await wa.messages()).toMatchObject([{ mailedAt: null }]);
	});

	test('a message that is not delivered in time is followed by the mail', async () => {
		const message = claim();
		await firstOf(message);
		await receive(fake.status(fake.messages[0]!, 'sent', later(2)));
		clock.at = later(1_799);
		expect(await firstOf(message)).toBe(1);
		clock.at = later(1_800);
		expect(await sender.first(message)).toBe(false);
		expect(fake.messages).toHaveLength(1);
		expect(await wa.messages()).toMatchObject([{ mailedAt: later(1_800) }]);
	});

	test('a code waits for one minute alone', async () => {
		const code = { ...claim(), purpose: 'codes', values: { code: '12345678' } };
		expect(await sender.first(code as never).catch((error: PutOff) => error.seconds)).toBe(15);
		expect(fake.messages).toMatchObject([{ body: ['12345678'], code: '12345678' }]);
		clock.at = later(60);
		expect(await sender.first(code as never)).toBe(false);
	});

	test('a message that failed later is followed by the mail at once', async () => {
		const message = claim();
		await firstOf(message);
		await receive(fake.status(fake.messages[0]!, 'failed', later(5), 131026));
		clock.at = later(6);
		expect(await sender.first(message)).toBe(false);
		expect(await wa.messages()).toMatchObject([{ errorCode: 131026 }]);
	});

	test.each<[string, FakeAnswer]>([
		['a number without WhatsApp', { status: 400, code: 131026 }],
		['a refused token', { status: 401, code: 190 }],
		['a rate limit', { status: 429, code: 130429 }],
	])('%s is followed by the mail at once, and not sent again', async (_name, answer) => {
		const message = claim();
		fake.answers.push(answer);
		expect(await sender.first(message)).toBe(false);
		expect(await sender.first(message)).toBe(false);
		expect(fake.messages).toEqual([]);
	});

	test('a message without an answer is not sent again, because it may have arrived', async () => {
		const message = claim();
		fake.answers.push('cut');
		expect(await firstOf(message)).toBe(15);
		expect(await firstOf(message)).toBe(15);
		expect(fake.messages).toEqual([]);
		clock.at = later(1_800);
		expect(await sender.first(message)).toBe(false);
	});

	test('a message next to a mail never fails the mail, and is sent once', async () => {
		const purchase = {
			...claim(),
			purpose: 'purchase',
			values: { products: 'Jaga Aman', policies: '123' },
		};
		await sender.also(purchase as never);
		await sender.also(purchase as never);
		expect(fake.messages).toHaveLength(1);
		const broken = { ...wa.deps, db: { query: () => Promise.reject(new Error('away')) } };
		const warned: string[] = [];
		const log = { warn: (_about: object, words: string) => void warned.push(words) };
		await makeWhatsAppSender(broken as never, log).also(claim());
		expect(warned).toHaveLength(1);
	});
});

describe('notifications', () => {
	const states = async () => (await wa.messages()).map((row) => messageState(row as never));

	test('repeated and in another order they lead to the same state', async () => {
		await firstOf(claim());
		const [message] = fake.messages;
		const read = fake.status(message!, 'read', later(9));
		await receive(read);
		await receive(fake.status(message!, 'sent', later(2)));
		await receive(read);
		await receive(fake.status(message!, 'delivered', later(4)));
		await receive(fake.status(message!, 'read', later(99)));
		expect(await states()).toEqual(['read']);
		expect(await wa.messages()).toMatchObject([
			{ sentAt: later(2), deliveredAt: later(4), readAt: later(9) },
		]);
	});

	test('a message is found by its id if the notification has no reference', async () => {
		await firstOf(claim());
		const { reference: _, ...message } = fake.messages[0]!;
		await receive(fake.status({ ...message, reference: undefined }, 'delivered'));
		expect(await states()).toEqual(['delivered']);
	});

	test('about an unknown message they change nothing', async () => {
		await firstOf(claim());
		await receive(fake.status({ id: 'wamid.x', to: NUMBER, reference: 'x' }, 'failed'));
		await receive(fake.status({ id: 'wamid.x', to: NUMBER, reference: uuidv7() }, 'failed'));
		expect(await states()).toEqual(['accepted']);
	});

	test('a job that waits is due as soon as it is known what happened', async () => {
		const id = await db.transaction(async (tx) => {
			addJob(tx, 'claim-mail', {}, { delaySeconds: 900, dedupeKey: 'waits' });
			const { rows } = await tx.query<{ id: string }>(sql`select id from job`);
			return rows[0]?.id ?? '';
		});
		await firstOf(claim(id));
		const due = async () =>
			(await db.query(sql`select from job where next_at <= now()`)).rowCount;
		await receive(fake.status(fake.messages[0]!, 'sent'));
		expect(await due()).toBe(0);
		await receive(fake.status(fake.messages[0]!, 'delivered'));
		expect(await due()).toBe(1);
	});
});

test('neither the number nor the id of the message is readable in the database', async () => {
	await firstOf(claim());
	const { rows } = await db.query<{ row: string }>(sql`
		select to_jsonb(n)::text as row from whatsapp_number n union all
		select to_jsonb(m)::text from whatsapp_message m`);
	expect(rows).toHaveLength(2);
	for (const { row } of rows) {
		expect(row).not.toContain('81234567890');
		expect(row).not.toContain('wamid.');
	}
});

const MOMENT = new Date('2026-11-30T03:00:00Z');
const none = {
	acceptedAt: null,
	sentAt: null,
	deliveredAt: null,
	readAt: null,
	failedAt: null,
	createdAt: MOMENT,
};
test.each([
	['nothing', {}, 'open', { waitSeconds: 15 }],
	[
		'a delivery that failed before',
		{ deliveredAt: MOMENT, failedAt: MOMENT },
		'delivered',
		'delivered',
	],
	['a reading without a delivery', { sentAt: MOMENT, readAt: MOMENT }, 'read', 'delivered'],
	['a failure', { acceptedAt: MOMENT, sentAt: MOMENT, failedAt: MOMENT }, 'failed', 'mail'],
] as const)('%s is the state %#', (_name, change, state, step) => {
	const message = { ...none, ...change };
	expect(messageState(message)).toBe(state);
	expect(stateSince(message)).toEqual(state === 'open' ? null : MOMENT);
	expect(nextStep(message, new Date(MOMENT.getTime() + 60_000), MOMENT)).toEqual(step);
});
