import sql, { raw } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { recordInTrail } from '../record.server.ts';
import { readStoredHeads, storeHeads } from './heads.server.ts';
import { sealRecords, startSealing } from './seal.server.ts';
import { proveRecord, verifyTrail } from './verify.server.ts';

const db = await testPool();
const files = makeFiles({ dir: testFolder('audit-heads') });
const NOW = new Date('2026-11-20T03:00:00Z');

const recordAct = (note: string) =>
	recordInTrail(db, {
		act: 'probe',
		at: NOW,
		note,
		who: async () => ({ kind: 'staff', id: uuidv7(), role: 'admin' }),
	});
const idOf = async (note: string) =>
	(await db.query<{ id: string }>(sql`select id from audit_record where note = ${note}`)).rows[0]
		?.id ?? '';

/** Returns what is noticed after a statement of someone who may disable triggers; it is undone. */
const problemsAfter = async (statement: string): Promise<string[]> => {
	let problems: string[] = [];
	await expect(
		db.transaction(async (tx) => {
			await tx.query(sql`set local session_replication_role = replica`);
			await tx.query(sql`${raw(statement)}`);
			({ problems } = await verifyTrail(tx, await readStoredHeads(files, NOW, 3)));
			throw new Error('undo');
		}),
	).rejects.toThrow('undo');
	return problems;
};

beforeAll(async () => {
	for (const note of ['one', 'two', 'three']) await recordAct(note);
	expect(await sealRecords(db, NOW)).toBe(3);
	await recordAct('four');
	expect(await sealRecords(db, NOW)).toBe(1);
	await storeHeads(db, files, NOW);
});

test('an untouched trail verifies, also against the heads stored elsewhere', async () => {
	const stored = await readStoredHeads(files, NOW, 3);
	expect(stored).toMatchObject([{ shard: 0, number: 2 }]);
	expect(await verifyTrail(db, stored)).toMatchObject({ batches: 2, records: 4, problems: [] });
	expect(await sealRecords(db, NOW)).toBe(0);
});

test('every record has a proof of its own', async () => {
	for (const note of ['one', 'two', 'three', 'four']) {
		const proof = await proveRecord(db, await idOf(note));
		expect(proof).toMatchObject({ holds: true, batch: { number: note === 'four' ? 2 : 1 } });
		expect(proof?.record).toContain(note);
	}
	expect(await proveRecord(db, uuidv7())).toBeNull();
});

test('a changed record is named, and its proof does not hold', async () => {
	const id = await idOf('two');
	const change = `update audit_record set note = 'zwei' where id = '${id}'`;
	expect(await problemsAfter(change)).toEqual([`record ${id}: changed after it was sealed`]);
	await expect(
		db.transaction(async (tx) => {
			await tx.query(sql`set local session_replication_role = replica`);
			await tx.query(sql`${raw(change)}`);
			expect(await proveRecord(tx, id)).toMatchObject({ holds: false });
			throw new Error('undo');
		}),
	).rejects.toThrow('undo');
});

test.each([
	['a deleted record', "delete from audit_record where note = 'one'", /: deleted$/],
	['a removed seal', 'delete from audit_leaf where number = 2', /^batch 0\/2: has 0 seals/],
	[
		'a changed root',
		"update audit_batch set root = sha256('x') where number = 1",
		/its head was changed$/,
	],
	[
		'a removed batch',
		'delete from audit_batch where number = 1',
		/a batch before it is missing$/,
	],
])('%s is noticed', async (_what, statement, problem) => {
	expect(await problemsAfter(statement)).toContainEqual(expect.stringMatching(problem));
});

test('a chain that was rewritten as a whole differs from the heads stored elsewhere', async () => {
	const problems = await problemsAfter(
		'with gone as (delete from audit_leaf) delete from audit_batch',
	);
	expect(problems).toContain('batch 0/2: differs from its head stored elsewhere');
});

test('a record that is committed late comes into a later batch', async () => {
	let commit = () => {};
	const held = new Promise<void>((resolve) => {
		commit = resolve;
	});
	const late = db.transaction(async (tx) => {
		await recordInTrail(tx, { act: 'late', at: NOW, note: 'late' });
		await held;
	});
	await recordAct('meanwhile');
	expect(await sealRecords(db, NOW)).toBe(1);
	commit();
	await late;
	expect(await sealRecords(db, NOW)).toBe(1);
	expect(await proveRecord(db, await idOf('late'))).toMatchObject({
		holds: true,
		batch: { number: 4 },
	});
	expect(await verifyTrail(db)).toMatchObject({ batches: 4, problems: [] });
});

test('processes that seal at once make one chain, and records are sealed by themselves', async () => {
	const stop = [startSealing(db, silentLog), startSealing(db, silentLog)];
	const notes = Array.from({ length: 20 }, (_, at) => `soon ${at}`);
	await Promise.all(notes.map(recordAct));
	const last = await idOf('soon 19');
	await expect.poll(() => proveRecord(db, last)).toMatchObject({ holds: true });
	await Promise.all(stop.map((end) => end()));
	await sealRecords(db, NOW);
	expect((await verifyTrail(db)).problems).toEqual([]);
});
