import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { recordAccess, readsOfCustomer } from '#insurance/access/staff/personal-reads.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { TEST_PDF } from '#insurance/claims/test-claims.server.ts';
import { downloadLink, readDownloadKey } from '#insurance/documents/download-links.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import { noScanner, type Scanner } from '#platform/files/scan.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import { MAX_WORDS } from '../message.ts';
import { showOwnThread } from '../own-messages.server.ts';
import { answerWithFile, openFileOfThread, openMessageFile, sendMessageFile } from './api.ts';
import { answerThreadWithFile, linkToFileOfThread } from './desk-files.server.ts';
import { messageFileDocuments } from './keep-message-file.server.ts';
import { FILES_A_DAY, linkToOwnFile, sendOwnFile } from './own-files.server.ts';

const db = await testPool();
const kept = new Map<string, Buffer>();
const inspector = makeInspector();
afterAll(() => inspector.stop());
const secrets = ['a secret for tests only, long enough'] as [string];
let scanner: Scanner = noScanner;
const deps = {
	...shopDeps(db),
	inspector,
	scanner: { scan: (bytes: Uint8Array) => scanner.scan(bytes) },
	downloadLink: downloadLink(secrets),
	files: {
		put: async (key: string, bytes: Uint8Array) => void kept.set(key, Buffer.from(bytes)),
		get: async (key: string) => kept.get(key) ?? null,
		remove: async (key: string) => void kept.delete(key),
	},
};
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');

async function staffIn(role: string): Promise<Caller> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	const identity = staffIdentity(rows[0]?.id ?? '', role as 'service');
	return { ...callerAt(NOW), identity, recordAccess } as Caller;
}
let sari: TestCustomer;
let tono: TestCustomer;
let desk: Caller;
const own = (who: TestCustomer): Caller => ({ ...who.caller, now: NOW });
const about = () => ({ kind: 'policy', ref: sari.policyId }) as const;
const PDF = { fileName: 'surat dokter.pdf', bytes: TEST_PDF };
const send = (part: Record<string, unknown> = {}, who = sari) =>
	sendOwnFile(deps, sendMessageFile.input.parse({ ...about(), file: PDF, ...part }), own(who));
const answer = mounted(answerWithFile, answerThreadWithFile);
const link = mounted(openFileOfThread, linkToFileOfThread);

async function threadId(): Promise<string> {
	const { rows } = await db.query<{ id: string }>(sql`select id from message_thread`);
	return rows[0]?.id ?? '';
}
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	tono = await testCustomer(db, 'tono@contoh.test', NOW);
	desk = await staffIn('service');
});
beforeEach(async () => {
	await db.query(sql`delete from message_thread`);
	kept.clear();
	scanner = noScanner;
});

/** Opens a file as the download page does. */
async function opened(url: string) {
	const key = readDownloadKey(secrets, url.split('filepath=')[1] ?? '', NOW.getTime());
	return messageFileDocuments(deps)['message-file'](key?.about ?? [], NOW);
}

test('a customer sends a file without words; the desk downloads it, which is recorded', async () => {
	const thread = await send();
	expect(thread.about).toMatchObject({ status: 'waiting' });
	expect(thread.messages).toMatchObject([
		{ by: 'customer', words: '', files: [{ name: 'surat dokter.pdf' }] },
	]);
	const [stored] = kept.values();
	expect(stored?.toString('latin1')).not.toContain('%PDF');
	const fileId = thread.messages[0]?.files[0]?.id ?? '';
	const before = (await readsOfCustomer(db, sari.id)).length;
	const { url } = await link(deps, { fileId }, desk);
	expect(await readsOfCustomer(db, sari.id)).toHaveLength(before + 1);
	const made = await opened(url);
	expect(made).toMatchObject({ name: 'surat-dokter.pdf', type: 'application/pdf' });
	expect(made?.bytes.subarray(0, 4).toString()).toBe('%PDF');
});

test('staff answer with a file, which the customer downloads and no one else', async () => {
	await send();
	const input = answerWithFile.input.parse({
		threadId: await threadId(),
		words: 'Ini suratnya.',
		file: PDF,
	});
	const file = await answer(deps, input, desk);
	expect(file).toMatchObject({ status: 'answered', assignee: { isMe: true } });
	const thread = await showOwnThread(deps, about(), own(sari));
	const fileId = thread.messages[1]?.files[0]?.id ?? '';
	const ask = openMessageFile.input.parse({ fileId });
	expect((await opened((await linkToOwnFile(deps, ask, own(sari))).url))?.type).toBe(
		'application/pdf',
	);
	expect((await refused(linkToOwnFile(deps, ask, own(tono)))).code).toBe('forbidden');
	const assessor = await staffIn('assessor');
	expect((await refused(link(deps, { fileId }, assessor))).code).toBe('forbidden');
	expect((await refused(answer(deps, input, assessor))).code).toBe('forbidden');
});

const TEXT = { fileName: 'catatan.txt', bytes: Buffer.from('halo') };
test.each([
	['another kind of file', () => send({ file: TEXT }), 'file'],
	['a picture that is none', () => send({ file: { ...TEXT, fileName: 'a.png' } }), 'file'],
	['an empty file', () => send({ file: { ...PDF, bytes: Buffer.alloc(0) } }), 'file'],
	['too many words', () => send({ words: 'a'.repeat(MAX_WORDS + 1) }), 'words'],
] as const)('%s is refused at its field, and nothing is stored', async (_what, act, field) => {
	const { code, data } = await refused(act());
	expect(code).toBe('fix-fields');
	expect(Object.keys((data as { fields: object }).fields)).toEqual([field]);
	expect([kept.size, await threadId()]).toEqual([0, '']);
});

test('a file with a virus is refused', async () => {
	scanner = { scan: async () => ({ clean: false, found: 'Eicar' }) };
	expect((await refused(send())).code).toBe('fix-fields');
	expect(kept.size).toBe(0);
});

test("a file about another customer's policy is refused, and none is left in the store", async () => {
	expect((await refused(send({}, tono))).code).toBe('forbidden');
	const unknown = answerWithFile.input.parse({
		threadId: '01a10000-0000-7000-8000-000000000000',
		file: PDF,
	});
	expect((await refused(answer(deps, unknown, desk))).code).toBe('not-found');
	expect(kept.size).toBe(0);
});

test('a customer sends a limited number of files a day', async () => {
	await send();
	await db.query(sql`
		insert into message_file (id, message_id, thread_id, content, media_type, size, sha256, file_key, uploaded_at)
		select gen_random_uuid(), message_id, thread_id, content, media_type, size, sha256, file_key || n, uploaded_at
		from message_file, generate_series(2, ${FILES_A_DAY}) as n`);
	expect((await refused(send())).code).toBe('slow-down');
});
