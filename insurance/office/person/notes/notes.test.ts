import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import {
	mentionedIn,
	nameBeingTyped,
	withIds,
	withNames,
} from '#insurance/service/requests/messages/notes/mentions.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';

import { openPersonPage } from '../api.ts';
import { openPersonForCase } from '../opening/open-person.server.ts';
import { addPersonNote, personNotes } from './api.ts';
import { notesForExport } from './export.server.ts';
import { addNote, listColleagues, listMentions, listNotes } from './notes.server.ts';
import { noteJobs } from './routes.server.ts';

const db = await testPool();
const deps = shopDeps(db);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');

type Worker = { caller: Caller; id: string; name: string };
async function worker(role: string): Promise<Worker> {
	const { rows } = await db.query<{ id: string; name: string }>(
		sql`select id, name from staff where role = ${role}`,
	);
	const { id = '', name = '' } = rows[0] ?? {};
	return {
		id,
		name,
		caller: { ...callerAt(NOW), identity: staffIdentity(id, role as 'service') },
	};
}
const openCall = mounted(openPersonPage, openPersonForCase);
const list = mounted(personNotes, listNotes);
const open = (of: string, { caller }: Worker) =>
	openCall(deps, openPersonPage.input.parse({ of, reason: 'Nasabah menelepon' }), caller);
const add = (customerId: string, words: string, by: Worker, more: Record<string, unknown> = {}) =>
	addNote(deps, addPersonNote.input.parse({ id: customerId, words, ...more }), by.caller);
const notes = async (id: string, by: Worker) => (await list(deps, { id, page: 1 }, by.caller)).rows;

let sari: Awaited<ReturnType<typeof testCustomer>>;
let desk: Worker;
let supervisor: Worker;
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	[desk, supervisor] = [await worker('service'), await worker('supervisor')];
	await open(sari.id, desk);
});

describe('words', () => {
	const people = [
		{ id: '018f0000-0000-7000-8000-000000000001', name: 'Sinta' },
		{ id: '018f0000-0000-7000-8000-000000000002', name: 'Sinta Layanan' },
	];

	test('a name within a longer one is not taken for it', () => {
		expect(mentionedIn('tanya @Sinta Layanan', people).map(({ name }) => name)).toEqual([
			'Sinta Layanan',
		]);
		const stored = withIds('tanya @Sinta Layanan', people);
		expect(stored).toBe(`tanya @[${people[1]?.id}]`);
		expect(withNames(stored, people)).toBe('tanya @Sinta Layanan');
		expect(withNames(stored, [])).toBe('tanya @rekan');
	});

	test('a name ends where a longer word goes on, and nobody is named by an empty name', () => {
		const ana = { id: '018f0000-0000-7000-8000-000000000003', name: 'Ana' };
		const nameless = { id: '018f0000-0000-7000-8000-000000000004', name: '' };
		const all = [ana, nameless];
		expect(mentionedIn('tanya @Anastasia, surel a@b.test', all)).toEqual([]);
		expect(withIds('tanya @Anastasia, surel a@b.test', all)).toBe(
			'tanya @Anastasia, surel a@b.test',
		);
		expect(mentionedIn('tanya @Ana, ya', all)).toEqual([ana]);
		expect(withIds('tanya @Ana, ya', all)).toBe(`tanya @[${ana.id}], ya`);
	});

	test('two colleagues with the same name are both mentioned', () => {
		const twins = people.map(({ id }) => ({ id, name: 'Ana (Bogor)' }));
		expect(mentionedIn('tanya @Ana (Bogor)', twins)).toEqual(twins);
	});

	test.each([
		['@', 1, ''],
		['halo @Sin', 9, 'Sin'],
		['halo @Sin ta', 5, null],
		['surel a@b', 9, null],
		['tanpa tanda', 5, null],
	])('in %j at %i, %j is being typed', (words, caret, typed) => {
		expect(nameBeingTyped(words, caret)).toBe(typed);
	});
});

test('a note needs an opened person, and the trail does not repeat its words', async () => {
	expect((await refused(add(sari.id, 'Minta ditelepon sore', supervisor))).code).toBe(
		'look-again',
	);
	await add(sari.id, 'Minta ditelepon sore', desk);
	expect(await notes(sari.id, desk)).toMatchObject([
		{ words: 'Minta ditelepon sore', by: desk.name, mine: true, isCorrection: false },
	]);
	const kept = await db.query(
		sql`select from person_note where position(${Buffer.from('sore')}::bytea in content) > 0`,
	);
	expect(kept.rowCount).toBe(0);
	const { rows } = await db.query(
		sql`select r::text as row from audit_record r where act = 'note-written'`,
	);
	expect(rows).toHaveLength(1);
	expect(JSON.stringify(rows)).not.toContain('sore');
});

test('a mentioned colleague sees it on the first page and by a mail without the customer', async () => {
	const words = `Tolong periksa, @${supervisor.name}`;
	const { noteId } = await add(sari.id, words, desk, { mentions: [supervisor.id] });
	expect(await listMentions(deps, supervisor.caller)).toMatchObject({
		total: 1,
		rows: [{ noteId, about: sari.id, by: desk.name }],
	});
	const sent: Mail[] = [];
	const mailer = { send: async (mail: Mail) => (sent.push(mail), { messageId: '' }), close() {} };
	const job = noteJobs({ mailer, publicUrl: 'https://jaga.test' })['person-note-mail'];
	const payload = { noteId, staffId: supervisor.id };
	await db.transaction((tx) => job(payload, { tx, jobId: 'j' } as never));
	const mail = JSON.stringify(sent);
	expect(sent).toHaveLength(1);
	for (const secret of ['Sari', 'sari@', sari.id, sari.policyNo, 'periksa'])
		expect(mail).not.toContain(secret);

	await open(sari.id, supervisor);
	expect((await notes(sari.id, supervisor))[0]?.words).toBe(words);
	expect((await listMentions(deps, supervisor.caller)).total).toBe(0);
	await db.transaction((tx) => job(payload, { tx, jobId: 'k' } as never));
	expect(sent).toHaveLength(1);
});

