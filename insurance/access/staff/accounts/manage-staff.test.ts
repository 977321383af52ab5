import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { givenAtOnce } from '#insurance/access/staff/test-given-at-once.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { SEEDED_ROLES } from '../rights/test-roles.server.ts';
import { staffRoutes } from '../routes.server.ts';
import { actionWords, type StaffAction } from '../staff.ts';

const db = await testPool();
const deps = {
	db,
	sealer: makeSealer('a secret for tests only, long enough'),
	secure: false,
	solvedCaptcha: easyCaptcha,
	limitNames: async () => ({ products: new Map(), companies: new Map() }),
	proposeRoles: givenAtOnce,
};
const served = new Map(staffRoutes(deps).map((one) => [one.call.path, one]));
const NOW = new Date('2026-11-20T03:00:00Z');

const ask = async (caller: Caller, name: string, input: unknown): Promise<Any> => {
	const one = served.get(`/page/office/staff/${name}`);
	if (!one) throw new Error(`no call ${name}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
};
const callerOf = (staffId: string, role: string): Caller =>
	({
		requestId: 'r',
		now: NOW,
		ip: '::1',
		userAgent: '',
		pageId: null,
		identity: staffIdentity(staffId, role),
		header: () => undefined,
		decodeField: (text: string) => text,
		setHeader: () => {},
	}) as Caller;

let boss: Caller;
let bossId = '';
beforeAll(async () => {
	bossId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${bossId}, 'bos@contoh.test', 'Bos', 'admin', 'x')`,
	);
	boss = callerOf(bossId, 'admin');
});

const NEW = { name: 'Nia Baru', email: 'Nia@contoh.test', roles: ['assessor'] };

describe('a staff member', () => {
	let nia = '';
	test('is added with a role and invited, and the address must be unique', async () => {
		const added = await ask(boss, 'add', NEW);
		expect(added).toMatchObject({
			email: 'nia@contoh.test',
			state: 'invited',
			factor: false,
			roleName: 'Penilai klaim',
		});
		nia = added['staffId'];
		expect(
			(
				await db.query(
					sql`select 1 from job where kind = 'staff-mail' and payload->>'kind' = 'invite'`,
				)
			).rowCount,
		).toBe(1);
		expect(
			(await refused(ask(boss, 'add', { ...NEW, email: 'NIA@contoh.test' }))).data?.[
				'fields'
			],
		).toHaveProperty('email');
	});

	test('changes role, resets the factor and leaves: sessions end, and only leaving can be undone', async () => {
		await db.query(
			sql`insert into staff_session (hash, staff_id, created_at, seen_at) values (${Buffer.alloc(32, 7)}, ${nia}, ${NOW}, ${NOW})`,
		);
		expect(await ask(boss, 'change-roles', { staffId: nia, roles: ['finance'] })).toMatchObject(
			{
				roles: ['finance'],
			},
		);
		await ask(boss, 'reset-factor', { staffId: nia });
		expect(
			(await db.query(sql`select 1 from staff_session where staff_id = ${nia}`)).rowCount,
		).toBe(0);
		expect((await refused(ask(boss, 'take-back', { staffId: nia }))).code).toBe('look-again');
		expect(await ask(boss, 'end', { staffId: nia })).toMatchObject({ state: 'ended' });
		expect(
			(await refused(ask(boss, 'change-roles', { staffId: nia, roles: ['admin'] }))).code,
		).toBe('look-again');
		expect((await ask(boss, 'list', {}))['rows'].map((row: Any) => row['email'])).not.toContain(
			'nia@contoh.test',
		);
		expect(await ask(boss, 'take-back', { staffId: nia })).toMatchObject({
			state: 'invited',
			roles: ['finance'],
		});
	});

	test('every action is in an audit trail that cannot be changed', async () => {
		const { rows } = await db.query<{ action: StaffAction; subject: string; staffId: string }>(
			sql`select action, subject, staff_id from staff_action order by id desc`,
		);
		expect(rows.map(({ action }) => actionWords(action))).toEqual([
			'Menerima kembali',
			'Menyetujui perubahan peran',
			'Mengakhiri akses',
			'Menyetel ulang faktor kedua',
			'Mengganti peran seseorang',
			'Menyetujui perubahan peran',
			'Menambah orang',
		]);
		expect(rows[0]).toMatchObject({ staffId: bossId, subject: 'nia@contoh.test' });
		await expect(db.query(sql`delete from staff_action`)).rejects.toThrow();
	});

	test.each([
		['change-roles', { roles: ['editor'] }],
		['end', {}],
		['reset-factor', {}],
		['take-back', {}],
	])('rejects %s on one’s own account', async (name, more) => {
		expect((await refused(ask(boss, name, { staffId: bossId, ...more }))).code).toBe(
			'forbidden',
		);
	});

	test.each(SEEDED_ROLES.map(({ id }) => id).filter((id) => id !== 'admin'))(
		'%s may not manage staff',
		async (role) => {
			const caller = callerOf(nia, role);
			for (const [name, input] of Object.entries({
				add: NEW,
				'change-roles': { staffId: bossId, roles: ['editor'] },
				end: { staffId: bossId },
				'take-back': { staffId: bossId },
				invite: { staffId: bossId },
				'reset-factor': { staffId: bossId },
			})) {
				expect((await refused(ask(caller, name, input))).code).toBe('forbidden');
			}
		},
	);
});
