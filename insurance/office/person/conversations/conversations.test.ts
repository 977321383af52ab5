import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { recordAccess } from '#insurance/access/staff/personal-reads.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { openThread } from '#insurance/service/requests/messages/api.ts';
import { openThreadForDesk } from '#insurance/service/requests/messages/desk-messages.server.ts';
import { addThreadNote } from '#insurance/service/requests/messages/notes/add-note.server.ts';
import { addMessageNote } from '#insurance/service/requests/messages/notes/api.ts';
import {
	listOwnThreads,
	sendOwnMessage,
	showOwnThread,
} from '#insurance/service/requests/messages/own-messages.server.ts';
import { messageJobs } from '#insurance/service/requests/messages/routes.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';

import { openPersonPage } from '../api.ts';
import { openPersonForCase } from '../opening/open-person.server.ts';
import { beginConversation, conversationSubjects } from './api.ts';
import { beginConversationWith, listSubjects } from './begin-conversation.server.ts';

const db = await testPool();
const deps = shopDeps(db);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');

async function staffIn(role: string): Promise<Caller> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	const identity = staffIdentity(rows[0]?.id ?? '', role as 'service');
	return { ...callerAt(NOW), identity, recordAccess } as Caller;
}
const openPage = mounted(openPersonPage, openPersonForCase);
const subjects = mounted(conversationSubjects, listSubjects);
const thread = mounted(openThread, openThreadForDesk);
const note = mounted(addMessageNote, addThreadNote);
const reason = 'Nasabah menelepon';
const open = (of: string, caller: Caller) =>
	openPage(deps, openPersonPage.input.parse({ of, reason }), caller);
const begin = (
	who: TestCustomer,
	caller: Caller,
	{ ref = who.policyId, kind = 'policy', words = 'Kartumu kami kirim besok.' } = {},
) =>
	beginConversationWith(
		deps,
		beginConversation.input.parse({ id: who.id, about: { kind, ref }, words }),
		caller,
	);

let sari: TestCustomer;
let tono: TestCustomer;
let desk: Caller;
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	tono = await testCustomer(db, 'tono@contoh.test', NOW);
	desk = await staffIn('service');
});

async function mailsOf(threadId: string): Promise<Mail[]> {
	const mails: Mail[] = [];
	const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} } as never;
	const log = { child: () => log } as never;
	const { rows } = await db.query<{ payload: Record<string, unknown> }>(
		sql`select payload from job where kind = 'message-mail' and payload ->> 'threadId' = ${threadId}`,
	);
	const jobs = messageJobs({ sealer: deps.sealer, mailer, publicUrl: 'https://jaga.test' });
	for (const { payload } of rows)
		await db.transaction((tx) =>
			jobs['message-mail'](payload as never, { tx, log, jobId: 'j', attempt: 1 }),
		);
	return mails;
}

test('staff write only to a person whom they opened', async () => {
	expect((await refused(begin(sari, desk))).code).toBe('look-again');
	const early = subjects(deps, { id: sari.id }, desk);
	expect((await refused(early)).code).toBe('look-again');
	await open(sari.id, desk);
	const supervisor = await staffIn('supervisor');
	expect((await refused(begin(sari, supervisor))).code).toBe('look-again');
});

test('the customer gets a mail without the text, reads, answers, and the desk sees whose turn it is', async () => {
	const { rows } = await subjects(deps, { id: sari.id }, desk);
	expect(rows).toMatchObject([{ kind: 'policy', no: sari.policyNo, waitingIn: null }]);
	const { threadId } = await begin(sari, desk);
	expect(await thread(deps, { threadId }, desk)).toMatchObject({
		awaitsCustomer: true,
		dueOn: null,
		assignee: { isMe: true },
		messages: [{ by: 'staff' }],
	});
	const [mail] = await mailsOf(threadId);
	expect(mail).toMatchObject({ to: 'sari@contoh.test', subject: 'Ada pesan dari kami' });
	expect(JSON.stringify(mail)).not.toContain('Kartumu');

	const own = { ...sari.caller, now: NOW };
	expect(await listOwnThreads(deps, own)).toMatchObject([
		{ unread: 1, statusWords: 'Pesan dari kami' },
	]);
	const about = { kind: 'policy', ref: sari.policyId } as const;
	const read = await showOwnThread(deps, about, own);
	expect(read.messages).toMatchObject([{ by: 'staff', words: 'Kartumu kami kirim besok.' }]);
	await sendOwnMessage(deps, { ...about, words: 'Ke alamat baru?' }, own);
	expect(await thread(deps, { threadId }, desk)).toMatchObject({
		awaitsCustomer: false,
		status: 'waiting',
		dueOn: expect.any(String),
	});
});

test('a customer who waits for an answer is answered in their thread', async () => {
	const { rows } = await subjects(deps, { id: sari.id }, desk);
	expect(rows[0]?.waitingIn).toMatch(/^[0-9a-f-]{36}$/);
	expect((await refused(begin(sari, desk))).code).toBe('look-again');
	const { rows: kept } = await db.query(sql`select from message where author = 'staff'`);
	expect(kept).toHaveLength(1);
});

test.each([
	["someone else's policy", () => begin(sari, desk, { ref: tono.policyId })],
	['an unknown policy', () => begin(sari, desk, { ref: 'x' })],
	['a claim, without the right to read claims', () => begin(sari, desk, { kind: 'claim' })],
	['no words', () => begin(sari, desk, { words: ' ' })],
] as const)('%s is refused at its field', async (_what, act) => {
	expect((await refused(act())).code).toBe('fix-fields');
});

test('an unknown claim is refused at its field for those who read claims', async () => {
	const supervisor = await staffIn('supervisor');
	await open(sari.id, supervisor);
	const act = begin(sari, supervisor, { kind: 'claim', ref: 'K1' });
	expect((await refused(act)).data).toMatchObject({ fields: { about: expect.any(String) } });
});

test('a role without the right to answer begins nothing', async () => {
	const assessor = await staffIn('assessor');
	expect((await refused(begin(sari, assessor))).code).toBe('forbidden');
});

test('an erased person gets no message, and notes about claims that stay go with the person', async () => {
	const budi = await testCustomer(db, 'budi@contoh.test', NOW);
	await open(budi.id, desk);
	const { threadId } = await begin(budi, desk);
	await note(deps, { threadId, words: 'Sudah ditelepon.', mentions: [] }, desk);
	await db.query(sql`update message_thread set kind = 'claim' where id = ${threadId}`);
	await db.transaction((tx) => eraseAccount(tx, deps, budi.id, NOW));
	const { rowCount: threads } = await db.query(
		sql`select from message_thread where id = ${threadId}`,
	);
	const { rowCount: notes } = await db.query(
		sql`select from message_note where thread_id = ${threadId}`,
	);
	expect([threads, notes]).toEqual([1, 0]);
	expect((await refused(begin(budi, desk))).code).toBe('not-found');
});
