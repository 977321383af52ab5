import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { listPartners, savePartner } from './partner-desk.server.ts';

const db = await testPool();
const deps = { db };
const now = new Date('2026-11-20T03:00:00Z');
async function person(name: string): Promise<Caller> {
	const staffId = uuidv7();
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${staffId}, ${`${name}@contoh.test`}, ${name}, 'sales', '-')`);
	return { now, identity: staffIdentity(staffId, 'sales') } as Caller;
}
const laras = await person('laras');
const dewi = await person('dewi');
const partner = (change: object = {}) => ({
	code: 'KLINIK',
	name: 'Klinik Contoh',
	fromDay: '2026-11-20',
	toDay: null,
	...change,
});

test('two concurrent editors of one partner never overwrite each other unnoticed', async () => {
	const { mark } = await savePartner(deps, partner(), laras);
	const theirs = await savePartner(deps, partner({ mark, toDay: '2026-12-31' }), dewi);
	expect(await refused(savePartner(deps, partner({ mark, name: 'Lain' }), laras))).toMatchObject({
		code: 'look-again',
		message: expect.stringContaining('Isianmu masih ada'),
	});
	const again = partner({ mark: theirs.mark, name: 'Lain', toDay: '2026-12-31' });
	await savePartner(deps, again, laras);
	expect((await listPartners(deps, dewi)).partners).toMatchObject([
		{ name: 'Lain', toDay: '2026-12-31' },
	]);
});

test('a new partner cannot take the code of another', async () => {
	const refusal = await refused(savePartner(deps, partner({ name: 'Kembar' }), dewi));
	expect(refusal.data).toHaveProperty('fields.code');
});

test('rejects one of two changes sent concurrently', async () => {
	const { mark } = await savePartner(deps, partner({ code: 'APOTEK' }), laras);
	const sent = await Promise.allSettled(
		[laras, dewi].map((who, at) =>
			savePartner(deps, partner({ code: 'APOTEK', mark, name: `Apotek ${at}` }), who),
		),
	);
	expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
