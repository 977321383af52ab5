import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { givenAtOnce } from '#insurance/access/staff/test-given-at-once.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { staffRoutes } from '../routes.server.ts';
import { MAX_VIEWS } from './api.ts';

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

async function ask(caller: Caller, name: string, input: unknown): Promise<Any> {
	const one = served.get(`/page/office/lists/${name}`);
	if (!one) throw new Error(`no call ${name}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}

async function newStaff(email: string): Promise<Caller> {
	const staffId = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${email}, 'Ani', 'service', 'x')`,
	);
	return { now: NOW, identity: staffIdentity(staffId, 'service') } as Caller;
}

const LIST = '/office/pesan Percakapan';
const view = (name: string, query = '') => ({ list: LIST, name, query, hidden: [], dense: false });
const namesOf = async (caller: Caller) =>
	(await ask(caller, 'views', { list: LIST })).views.map((one: Any) => one.name);

let ani: Caller;
let budi: Caller;
beforeAll(async () => {
	ani = await newStaff('ani@contoh.test');
	budi = await newStaff('budi@contoh.test');
});

test('a saved view keeps filters, columns and row height for its owner only', async () => {
	const mine = { ...view('Terlambat', 'status=all'), hidden: ['Judul'], dense: true };
	const { id } = await ask(ani, 'save-view', mine);
	expect((await ask(ani, 'views', { list: LIST })).views).toEqual([
		{ id, name: 'Terlambat', query: 'status=all', hidden: ['Judul'], dense: true },
	]);
	expect(await namesOf(budi)).toEqual([]);
	expect((await ask(ani, 'views', { list: '/office/klaim Antrean klaim' })).views).toEqual([]);
});

test('saving under the same name replaces the view', async () => {
	const { id } = await ask(ani, 'save-view', view('TERLAMBAT', 'status=waiting'));
	const { views } = await ask(ani, 'views', { list: LIST });
	expect(views).toMatchObject([{ id, name: 'TERLAMBAT', query: 'status=waiting' }]);
});

test('only the owner of a view can remove it', async () => {
	const { id } = await ask(ani, 'save-view', view('Sementara'));
	await ask(budi, 'remove-view', { id });
	expect(await namesOf(ani)).toContain('Sementara');
	await ask(ani, 'remove-view', { id });
	expect(await namesOf(ani)).not.toContain('Sementara');
});

test('a list has a limited number of views, and existing names can still be replaced', async () => {
	for (let at = 0; at < MAX_VIEWS; at += 1) await ask(budi, 'save-view', view(`Nomor ${at}`));
	const refusal = await refused(ask(budi, 'save-view', view('Satu lagi')));
	expect(refusal.data).toMatchObject({ fields: { name: expect.stringContaining('Hapus') } });
	await ask(budi, 'save-view', view('nomor 3', 'status=all'));
	expect(await namesOf(budi)).toHaveLength(MAX_VIEWS);
});

test('an export is recorded with its list, rows, format and filters', async () => {
	const exported = { list: LIST, format: 'xlsx', rows: 40, filters: 'status=all' };
	await ask(ani, 'record-export', exported);
	const { rows } = await db.query(
		sql`select action, subject, note from staff_action where action = 'list-exported'`,
	);
	expect(rows).toEqual([
		{ action: 'list-exported', subject: LIST, note: '40 baris, XLSX, status=all' },
	]);
});
