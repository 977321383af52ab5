import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { recordAccess } from '#insurance/access/staff/personal-reads.server.ts';
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

import { openThread } from '../api.ts';
import { openThreadForDesk } from '../desk-messages.server.ts';
import { sendOwnMessage, writtenMessages } from '../own-messages.server.ts';
import { addThreadNote } from './add-note.server.ts';
import { addMessageNote } from './api.ts';
import { mentionJobs, unseenThreadMentions } from './unseen-mentions.server.ts';

const db = await testPool();
const deps = shopDeps(db);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');

async function staffIn(role: string): Promise<Caller & { id: string; name: string }> {
	const { rows } = await db.query<{ id: string; name: string }>(
		sql`select id, name from staff where role = ${role}`,
	);
	const { id = '', name = '' } = rows[0] ?? {};
	const identity = staffIdentity(id, role as 'service');
	return { ...callerAt(NOW), identity, recordAccess, id, name } as Caller & {
		id: string;
		name: string;
	};
}
const thread = mounted(openThread, openThreadForDesk);
const note = mounted(addMessageNote, addThreadNote);
let sari: TestCustomer;
let desk: Awaited<ReturnType<typeof staffIn>>;
let superior: Awaited<ReturnType<typeof staffIn>>;
let threadId = '';
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	[desk, superior] = [await staffIn('service'), await staffIn('supervisor')];
	const about = { kind: 'policy', ref: sari.policyId } as const;
	await sendOwnMessage(
		deps,
		{ ...about, words: 'Kartu saya hilang.' },
		{ ...sari.caller, now: NOW },
	);
	const { rows } = await db.query<{ id: string }>(sql`select id from message_thread`);
	threadId = rows[0]?.id ?? '';
});

async function mails(): Promise<Mail[]> {
	const sent: Mail[] = [];
	const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} } as never;
	const { rows } = await db.query<{ payload: Record<string, unknown> }>(
		sql`select payload from job where kind = 'message-note-mail'`,
	);
	const jobs = mentionJobs({ mailer, publicUrl: 'https://jaga.test' });
	for (const { payload } of rows)
		await db.transaction((tx) =>
			jobs['message-note-mail'](payload as never, { tx, jobId: 'j' } as never),
		);
	return sent;
}
const write = (words: string, mentions: string[]) =>
	note(deps, addMessageNote.input.parse({ threadId, words, mentions }), desk);

test('a mentioned colleague learns of the note by mail and list, until the thread is opened', async () => {
	const file = await write(`@${superior.name} tolong lihat kartunya`, [superior.id, desk.id]);
	expect(file.notes.at(-1)?.words).toBe(`@${superior.name} tolong lihat kartunya`);
	expect(await unseenThreadMentions(db, superior.id, 5)).toMatchObject([{ threadId, total: 1 }]);
	expect(await unseenThreadMentions(db, desk.id, 5)).toEqual([]);
	const [mail, ...more] = await mails();
	expect(more).toEqual([]);
	expect(JSON.stringify(mail)).not.toMatch(/kartunya|Sari|sari@/);
	await thread(deps, { threadId }, superior);
	expect(await unseenThreadMentions(db, superior.id, 5)).toEqual([]);
	expect(await mails()).toEqual([]);
});

test('the note keeps the id, so that a new name is shown and the copy of the data has none', async () => {
	await db.query(sql`update staff set name = 'Nama Baru' where id = ${superior.id}`);
	const { notes } = await thread(deps, { threadId }, desk);
	expect(notes[0]?.words).toBe('@Nama Baru tolong lihat kartunya');
	const [copy] = await writtenMessages(deps, sari.id);
	expect(copy?.notes[0]?.words).toBe('@rekan tolong lihat kartunya');
});

test('a colleague who does not read conversations is refused, and nothing is written', async () => {
	const editor = await staffIn('editor');
	const given = write(`@${editor.name} lihat ini`, [editor.id]);
	expect((await refused(given)).data).toMatchObject({ fields: { words: expect.any(String) } });
	expect((await thread(deps, { threadId }, desk)).notes).toHaveLength(1);
});
