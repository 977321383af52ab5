import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { addPerson, endPerson, reinstate, resetFactor } from '../accounts/manage-staff.server.ts';
import type { Permission } from '../rights/rights.ts';
import { givenAtOnce } from '../test-given-at-once.server.ts';
import { refuseOneHand } from './two-people.server.ts';

const db = await testPool();
const deps = {
	db,
	sealer: makeSealer('a secret for tests only, long enough'),
	secure: false,
	proposeRoles: givenAtOnce,
};
const now = new Date('2026-11-20T03:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const callerOf = (staffId: string, at: Date) =>
	({ now: at, identity: staffIdentity(staffId, 'admin') }) as Caller;

async function longHere(name: string, role: string): Promise<string> {
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

async function added(name: string, by: string, at = now): Promise<string> {
	const { staffId } = await addPerson(
		deps,
		{ name, email: `${name.toLowerCase()}@contoh.test`, roles: ['admin'] },
		callerOf(by, at),
	);
	await db.query(sql`update staff set password_hash = 'x' where id = ${staffId}`);
	return staffId;
}
const agree = (second: string, first: string | readonly string[], at = now) =>
	refuseOneHand(db, {
		first: [first].flat(),
		second: { staffId: second, at },
		permission: 'money.approve',
	});

const LATER = [1, 8, 400];

test.each(LATER)(
	'two people do not count as two when one added the other, on day %i',
	async (days) => {
		const baru = await added(`Baru${days}`, ratna);
		const then = new Date(now.getTime() + days * DAY_MS);
		const refusal = await refused(agree(baru, ratna, then));
		expect([refusal.code, refusal.message]).toEqual([
			'forbidden',
			expect.stringMatching(
				/^Aksesmu berasal dari Ratna, yang menanganinya lebih dulu\. Kalian tidak dihitung dua orang\. Yang bisa memutuskan sekarang: .*Joko.* dan Wira\.$/,
			),
		]);
		expect((await refused(agree(ratna, baru, then))).message).toMatch(
			/^Akses Baru\d+, yang menanganinya lebih dulu, berasal darimu\. Kalian tidak dihitung dua orang\./,
		);
		await agree(baru, wira, then);
		await agree(wira, baru, then);
	},
);

test.each(LATER)(
	'a chain of added accounts does not count as two people either, on day %i',
	async (days) => {
		const then = new Date(now.getTime() + days * DAY_MS);
		const satu = await added(`Satu${days}`, wira);
		const dua = await added(`Dua${days}`, satu);
		expect((await refused(agree(dua, wira, then))).message).toContain('berasal dari Wira');
		// Having got access through one of several authors is enough to be refused.
		expect((await refused(agree(dua, [joko, wira], then))).code).toBe('forbidden');
	},
);

test('two people added by the same third person count as two', async () => {
	await agree(await added('Kakak', wira), await added('Adik', wira));
});

const WAYS: [string, (id: string) => Promise<unknown>][] = [
	['whose factor was reset', (id) => resetFactor(deps, { staffId: id }, callerOf(ratna, now))],
	[
		'who was taken back',
		async (id) => {
			await endPerson(deps, { staffId: id }, callerOf(ratna, now));
			await reinstate(deps, { staffId: id }, callerOf(ratna, now));
		},
	],
];
test.each(WAYS)(
	'a colleague %s never counts as independent of the person who did it',
	async (what, work) => {
		const old = await longHere(`Lama ${what.length}`, 'finance');
		await agree(old, ratna);
		await work(old);
		for (const days of [0, ...LATER])
			expect(
				(await refused(agree(old, ratna, new Date(now.getTime() + days * DAY_MS)))).message,
			).toContain('Kalian tidak dihitung dua orang.');
		await agree(old, wira);
	},
);

test('an account that came with single sign-on was created by no one', async () => {
	const baru = await added('Tunggal', ratna);
	await db.query(sql`update staff set created_by_sso = true where id = ${baru}`);
	await agree(baru, ratna);
	await resetFactor(deps, { staffId: baru }, callerOf(ratna, now));
	expect((await refused(agree(baru, ratna))).message).toContain('Aksesmu berasal dari Ratna');
});

test('a proposer cannot approve their own proposal', async () => {
	expect((await refused(agree(ratna, ratna))).message).toBe(
		'Usulan ini buatanmu; orang lain yang memutuskan.',
	);
});

describe('an insurer with one administrator', async () => {
	const own = await testPool();
	const there = { ...deps, db: own };
	const onDay = (days: number) => new Date(now.getTime() + days * DAY_MS);
	const first = uuidv7();
	const letIn = async (name: string, role: string, at: Date) => {
		const email = `${name.toLowerCase()}@contoh.test`;
		const { staffId } = await addPerson(
			there,
			{ name, email, roles: [role] },
			callerOf(first, at),
		);
		await own.query(sql`update staff set password_hash = 'x' where id = ${staffId}`);
		return staffId;
	};
	const agreeThere = (second: string, proposer: string, permission: Permission, at: Date) =>
		refuseOneHand(own, { first: [proposer], second: { staffId: second, at }, permission });
	const listed = async () =>
		(
			await there.db.query<{ subject: string }>(
				sql`select subject from staff_action where action = 'agreed-alone' order by at desc`,
			)
		).rows;

	test('never counts them as two people with an account they added', async () => {
		await own.query(
			sql`insert into staff (id, email, name, role, password_hash, added_at) values (${first}, 'satu@contoh.test', 'Satu', 'admin', 'x', ${now})`,
		);
		const joki = await letIn('Joki', 'finance', now);
		for (const at of [0, ...LATER].map(onDay))
			expect((await refused(agreeThere(joki, first, 'money.approve', at))).message).toContain(
				'Belum ada orang lain yang bisa memutuskan sekarang.',
			);
		// Two colleagues added by the only administrator count as separate people from the first
		// day.
		await agreeThere(await letIn('Mira', 'finance', now), joki, 'money.approve', now);
	});

	test('lets them approve shop changes alone and lists each such approval', async () => {
		await agreeThere(first, first, 'content.approve', onDay(1));
		await agreeThere(first, first, 'products.approve', onDay(400));
		for (const permission of [
			'money.approve',
			'claims.decide',
			'claims.pay',
			'service.approve',
		] as const)
			expect((await refused(agreeThere(first, first, permission, onDay(1)))).code).toBe(
				'forbidden',
			);
		expect((await listed()).map(({ subject }) => subject)).toEqual([
			'Perubahan produk atau tarif',
			'Naskah atau usulan situs',
		]);
	});

	test('ends this permanently once there is a second administrator', async () => {
		const second = await letIn('Dua', 'admin', onDay(2));
		expect((await refused(agreeThere(first, first, 'content.approve', onDay(3)))).code).toBe(
			'forbidden',
		);
		await endPerson(there, { staffId: second }, callerOf(first, onDay(4)));
		expect((await refused(agreeThere(first, first, 'content.approve', onDay(5)))).code).toBe(
			'forbidden',
		);
		expect(await listed()).toHaveLength(2);
	});
});
