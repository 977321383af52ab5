import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { answerThread, listThreads, openThread } from '../api.ts';
import {
	answerThreadForDesk,
	listThreadsForDesk,
	openThreadForDesk,
} from '../desk-messages.server.ts';
import { addThreadNote } from '../notes/add-note.server.ts';
import { addMessageNote } from '../notes/api.ts';
import { sendOwnMessage, showOwnThread, writtenMessages } from '../own-messages.server.ts';
import { assignMessages } from './api.ts';
import { assignThreadTo, listMessageColleagues } from './assign-thread.server.ts';
import { lateThreadJobs } from './late-mails.server.ts';
import { sweepLateThreads } from './sweep-late-threads.server.ts';

const db = await testPool();
const deps = shopDeps(db);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

type Worker = { caller: Caller; id: string };
async function worker(role: string, at = NOW): Promise<Worker> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	const id = rows[0]?.id ?? '';
	return { id, caller: { ...callerAt(at), identity: staffIdentity(id, role as 'service') } };
}
const assign = mounted(assignMessages, assignThreadTo);
const answer = mounted(answerThread, answerThreadForDesk);
const open = mounted(openThread, openThreadForDesk);
const note = mounted(addMessageNote, addThreadNote);
const list = (more: Record<string, unknown>, { caller }: Worker) =>
	listThreadsForDesk(deps, listThreads.input.parse(more), caller);

let sari: TestCustomer;
let desk: Worker;
let supervisor: Worker;
let threadId: string;
const ask = (words = 'Kapan kartu saya dikirim?') =>
	sendOwnMessage(
		deps,
		{ kind: 'policy', ref: sari.policyId, words },
		{ ...sari.caller, now: NOW },
	);
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	[desk, supervisor] = [await worker('service'), await worker('supervisor')];
});
beforeEach(async () => {
	await db.query(sql`delete from message_thread`);
	await db.query(sql`delete from job where kind = 'message-late-mail'`);
	await ask();
	threadId = (await list({}, desk)).rows[0]?.threadId ?? '';
});

const found = async (assignee: string, by: Worker) => (await list({ assignee }, by)).total;

test('a thread is with no one, then with a colleague, then with everyone again', async () => {
	expect(await Promise.all(['all', 'me', 'none', 'open'].map((one) => found(one, desk)))).toEqual(
		[1, 0, 1, 1],
	);
	const file = await assign(deps, { threadId, staffId: supervisor.id }, desk.caller);
	expect(file.assignee).toMatchObject({ id: supervisor.id, isMe: false });
	expect(await Promise.all(['all', 'me', 'none', 'open'].map((one) => found(one, desk)))).toEqual(
		[1, 0, 0, 0],
	);
	expect(await Promise.all(['me', 'none', 'open'].map((one) => found(one, supervisor)))).toEqual([
		1, 0, 1,
	]);
	expect((await list({}, supervisor)).rows[0]).toMatchObject({ isMine: true });
	await assign(deps, { threadId, staffId: null }, desk.caller);
	expect(await found('none', supervisor)).toBe(1);
});

test('only those who may answer can have a thread, and only they give it away', async () => {
	const assessor = await worker('assessor');
	const given = assign(deps, { threadId, staffId: assessor.id }, desk.caller);
	expect((await refused(given)).code).toBe('fix-fields');
	const taken = assign(deps, { threadId, staffId: desk.id }, assessor.caller);
	expect((await refused(taken)).code).toBe('forbidden');
	const { rows } = await listMessageColleagues(deps, desk.caller);
	expect(rows.map(({ id }) => id)).toContain(supervisor.id);
	expect(rows.map(({ id }) => id)).not.toContain(assessor.id);
	expect(rows.filter(({ isMe }) => isMe)).toMatchObject([{ id: desk.id }]);
});

test('a thread of a colleague who left is with no one', async () => {
	await assign(deps, { threadId, staffId: supervisor.id }, desk.caller);
	await db.query(sql`update message_thread set assignee_id = (
		select id from staff where role = 'assessor') where id = ${threadId}`);
	expect(await found('none', desk)).toBe(1);
});

