import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type AuditAct, actOpensDataOf, runAct } from './act.server.ts';
import { recordInTrail } from './record.server.ts';

const db = await testPool();
await db.query(sql`create table probe (id uuid primary key)`);
const insert = () => sql`insert into probe (id) values (${uuidv7()})`;

const NOW = new Date('2026-11-20T03:00:00Z');
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
		reason: 'Diminta',
		recordsChanges: true,
		over: false,
	};
});

const recorded = async () =>
	(
		await db.query<{ kind: string; act: string; thingId: string }>(sql`
			select kind, act, thing_id from audit_record where request_id = ${act.requestId} order by id`)
	).rows;
const ofCall = { kind: 'change', act: '', thingId: '7' };

test('an act is recorded once, in the first transaction that changes something', async () => {
	await runAct(act, async () => {
		await db.transaction((tx) => tx.query(sql`select id from probe`));
		await db.transaction(async (tx) => {
			tx.later(insert());
			await tx.query(insert());
		});
		await db.transaction((tx) => tx.query(insert()));
		await db.sameConnection((one) => one.query(insert()));
	});
	expect(await recorded()).toEqual([ofCall]);
});

test.each([
	['reads', sql`select id from probe`],
	['locks rows', sql`select id from probe for update`],
	['changes no row', sql`update probe set id = id where false`],
])('a transaction that only %s leaves no record', async (_what, statement) => {
	await runAct(act, () => db.transaction((tx) => tx.query(statement)));
	await runAct(act, () => db.query(statement));
	expect(await recorded()).toEqual([]);
});

test('a transaction that is undone leaves no record, and its successor does', async () => {
	await runAct(act, async () => {
		const undone = db.transaction(async (tx) => {
			await tx.query(insert());
			throw new Error('undone');
		});
		await expect(undone).rejects.toThrow('undone');
		expect(await recorded()).toEqual([]);
		await db.query(insert());
	});
	expect(await recorded()).toEqual([ofCall]);
});

test('what a use case names takes the place of the record of its call', async () => {
	await runAct(act, () =>
		db.transaction(async (tx) => {
			await tx.query(insert());
			await recordInTrail(tx, {
				act: 'role-changed',
				at: NOW,
				thing: { kind: 'staff', id: '9' },
			});
		}),
	);
	expect(await recorded()).toEqual([{ kind: 'change', act: 'role-changed', thingId: '9' }]);
});

test('an access in a transaction that changes nothing else is no change', async () => {
	const open = { kind: 'access', at: NOW } as const;
	await runAct(act, async () => {
		await db.transaction((tx) => recordInTrail(tx, open));
		await recordInTrail(db, open);
	});
	expect((await recorded()).map(({ kind }) => kind)).toEqual(['access', 'access']);
});

test('changes concern the person whose data the act opened, by a salted hash', async () => {
	const person = uuidv7();
	const ofPerson = async () =>
		(
			await db.query<{ same: boolean | null }>(sql`
				select person = audit_person(${person}) as same from audit_record where request_id = ${act.requestId}`)
		).rows;
	await runAct(act, async () => {
		actOpensDataOf(person);
		await db.query(insert());
	});
	expect(await ofPerson()).toEqual([{ same: true }]);
	act = { ...act, person: null, requestId: uuidv7(), over: false };
	await runAct(act, async () => {
		actOpensDataOf(person);
		actOpensDataOf(uuidv7());
		await db.query(insert());
	});
	expect(await ofPerson()).toEqual([{ same: null }]);
});

test('work outside acts, and what an act leaves running, is not recorded', async () => {
	let leave = () => {};
	const left = new Promise<void>((resolve) => {
		leave = resolve;
	});
	let late: Promise<unknown> = Promise.resolve();
	await db.query(insert());
	await runAct(act, async () => {
		late = left.then(() => db.query(insert()));
	});
	leave();
	await late;
	expect(await recorded()).toEqual([]);
});

test.each(['audit_record', 'audit_leaf', 'audit_batch'])(
	'the database refuses to change or empty %s',
	async (table) => {
		await runAct(act, () => db.query(insert()));
		const refused = `rows of ${table} are added, never changed`;
		await expect(
			db.query({ ...sql``, text: `truncate ${table} cascade` } as never),
		).rejects.toThrow('are added, never changed');
		if (table !== 'audit_record') return;
		await expect(db.query(sql`update audit_record set note = 'x'`)).rejects.toThrow(refused);
		await expect(db.query(sql`delete from audit_record`)).rejects.toThrow(refused);
	},
);
