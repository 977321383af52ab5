import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { readsOfCustomer } from '#insurance/access/staff/personal-reads.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cleanWords, MAX_WORDS, wordsProblem } from './message.ts';
import { messageJobs, messageRoutes } from './routes.server.ts';

const db = await testPool();
const deps = shopDeps(db);
const served = new Map(
	messageRoutes({ db, sealer: deps.sealer }).map((one) => [one.call.path, one]),
);

type Any = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
async function ask(caller: Caller, path: string, input: unknown): Promise<Any> {
	const one = served.get(path);
	if (!one) throw new Error(`no call ${path}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}
const codeOf = (promise: Promise<unknown>) =>
	promise.then(
		() => 'done',
		(error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
	);

const S = '/page/selfcare/messages/';
const O = '/page/office/messages/';
let sari: TestCustomer;
let tono: TestCustomer;
const staff: Record<string, Caller> = {};
beforeAll(async () => {
	await seedShop(db);
	sari = await testCustomer(db, 'sari@contoh.test');
	tono = await testCustomer(db, 'tono@contoh.test');
	for (const role of ['service', 'assessor']) {
		const staffId = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${`${role}@contoh.test`}, 'Dewi', ${role}, '-')`,
		);
		staff[role] = {
			...callerAt(new Date(Date.now() + 49 * 3_600_000)),
			identity: staffIdentity(staffId, role),
		};
	}
}, 120_000);

const about = (who: TestCustomer) => ({ kind: 'policy', ref: who.policyId });
const desk = () => staff['service'] as Caller;

test('answers a policy question: unread, read, mail without the text, and the access is logged', async () => {
	const words = 'Apakah rawat jalan dibayar?';
	const sent = await ask(sari.caller, `${S}send`, { ...about(sari), words });
	expect(sent).toMatchObject({
		no: sari.policyNo,
		about: { status: 'waiting' },
		messages: [{ by: 'customer', words, readAt: null }],
	});
	expect(sent['about'].dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);

	const list = await ask(desk(), `${O}list`, {});
	expect(list['rows']).toHaveLength(1);
	expect(JSON.stringify(list)).not.toContain('rawat');
	const { threadId } = list['rows'][0];
	expect(await ask(desk(), `${O}thread`, { threadId })).toMatchObject({
		customer: { email: 'sari@contoh.test' },
		messages: [{ words }],
	});
	expect((await readsOfCustomer(db, sari.id))[0]).toMatchObject({
		roleNames: 'Layanan nasabah',
		subject: 'message-thread',
	});
	await ask(desk(), `${O}answer`, { threadId, words: 'Tidak, hanya rawat inap.' });

	expect(await ask(sari.caller, `${S}list`, {})).toMatchObject([
		{ unread: 1, status: 'answered', dueOn: null },
	]);
	const thread = await ask(sari.caller, `${S}thread`, about(sari));
	expect(thread['messages'].map(({ by }: Any) => by)).toEqual(['customer', 'staff']);
	expect(JSON.stringify(thread)).not.toContain('Dewi');
	expect(await ask(sari.caller, `${S}list`, {})).toMatchObject([{ unread: 0 }]);

	const mails: { to: string; text?: string; html?: string }[] = [];
	const mailer = {
		send: async (mail: Mail) => (mails.push(asSent(mail)), { messageId: '' }),
		close: () => {},
	} as never;
	const log = { child: () => log } as never;
	await db.transaction((tx) =>
		messageJobs({ sealer: deps.sealer, mailer, publicUrl: 'http://localhost:3000' })[
			'message-mail'
		]({ threadId }, { tx, log, jobId: 'j', attempt: 1 }),
	);
	expect(mails[0]?.to).toBe('sari@contoh.test');
	expect(JSON.stringify(mails[0])).not.toContain('rawat inap');
});

test('a new question reopens the thread, and a thread that needs nothing is closed', async () => {
	await ask(sari.caller, `${S}send`, { ...about(sari), words: 'Terima kasih.' });
	const [row] = (await ask(desk(), `${O}list`, {}))['rows'];
	const before = (await readsOfCustomer(db, sari.id)).length;
	expect(await ask(desk(), `${O}close`, { threadId: row.threadId })).toMatchObject({
		status: 'closed',
		dueOn: null,
	});
	expect(await readsOfCustomer(db, sari.id)).toHaveLength(before + 1);
	const { rows: closed } = await db.query(
		sql`select staff_id, subject from staff_action where action = 'message-closed'`,
	);
	expect(closed).toEqual([
		{ staffId: (desk().identity as { staffId: string }).staffId, subject: sari.policyNo },
	]);
	expect((await ask(desk(), `${O}list`, {}))['rows']).toEqual([]);
});

const nobody = '01a10000-0000-7000-8000-000000000000';
test.each([
	['another customer’s policy', () => ask(tono.caller, `${S}thread`, about(sari)), 'forbidden'],
	[
		'another customer’s policy, writing',
		() => ask(tono.caller, `${S}send`, { ...about(sari), words: 'halo' }),
		'forbidden',
	],
	[
		'a claim that is not theirs',
		() => ask(tono.caller, `${S}thread`, { kind: 'claim', ref: 'KLM-202601-000001' }),
		'forbidden',
	],
	[
		'an unknown policy',
		() => ask(sari.caller, `${S}thread`, { kind: 'policy', ref: nobody }),
		'forbidden',
	],
	[
		'no words',
		() => ask(sari.caller, `${S}send`, { ...about(sari), words: ' \n ' }),
		'fix-fields',
	],
	[
		'too many words',
		() => ask(sari.caller, `${S}send`, { ...about(sari), words: 'a'.repeat(MAX_WORDS + 1) }),
		'fix-fields',
	],
	[
		'a role without the right',
		() => ask(staff['assessor'] as Caller, `${O}list`, {}),
		'forbidden',
	],
	['a customer at the desk', () => ask(sari.caller, `${O}list`, {}), 'sign-in-again'],
	['an unknown thread', () => ask(desk(), `${O}thread`, { threadId: nobody }), 'not-found'],
] as const)('rejects %s', async (_name, act, code) => expect(await codeOf(act())).toBe(code));

test('messages are sealed at rest', async () => {
	const { rows } = await db.query<{ words: Buffer }>(sql`select words from message`);
	expect(rows.length).toBeGreaterThan(1);
	for (const { words } of rows) expect(words.toString('latin1')).not.toContain('Terima');
});

test.each([
	['halo\r\nSari', 'halo\nSari'],
	['  a\u0007b\u0000 ', 'ab'],
])('%j is stored as %j', (typed, kept) => {
	expect(cleanWords(typed)).toBe(kept);
	expect(wordsProblem(typed)).toBeNull();
});