test('the first answer assigns the thread to its author, and the next one leaves it', async () => {
	const file = await answer(deps, { threadId, words: 'Hari ini.' }, desk.caller);
	expect(file.assignee).toMatchObject({ id: desk.id, isMe: true });
	const again = await answer(deps, { threadId, words: 'Sudah.' }, supervisor.caller);
	expect(again.assignee).toMatchObject({ id: desk.id, isMe: false });
});

async function lateMails(): Promise<{ threadId: string; staffId: string }[]> {
	const { rows } = await db.query<{ payload: { threadId: string; staffId: string } }>(
		sql`select payload from job where kind = 'message-late-mail' order by payload ->> 'staffId'`,
	);
	return rows.map(({ payload }) => payload);
}
async function sent(payload: { threadId: string; staffId: string }): Promise<Mail[]> {
	const mails: Mail[] = [];
	const mailer = { send: async (mail: Mail) => void mails.push(mail) } as never;
	const log = { child: () => log } as never;
	await db.transaction((tx) =>
		lateThreadJobs({ mailer, publicUrl: 'https://jaga.test' })['message-late-mail'](payload, {
			tx,
			log,
			jobId: 'j',
			attempt: 1,
		}),
	);
	return mails;
}

test('superiors and the assignee learn of a late answer once, without the question', async () => {
	await assign(deps, { threadId, staffId: desk.id }, desk.caller);
	await sweepLateThreads(db, after(1));
	expect(await lateMails()).toEqual([]);
	await sweepLateThreads(db, after(14));
	await sweepLateThreads(db, after(15));
	const told = await lateMails();
	expect(told.map(({ staffId }) => staffId)).toContain(desk.id);
	expect(told.map(({ staffId }) => staffId)).toContain(supervisor.id);
	expect(new Set(told.map(({ staffId }) => staffId)).size).toBe(told.length);
	const [mail] = await sent({ threadId, staffId: supervisor.id });
	expect(mail?.letter.facts).toContainEqual(['Tentang', `Polis ${sari.policyNo}`]);
	expect(JSON.stringify(mail)).not.toMatch(/kartu|Sari|sari@/);

	// An answer makes the mail unnecessary, and the next question may be late again.
	await answer(deps, { threadId, words: 'Hari ini.' }, desk.caller);
	expect(await sent({ threadId, staffId: supervisor.id })).toEqual([]);
	await ask('Belum sampai.');
	await sweepLateThreads(db, after(30));
	expect((await lateMails()).length).toBe(2 * told.length);
});

test('a note is read by colleagues and in the copy of the data, not in the customer’s thread', async () => {
	const words = 'Alamat lama masih di kurir.';
	const file = await note(deps, { threadId, words, mentions: [] }, desk.caller);
	expect(file.notes).toMatchObject([{ words }]);
	const reader = await open(deps, { threadId }, supervisor.caller);
	expect(reader.notes).toMatchObject([{ words }]);
	const about = { kind: 'policy', ref: sari.policyId } as const;
	const own = await showOwnThread(deps, about, sari.caller);
	expect(JSON.stringify(own)).not.toContain('kurir');
	expect(own.about).toMatchObject({ status: 'waiting' });
	const [copy] = await writtenMessages(deps, sari.id);
	expect(copy?.notes).toEqual([{ words, at: NOW.toISOString() }]);
	const { rows } = await db.query<{ content: Buffer }>(sql`select content from message_note`);
	expect(rows[0]?.content.toString('latin1')).not.toContain('kurir');
	const changed = db.query(sql`update message_note set written_at = now()`);
	await expect(changed).rejects.toThrow();
});

test('readers without the right write no notes', async () => {
	const auditor = await worker('auditor');
	const asAuditor = note(deps, { threadId, words: 'x', mentions: [] }, auditor.caller);
	expect((await refused(asAuditor)).code).toBe('forbidden');
	const assessor = await worker('assessor');
	const unread = note(deps, { threadId, words: 'x', mentions: [] }, assessor.caller);
	expect((await refused(unread)).code).toBe('forbidden');
});
