import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { sealPerson } from '#insurance/groups/memberships/import/staging/staged-row.server.ts';
import { FIELDS, type MemberRow } from '#insurance/groups/memberships/member.ts';
import { givePolicies } from '#insurance/service/vouchers/test-policies.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { indexEverything } from './indexing/index-things.server.ts';
import { queueMissing } from './store.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
const [company, admin, cover, change] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const NOBODY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as MemberRow;
const PERSON = sealPerson(sealer, { ...NOBODY, name: 'Peserta', dob: '1990-01-01' });

beforeAll(async () => {
	await db.query(sql`insert into company (id, name) values (${company}, 'PT Contoh')`);
	await db.query(
		sql`insert into company_admin (id, email, company_id) values (${admin}, 'hr@contoh.test', ${company})`,
	);
	await db.query(sql`
		insert into company_cover (id, company_id, cover_no, name, product_code, product_version, tariff_version, plan, sum_insured, risk_class, headcount, premium_per_member, start_day, end_day, opened_at)
		values (${cover}, ${company}, 'C1', 'Grup', 'JAM', 1, 1, 'a', 1, 'a', 20, 1, '2027-01-01', '2027-12-31', now())`);
	await db.query(sql`
		insert into member_change (id, cover_id, company_id, kind, state, endorsement_no, effective_on, added, removed, changed, charged, refunded, file_name, made_by, made_at, dated)
		values (${change}, ${cover}, ${company}, 'add', 'applied', 'C1-E0001', '2027-01-01', 1, 0, 0, 1, 0, 'daftar.xlsx', ${admin}, now(), 0)`);
});

async function newMember(): Promise<string> {
	const id = randomUUID();
	await db.query(sql`
		insert into member (id, cover_id, company_id, certificate_no, name, birth_date, gender, nik_print, person_print, person, starts_on, added_by, verification)
		values (${id}, ${cover}, ${company}, ${id}, 'Peserta', '1990-01-01', 'Pria', decode(md5(${id}), 'hex'), ${PERSON}, ${PERSON}, '2027-01-01', ${change}, gen_random_uuid())`);
	return id;
}
async function rowsOf(thingId: string): Promise<number> {
	await indexEverything({ pool: db, sealer, log: silentLog });
	const { rowCount } = await db.query(sql`select from finder_person where thing_id = ${thingId}`);
	return rowCount;
}

test('a deleted member leaves the search', async () => {
	const id = await newMember();
	expect(await rowsOf(id)).toBe(1);
	await db.query(sql`delete from member where id = ${id}`);
	expect(await rowsOf(id)).toBe(0);
});

test('a member whose cover never began leaves the search, and one who left later stays', async () => {
	const [takenBack, left] = [await newMember(), await newMember()];
	expect([await rowsOf(takenBack), await rowsOf(left)]).toEqual([1, 1]);
	await db.query(sql`update member set ends_on = starts_on where id = ${takenBack}`);
	await db.query(sql`update member set ends_on = '2027-06-01' where id = ${left}`);
	expect([await rowsOf(takenBack), await rowsOf(left)]).toEqual([0, 1]);
	expect(await queueMissing(db)).toBe(0);
});

test('a deleted policy leaves the search', async () => {
	await givePolicies(db, sealer, 1);
	const { rows } = await db.query<{ id: string }>(sql`select id from policy`);
	const id = rows[0]?.id ?? '';
	await rowsOf(id);
	await db.query(sql`
		insert into finder_person (kind, thing_id, key_id, card, tokens)
		values ('policy', ${id}, ${sealer.keyId}, ${PERSON}, '{}')`);
	expect(await rowsOf(id)).toBe(1);
	await db.query(sql`delete from policy where id = ${id}`);
	expect(await rowsOf(id)).toBe(0);
});
