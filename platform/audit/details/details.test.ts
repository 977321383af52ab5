import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type AuditAct, runAct } from '../act.server.ts';
import { recordInTrail } from '../record.server.ts';
import { sealEverything } from '../sealing/seal.server.ts';
import { verifyTrail } from '../sealing/verify.server.ts';
import {
	destroyAuditKey,
	openDetails,
	type OpenedDetail,
	peopleInDetails,
	sealDetailsWith,
} from './details.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const NOW = new Date('2026-11-20T03:00:00Z');
const [sari, budi, sinta] = [uuidv7(), uuidv7(), uuidv7()];

/** A customer's name as a sealed column has it. */
const named = (name: string) => sealer.seal('customer', { name });

beforeAll(async () => {
	for (const id of [sari, budi])
		await db.query(
			sql`insert into customer (id, email_print, nik_print, person) values (${id}, ${id}, ${id}, ${named('Lama')})`,
		);
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${sinta}, 'sinta@contoh.test', 'Sinta', 'service', 'x')`,
	);
	await db.query(sql`create table probe (id uuid primary key, application bytea)`);
	await db.query(sql`
		create trigger probe_noted after insert on probe for each row
		when (current_setting('jaga.act', true) = 'on') execute function note_change('', 'id', '')`);
	sealDetailsWith({
		sealer,
		purposes: new Map<string, Record<string, string>>([
			['customer', { person: 'customer' }],
			['probe', { application: 'customer' }],
		]),
	});
});
afterAll(() => sealDetailsWith(null));

let act: AuditAct;
beforeEach(() => {
	act = {
		actor: { kind: 'staff', id: uuidv7(), role: 'admin' },
		call: 'POST /probe',
		kind: 'change',
		at: NOW,
		requestId: uuidv7(),
		address: 'hashed',
		thing: { kind: 'probe', id: '7' },
		person: null,
		reason: 'Diminta lewat telepon',
		recordsChanges: true,
		over: false,
	};
});

type Found = { id: string; act: string; reason: string; note: string; detail: Buffer | null };
async function found(): Promise<(Found & { opened: OpenedDetail | undefined })[]> {
	const { rows } = await db.query<Found>(sql`
		select id, act, reason, note, detail from audit_record where request_id = ${act.requestId} order by id`);
	const details = await openDetails(
		db,
		sealer,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => ({ ...row, opened: details.get(row.id) }));
}
const rename = (id: string, name: string) =>
	runAct(act, () =>
		db.transaction((tx) =>
			tx.query(sql`update customer set person = ${named(name)} where id = ${id}`),
		),
	);

test('a change has its reason and its values sealed apart, under the key of the person', async () => {
	await rename(sari, 'Baru');
	const [one, ...others] = await found();
	expect(others).toEqual([]);
	expect(one).toMatchObject({ reason: '', note: '' });
	expect(one?.opened).toMatchObject({
		values: [{ table: 'customer', field: 'person.name', old: 'Lama', new: 'Baru' }],
		erased: false,
	});
	expect(await peopleInDetails(db, one?.id ?? '')).toEqual([sari]);
	const { rows } = await db.query<{ content: Buffer }>(
		sql`select content from audit_detail where record_id = ${one?.id}`,
	);
	for (const { content } of rows) expect(content.toString('latin1')).not.toContain('Baru');
});

test('erasing a person destroys the key: nothing about them opens, and the chain still holds', async () => {
	await rename(budi, 'Baru');
	await destroyAuditKey(db, budi);
	const [one] = await found();
	expect(one?.opened).toMatchObject({ values: [], erased: true });
	act = { ...act, requestId: uuidv7(), over: false };
	await rename(budi, 'Dihapus');
	expect((await found())[0]?.opened?.values).toEqual([]);
	await sealEverything(db, NOW);
	expect((await verifyTrail(db)).problems).toEqual([]);
});

test('passwords are never noted, and a row changed back has no values', async () => {
	await runAct(act, () =>
		db.transaction(async (tx) => {
			await tx.query(
				sql`update staff set name = 'Sinta Dewi', password_hash = 'rahasia' where id = ${sinta}`,
			);
			await tx.query(sql`update customer set person = ${named('Lain')} where id = ${sari}`);
			await tx.query(sql`update customer set person = ${named('Baru')} where id = ${sari}`);
		}),
	);
	const [one] = await found();
	expect(one?.opened?.values).toEqual([
		{ table: 'staff', field: 'name', old: 'Sinta', new: 'Sinta Dewi' },
	]);
});

test('what a use case names keeps its words sealed, and the values follow in a record', async () => {
	await runAct(act, () =>
		db.transaction(async (tx) => {
			await tx.query(sql`update staff set name = 'Sinta' where id = ${sinta}`);
			await recordInTrail(tx, { act: 'role-changed', at: NOW, note: 'Pindah bagian' });
		}),
	);
	const records = await found();
	expect(records.map((one) => [one.act, one.note, one.opened?.note])).toEqual([
		['role-changed', '', 'Pindah bagian'],
		['', '', ''],
	]);
	expect(records[1]?.opened?.values).toHaveLength(1);
});

test('a new version is compared with the one before it', async () => {
	const insert = (version: number, name: string) =>
		db.transaction((tx) =>
			tx.query(sql`
				insert into insurer_version (version, body, changed_at, note)
				values (${version}, ${JSON.stringify({ name, phone: '1500' })}, ${NOW}, 'x')`),
		);
	await insert(901, 'Satu');
	await runAct(act, () => insert(902, 'Dua'));
	expect((await found())[0]?.opened?.values).toContainEqual({
		table: 'insurer_version',
		field: 'body.name',
		old: 'Satu',
		new: 'Dua',
	});
});

test('a reason for opening data stays in the record, for the person to read', async () => {
	await runAct(act, () => recordInTrail(db, { kind: 'access', at: NOW, person: sari }));
	expect(await found()).toMatchObject([{ reason: 'Diminta lewat telepon', detail: null }]);
});

test.each([
	['nobody', () => null, ['id', 'application'], '(tidak ditampilkan)'],
	['a known person', () => sari, ['id', 'application.name'], 'Sari'],
])('a sealed column of a row about %s', async (_who, person, fields, shown) => {
	act.person = person();
	await runAct(act, () =>
		db.transaction((tx) =>
			tx.query(
				sql`insert into probe (id, application) values (${uuidv7()}, ${named('Sari')})`,
			),
		),
	);
	const values = (await found())[0]?.opened?.values ?? [];
	expect(values.map(({ field }) => field)).toEqual(fields);
	expect(values[1]?.new).toBe(shown);
});

test('a record and its details are written together without a transaction too', async () => {
	await db.query(sql`alter table audit_detail add constraint none check (part < 0) not valid`);
	const written = { act: 'picture-changed', at: NOW, note: 'Foto baru' };
	for (const write of [
		() => recordInTrail(db, written),
		() => db.sameConnection((own) => recordInTrail(own, written)),
	])
		await expect(runAct({ ...act }, write)).rejects.toThrow('none');
	await db.query(sql`alter table audit_detail drop constraint none`);
	expect(await found()).toEqual([]);
	await runAct(act, () => recordInTrail(db, written));
	expect(await found()).toMatchObject([{ opened: { note: 'Foto baru', genuine: true } }]);
});

/** Changes the details of records as someone who may disable triggers. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
	const client = await db.connect();
	await client.query('set session_replication_role = replica');
	await client.query(statement, values);
	client.release(true);
}

test('details that were removed, swapped or added are noticed, and never shown', async () => {
	await rename(sari, 'Satu');
	const [first] = await found();
	act = { ...act, requestId: uuidv7(), over: false };
	await rename(sari, 'Dua');
	const [second] = await found();
	act = { ...act, requestId: uuidv7(), over: false };
	await runAct(act, () => recordInTrail(db, { kind: 'access', at: NOW, person: sari }));
	const [bare] = await found();
	const ids = [first, second, bare].map((one) => one?.id ?? '');
	const shown = async () => {
		const opened = await openDetails(db, sealer, ids);
		return ids.map((id) => opened.get(id)?.genuine);
	};
	expect(await shown()).toEqual([true, true, undefined]);
	const copy = (columns: string) =>
		`update audit_detail d set ${columns} from audit_detail o
		where d.record_id = $1 and o.record_id = $2 and d.part = o.part`;
	await tamper(copy('content = o.content'), ids.slice(0, 2));
	expect(await shown()).toEqual([false, true, undefined]);
	await tamper(copy('content = o.content, hash = o.hash'), ids.slice(0, 2));
	await tamper(
		`insert into audit_detail select $1, part, key_id, content, hash from audit_detail where record_id = $2`,
		[ids[2], ids[1]],
	);
	expect(await shown()).toEqual([false, true, false]);
	await tamper(`delete from audit_detail where record_id = $1`, [ids[1]]);
	expect(await shown()).toEqual([false, undefined, false]);
	await sealEverything(db, NOW);
	expect((await verifyTrail(db)).problems.toSorted()).toEqual(
		ids.map((id) => `record ${id}: its details were changed, added or removed`).toSorted(),
	);
});