test('only colleagues who may open the page can be mentioned', async () => {
	const editor = await worker('editor');
	const { rows } = await listColleagues(deps, desk.caller);
	expect(rows.map(({ id }) => id)).not.toContain(editor.id);
	expect(rows.map(({ id }) => id)).toContain(supervisor.id);
	const note = add(sari.id, `@${editor.name}`, desk, { mentions: [editor.id] });
	expect((await refused(note)).data).toMatchObject({ fields: { words: expect.any(String) } });
});

test('a correction is another note by its author, and the database refuses changes', async () => {
	const { noteId } = await add(sari.id, 'Pindah ke Bogor', desk);
	const foreign = add(sari.id, 'Bukan', supervisor, { corrects: noteId });
	expect((await refused(foreign)).data).toMatchObject({ fields: { words: expect.any(String) } });
	await add(sari.id, 'Pindah ke Depok', desk, { corrects: noteId });
	const [correction, corrected] = await notes(sari.id, desk);
	expect(correction).toMatchObject({ words: 'Pindah ke Depok', isCorrection: true });
	expect(corrected).toMatchObject({ words: 'Pindah ke Bogor', isCorrected: true });
	const twice = add(sari.id, 'Pindah ke Bekasi', desk, { corrects: noteId });
	expect((await refused(twice)).data).toMatchObject({ fields: { words: expect.any(String) } });
	await expect(db.query(sql`update person_note set written_at = now()`)).rejects.toThrow(
		/never changed/,
	);
});

const mailsOf = async (noteId: string): Promise<number> =>
	(
		await db.query(sql`
			select from job where kind = 'person-note-mail' and payload ->> 'noteId' = ${noteId}`)
	).rowCount;

test.each(['auditor', 'underwriter'])('%s reads notes and writes none', async (role) => {
	const by = await worker('supervisor');
	const reader = { ...by, caller: { ...by.caller, identity: staffIdentity(by.id, role) } };
	await notes(sari.id, reader);
	expect((await refused(add(sari.id, 'Ditulis', reader))).code).toBe('forbidden');
});

test('a note of nothing but control characters is refused', async () => {
	const note = add(sari.id, '\u0007', desk);
	expect((await refused(note)).data).toMatchObject({ fields: { words: expect.any(String) } });
});

test('a correction mails only those whom the note did not mention', async () => {
	const manager = await worker('manager');
	const first = await add(sari.id, `@${supervisor.name}`, desk, { mentions: [supervisor.id] });
	expect(await mailsOf(first.noteId)).toBe(1);
	const { noteId } = await add(sari.id, `@${supervisor.name} @${manager.name}`, desk, {
		mentions: [supervisor.id, manager.id],
		corrects: first.noteId,
	});
	expect(await mailsOf(noteId)).toBe(1);
});

test('a mention is seen when its note is shown, not with a newer page', async () => {
	const unread = async () =>
		(await listMentions(deps, supervisor.caller)).rows.filter(({ about }) => about === sari.id);
	await notes(sari.id, supervisor);
	await add(sari.id, `@${supervisor.name}`, desk, { mentions: [supervisor.id] });
	for (let count = 0; count < 25; count += 1)
		await addNote(deps, addPersonNote.input.parse({ id: sari.id, words: 'Lebih baru' }), {
			...desk.caller,
			now: new Date(NOW.getTime() + 1_000),
		});
	await notes(sari.id, supervisor);
	expect(await unread()).toHaveLength(1);
	const second = await list(deps, { id: sari.id, page: 2 }, supervisor.caller);
	expect(await unread()).toEqual([]);
	const beyond = await list(deps, { id: sari.id, page: 9 }, supervisor.caller);
	expect(beyond).toEqual({ rows: [], total: second.total, pages: second.pages });
});

test('a note waits for an erasure that is under way, and is refused after it', async () => {
	const budi = await testCustomer(db, 'budi@contoh.test', NOW);
	await open(budi.id, desk);
	let late: Promise<unknown> = Promise.resolve();
	await db.transaction(async (tx) => {
		await eraseAccount(tx, deps, budi.id, NOW);
		late = refused(add(budi.id, 'Terlambat', desk));
		const isWaiting = vi.waitUntil(async () => {
			const { rowCount } = await db.query(
				sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
			);
			return rowCount !== 0;
		});
		await Promise.race([late, isWaiting]);
	});
	expect(await late).toMatchObject({ code: 'not-found' });
	const left = await db.query(sql`select from person_note where customer_id = ${budi.id}`);
	expect(left.rowCount).toBe(0);
});

test("notes are in the person's copy without names of staff, and erased with the person", async () => {
	const copy = await notesForExport(deps, sari.id);
	expect(copy.map(({ words }) => words)).toContain('Tolong periksa, @rekan');
	expect(JSON.stringify(copy)).not.toContain(supervisor.name);
	await db.transaction((tx) => eraseAccount(tx, deps, sari.id, NOW));
	const left = await db.query(sql`select from person_note`);
	expect(left.rowCount).toBe(0);
});
