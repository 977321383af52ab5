import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { recordInTrail } from '#platform/audit/record.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { listTrail } from './api.ts';
import { breachReport } from './breach-report.server.ts';
import { trailRoutes } from './show-trail.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const [one] = trailRoutes({ db, sealer, calls: [] });
const NOW = new Date('2026-11-20T03:00:00Z');
const [sari, budi] = [uuidv7(), uuidv7()];
const staffId = uuidv7();

const callerOf = (role: string): Caller =>
	({ now: NOW, identity: staffIdentity(staffId, role) }) as Caller;
async function find(input: object, role = 'admin'): Promise<Any> {
	if (!one) throw new Error('no call');
	return one.call.output.parse(
		await one.handle(listTrail.input.parse(input), callerOf(role)),
	) as Any;
}
const whatOf = async (input: object): Promise<string[]> =>
	(await find(input)).rows.map(({ what }: Any) => what);

const who = (role: string) => async () => ({ kind: 'staff', id: staffId, role });
beforeAll(async () => {
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'sinta@contoh.test', 'Sinta', 'service', 'x')`,
	);
	await recordInTrail(db, {
		kind: 'access',
		at: new Date('2026-03-10T03:00:00Z'),
		thing: { kind: 'policy', id: uuidv7() },
		subject: '12345678901',
		person: sari,
		reason: 'Nasabah menelepon',
		who: who('service'),
	});
	await recordInTrail(db, {
		act: 'role-changed',
		at: new Date('2026-04-10T03:00:00Z'),
		thing: { kind: 'staff', id: staffId },
		subject: 'sinta@contoh.test',
		note: 'Layanan nasabah',
		who: who('admin'),
	});
	await recordInTrail(db, {
		kind: 'denial',
		call: 'POST /page/office/staff/trail',
		at: new Date('2026-05-10T03:00:00Z'),
		person: budi,
		who: who('service'),
	});
});

test('a line says who did what on which policy and why', async () => {
	const { rows, total, more } = await find({ kind: 'access' });
	expect({ total, more }).toEqual({ total: 1, more: false });
	expect(rows[0]).toMatchObject({
		who: 'Sinta',
		role: 'Layanan nasabah',
		what: 'Membuka polis',
		on: 'Polis 12345678901',
		onHref: '/office/cari?nomor=12345678901',
		why: 'Nasabah menelepon',
		personHref: '/office/cari?nomor=12345678901',
		detailed: false,
	});
	const [changed] = (await find({ act: 'role-changed' })).rows;
	expect(changed).toMatchObject({
		what: 'Mengganti peran seseorang',
		on: 'Sinta',
		why: 'Layanan nasabah',
	});
	expect(await whatOf({ kind: 'denial' })).toEqual(['Ditolak: Jejak audit']);
});

test.each([
	['the id of a person', { person: sari }, ['Membuka polis']],
	['the address of a failed log-in, or of nobody', { person: 'x@contoh.test' }, []],
	['a number', { thing: '12345678901' }, ['Membuka polis']],
	[
		'an address of the staff, in any letters',
		{ thing: 'SINTA@contoh.test' },
		['Mengganti peran seseorang'],
	],
	['a role', { role: 'admin' }, ['Mengganti peran seseorang']],
	['a day', { from: '2026-03-10', until: '2026-03-10' }, ['Membuka polis']],
	['an account and a time', { staffId, until: '2026-04-09' }, ['Membuka polis']],
	['nothing that matches all', { person: sari, role: 'admin' }, []],
])('records are found by %s', async (_what, input, expected) => {
	expect(await whatOf(input)).toEqual(expected);
});

test('the code of a row finds every other row about that person, newest first', async () => {
	const [row] = (await find({ person: sari })).rows;
	expect(row.person).toMatch(/^[0-9a-f]{32}$/);
	expect(await whatOf({ person: row.person })).toEqual(['Membuka polis']);
	expect(await whatOf({})).toEqual([
		'Ditolak: Jejak audit',
		'Mengganti peran seseorang',
		'Membuka polis',
	]);
	expect((await whatOf({ sort: 'at' })).at(0)).toBe('Membuka polis');
	expect((await find({})).roles.map(({ value }: Any) => value)).toEqual(['admin', 'service']);
});

test('only those who may read the trail find anything', async () => {
	expect((await refused(find({}, 'service'))).code).toBe('forbidden');
});

test('a breach report names every person whose data an account touched, with times', async () => {
	const account = 'sinta@contoh.test';
	const question = { account, call: undefined, from: null, until: null };
	const [head, ...lines] = await breachReport(db, question);
	expect(head).toMatch(/^customer_id,customer_code,thing/);
	expect(lines).toHaveLength(2);
	expect(lines.join('\n')).toContain('12345678901,1,2026-03-10T03:00:00.000Z');
	expect(await breachReport(db, { ...question, from: NOW })).toEqual([head]);
	await expect(breachReport(db, { ...question, account: 'x@contoh.test' })).rejects.toThrow(
		'no address of the staff',
	);
});
