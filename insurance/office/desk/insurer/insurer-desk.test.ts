import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { currentInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { saveInsurer, showInsurer } from './api.ts';
import { insurerDeskRoutes } from './insurer-desk.server.ts';

const db = await testPool();
await db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
const inspector = makeInspector();
const routes = new Map(
	insurerDeskRoutes({
		db,
		inspector,
		sealer: makeSealer('a secret for tests only, long enough'),
	}).map((one) => [one.call.path as string, one]),
);
const staffId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'kepala@contoh.test', 'Ratna Kepala', 'admin', '-')`,
);
const now = new Date('2026-11-24T03:00:00Z');
const as = (role: string): Caller => ({
	...callerAt(now),
	identity: staffIdentity(staffId, role),
});
// oxlint-disable-next-line typescript/no-explicit-any -- responses are untyped, as for a client
const ask = (path: string, input: unknown, role = 'admin'): Promise<any> =>
	routes.get(path)?.handle(input as never, as(role)) as never;
const save = (version: number, change: Partial<Insurer>, note = 'Pindah kantor') =>
	ask(saveInsurer.path, { version, insurer: { ...SAMPLE_INSURER, ...change }, note });

const POINT =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('saves a change as a version with its reason, and records it in the trail', async () => {
	expect(await save(1, { phone: '021-5555-0100', logo: POINT })).toEqual({ version: 2 });
	const shown = await ask(showInsurer.path, {});
	expect([shown.version, shown.insurer.phone]).toEqual([2, '021-5555-0100']);
	expect(
		shown.versions
			.map(({ changed, changedBy, note }: Record<string, unknown>) => [
				changed,
				changedBy,
				note,
			])
			.slice(0, 1),
	).toEqual([[['Telepon', 'Logo'], 'Ratna Kepala', 'Pindah kantor']]);
	expect(shown.versions).toHaveLength(2);
	const { rows } = await db.query<{ note: string }>(
		sql`select note from staff_action where action = 'insurer-changed'`,
	);
	expect(rows.map(({ note }) => note)).toEqual(['Telepon, Logo. Pindah kantor']);
});

test('reports a conflicting save without losing or doubling anything', async () => {
	const before = (await currentInsurer(db))?.version ?? 0;
	const answers = await Promise.allSettled([
		save(before, { hours: 'Setiap hari' }),
		save(before, { hours: 'Senin saja' }),
	]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	expect((await currentInsurer(db))?.version).toBe(before + 1);
	await expect(save(before, { hours: 'Lagi' })).rejects.toMatchObject({ code: 'look-again' });
});

test('rejects a save without changes and a broken picture', async () => {
	const current = await currentInsurer(db);
	await expect(
		ask(saveInsurer.path, {
			version: current?.version,
			insurer: current?.insurer,
			note: 'Tidak ada',
		}),
	).rejects.toMatchObject({ code: 'look-again' });
	await expect(
		save(current?.version ?? 0, { logo: `${POINT.slice(0, 40)}AAAA` }),
	).rejects.toMatchObject({
		code: 'fix-fields',
		data: { fields: { 'insurer.logo': expect.any(String) } },
	});
});

test('requires a signatory name that can be printed in the policy', async () => {
	const version = (await currentInsurer(db))?.version ?? 0;
	const signatory = { name: '李小龙 Lie', title: 'Direktur Utama', picture: null };
	await expect(save(version, { signatory })).rejects.toMatchObject({
		code: 'fix-fields',
		data: { fields: { 'insurer.signatory.name': expect.stringMatching(/dicetak di polis/) } },
	});
	const named = { ...signatory, name: 'Dr. Sri Contoh, S.H.' };
	expect(await save(version, { signatory: named })).toEqual({ version: version + 1 });
});

test.each(['editor', 'finance', 'service', 'supervisor'])('denies %s access', async (role) => {
	await expect(ask(showInsurer.path, {}, role)).rejects.toMatchObject({ code: 'forbidden' });
});
