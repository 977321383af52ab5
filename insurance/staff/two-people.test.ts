import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import {
	addPerson,
	endPerson,
	giveStaffRole,
	reinstate,
	resetFactor,
} from './manage-staff.server.ts';
import type { StaffRole } from './staff.ts';
import { refuseOneHand } from './two-people.server.ts';

const db = await testPool();
const deps = { db, sealer: makeSealer('a secret for tests only, long enough'), secure: false };
const now = new Date('2026-11-20T03:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const callerOf = (staffId: string, at: Date) =>
	({ now: at, identity: { kind: 'staff', staffId, role: 'admin' } }) as Caller;

async function longHere(name: string, role: StaffRole): Promise<string> {
	const id = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash, added_at)
			values (${id}, ${`${name.toLowerCase()}@contoh.test`}, ${name}, ${role}, 'x', ${daysAgo(90)})`,
	);
	return id;
}
const ratna = await longHere('Ratna', 'admin');
const wira = await longHere('Wira', 'admin');
const joko = await longHere('Joko', 'finance');

/** Somebody whom another one adds, and who has used the invitation. */
async function added(name: string, by: string, at = now): Promise<string> {
	const { staffId } = await addPerson(
		deps,
		{ name, email: `${name.toLowerCase()}@contoh.test`, role: 'admin' },
		callerOf(by, at),
	);
	await db.query(sql`update staff set password_hash = 'x' where id = ${staffId}`);
	return staffId;
}
const agree = (second: string, first: string | readonly string[], at = now) =>
	refuseOneHand(db, {
		first: [first].flat(),
		second: { staffId: second, at },
		permission: 'money.work',
	});

test('who was let in by the one who proposes is no second person for a week, either way round', async () => {
	const baru = await added('Baru', ratna, daysAgo(3));
	const refusal = await refused(agree(baru, ratna));
	expect([refusal.code, refusal.message]).toEqual([
		'forbidden',
		'Akses atau peranmu baru saja berasal dari Ratna, yang menanganinya lebih dulu. Sampai 24 Nov 2026, 10.00 WIB kalian belum dihitung dua orang. Yang bisa memutuskan sekarang: Joko dan Wira.',
	]);
	expect((await refused(agree(ratna, baru))).message).toMatch(
		/^Akses atau peran Baru, yang menanganinya lebih dulu, baru saja berasal darimu\./,
	);
	// Somebody else proposed it, or a week has passed: they are two.
	await agree(baru, wira);
	await agree(wira, baru);
	await agree(baru, ratna, new Date(daysAgo(3).getTime() + 7 * DAY_MS));
});

test('not over a third person, nor two of whom a third let both in', async () => {
	const satu = await added('Satu', wira);
	const dua = await added('Dua', satu);
	expect((await refused(agree(dua, wira))).message).toContain('berasal dari Wira');
	const tiga = await added('Tiga', wira);
	expect((await refused(agree(tiga, satu))).message).toMatch(
		/peranmu dan Satu, yang menanganinya lebih dulu, baru saja berasal dari orang yang sama, Wira\./,
	);
	// One of several who wrote it is enough.
	expect((await refused(agree(tiga, [joko, wira]))).code).toBe('forbidden');
});

const WAYS: [string, (id: string) => Promise<unknown>][] = [
	[
		'given a role',
		(id) => giveStaffRole(deps, { staffId: id, role: 'finance' }, callerOf(ratna, now)),
	],
	['given a new factor', (id) => resetFactor(deps, { staffId: id }, callerOf(ratna, now))],
	[
		'taken back',
		async (id) => {
			await endPerson(deps, { staffId: id }, callerOf(ratna, now));
			await reinstate(deps, { staffId: id }, callerOf(ratna, now));
		},
	],
];
test.each(WAYS)('nor who was %s', async (what, work) => {
	const old = await longHere(`Lama ${what.length}`, 'finance');
	await agree(old, ratna);
	await work(old);
	expect((await refused(agree(old, ratna))).code).toBe('forbidden');
	await agree(old, wira);
});

test('who proposed it hears so first; nobody is held up in the first week of an insurer', async () => {
	expect((await refused(agree(ratna, ratna))).message).toBe(
		'Usulan ini buatanmu; orang lain yang memutuskan.',
	);
	const own = await testPool();
	const first = uuidv7();
	await own.query(
		sql`insert into staff (id, email, name, role, password_hash, added_at) values (${first}, 'satu@contoh.test', 'Satu', 'admin', 'x', ${daysAgo(6)})`,
	);
	const { staffId } = await addPerson(
		{ ...deps, db: own },
		{ name: 'Dua', email: 'dua@contoh.test', role: 'admin' },
		callerOf(first, daysAgo(5)),
	);
	const word = { first: [first], permission: 'money.work' as const };
	await refuseOneHand(own, { ...word, second: { staffId, at: now } });
	const later = new Date(now.getTime() + 1.5 * DAY_MS);
	expect(
		(await refused(refuseOneHand(own, { ...word, second: { staffId, at: later } }))).message,
	).toContain('Belum ada orang lain yang bisa memutuskan sekarang.');
});
