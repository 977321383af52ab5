import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { closeLinks, countOpenLinks, openLink, useLink } from './one-time-links.server.ts';
import { personalIdentity } from './personal-data.server.ts';
import type { Realm } from './realm.ts';

const db = await testPool();
const NOW = new Date('2026-11-20T03:00:00Z');
const keepers = testKeepers(personalIdentity, db);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function person(realm: Realm): Promise<string> {
	const id = uuidv7();
	if (realm === 'customer')
		await db.query(
			sql`insert into customer (id, email_print, nik_print, person) values (${id}, ${id}, ${id}, ${Buffer.from('sealed')})`,
		);
	else if (realm === 'staff')
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${id}@contoh.test`}, 'Nama', 'service', '-')`,
		);
	else {
		await db.query(sql`insert into company (id, name, opened_at) values (${id}, 'PT', ${NOW})`);
		await db.query(
			sql`insert into company_admin (id, company_id, email, name) values (${id}, ${id}, ${`${id}@contoh.test`}, 'Nama')`,
		);
	}
	return id;
}

const open = (realm: Realm, id: string, minutes: number) =>
	db.transaction((tx) => openLink(tx, realm, id, { minutes, now: NOW }));
const use = (realm: Realm, token: string, now: Date) =>
	db.transaction((tx) => useLink(tx, realm, token, now));

describe.each(['customer', 'company', 'staff'] as const)('a %s link', (realm) => {
	test('can be used once, until it expires, and only for its owner', async () => {
		const [id, other] = [await person(realm), await person(realm)];
		const { token, expiresAt } = await open(realm, id, 30);
		await open(realm, other, 30);
		expect(expiresAt).toEqual(later(30));
		expect(await use(realm, `${token}x`, NOW)).toBeUndefined();
		expect(await use(realm, token, later(30))).toBeUndefined();
		expect(await use(realm, token, later(29))).toBe(id);
		expect(await use(realm, token, later(29))).toBeUndefined();
	});

	test('is invalid in any other realm', async () => {
		const { token } = await open(realm, await person(realm), 30);
		for (const other of ['customer', 'company', 'staff'] as const)
			if (other !== realm) expect(await use(other, token, NOW)).toBeUndefined();
	});

	test('is closed with its owner’s other links and no others', async () => {
		const [id, other] = [await person(realm), await person(realm)];
		const links = [await open(realm, id, 30), await open(realm, id, 600)];
		const kept = await open(realm, other, 30);
		await db.transaction((tx) => closeLinks(tx, realm, id, NOW));
		for (const { token } of links) expect(await use(realm, token, NOW)).toBeUndefined();
		expect(await use(realm, kept.token, NOW)).toBe(other);
	});

	test('is counted while it is open, and an invitation does not count as a reset', async () => {
		const id = await person(realm);
		await open(realm, id, 30);
		await open(realm, id, 7 * 24 * 60);
		const { token } = await open(realm, id, 30);
		await use(realm, token, NOW);
		expect(await countOpenLinks(db, realm, id, NOW)).toBe(2);
		expect(await countOpenLinks(db, realm, id, NOW, 'resets')).toBe(1);
		expect(await countOpenLinks(db, realm, id, later(31), 'resets')).toBe(0);
	});

	test('is deleted long enough after it expired', async () => {
		const id = await person(realm);
		const { token } = await open(realm, id, 30);
		await forgetPast(keepers, db, new Date(later(29).getTime() + 30 * 86_400_000));
		expect(await use(realm, token, NOW)).toBe(id);
		const next = await open(realm, id, 30);
		await forgetPast(keepers, db, new Date(later(30).getTime() + 30 * 86_400_000));
		expect(await use(realm, next.token, NOW)).toBeUndefined();
	});
});
