import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import { forgetMembers, lookAtMembers } from './forget-members.server.ts';

const db = await testPool();
const BYTES = Buffer.from('x');
const [company, admin, cover, change] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const MADE = new Date('2027-01-01T03:00:00Z');
/** The cover ends in 2027, so its records are retained through 2037. */
const LAST = {
	before: new Date('2026-12-31T16:59:59.999Z'),
	now: MADE,
	held: { persons: [], cases: [] },
};
const OVER = { ...LAST, before: new Date('2027-12-31T16:59:59.999Z') };

beforeAll(async () => {
	await db.query(sql`insert into company (id, name) values (${company}, 'PT Contoh')`);
	await db.query(
		sql`insert into company_admin (id, email, company_id) values (${admin}, 'hr@contoh.test', ${company})`,
	);
	await db.query(sql`
		insert into company_cover (id, company_id, cover_no, name, product_code, product_version, tariff_version, plan, sum_insured, risk_class, headcount, premium_per_member, start_day, end_day, opened_at)
		values (${cover}, ${company}, 'C1', 'Grup', 'JAM', 1, 1, 'a', 1, 'a', 20, 1, '2027-01-01', '2027-12-31', ${MADE})`);
});
beforeEach(async () => {
	await db.query(sql`delete from member_change_line`);
	await db.query(sql`delete from member_correction`);
	await db.query(sql`delete from member`);
	await db.query(sql`delete from member_change`);
	await db.query(sql`
		insert into member_change (id, cover_id, company_id, kind, state, endorsement_no, effective_on, added, removed, changed, charged, refunded, file_name, made_by, made_at, dated)
		values (${change}, ${cover}, ${company}, 'add', 'applied', 'C1-E0001', '2027-01-01', 2500, 0, 0, 2500, 0, 'daftar budi.xlsx', ${admin}, ${MADE}, 0)`);
	await db.query(sql`
		insert into member (id, cover_id, company_id, certificate_no, name, birth_date, gender, nik_print, person_print, person, starts_on, added_by, verification)
		select gen_random_uuid(), ${cover}, ${company}, 'C1-' || n, 'Peserta ' || n, '1990-01-01', 'Pria', decode(md5(n::text), 'hex'), ${BYTES}, ${BYTES}, '2027-01-01', ${change}, gen_random_uuid()
		from generate_series(1, 2500) as n`);
	await db.query(sql`
		insert into member_change_line (change_id, position, member_id, action, premium)
		select ${change}, row_number() over (), id, 'add', 1 from member`);
	await db.query(sql`
		insert into member_correction (id, member_id, company_id, state, person, asked_at)
		select gen_random_uuid(), id, company_id, 'waiting', ${BYTES}, ${MADE} from member limit 3`);
});
const counts = async () =>
	(
		await db.query(sql`
			select (select count(*)::int from member) as members, (select count(*)::int from member_change_line) as lines,
				(select count(*)::int from member_correction) as corrections`)
	).rows[0];
const ALL = { members: 2_500, lines: 2_500, corrections: 3 };
const NONE = { members: 0, lines: 0, corrections: 0 };

test('deletes members after their cover’s retention period and keeps the cost of each change', async () => {
	expect(await lookAtMembers(db, LAST)).toMatchObject({ kept: 2_500, due: 0 });
	expect(await forgetMembers(db, LAST)).toBe(0);
	expect(await counts()).toEqual(ALL);
	expect(await lookAtMembers(db, OVER)).toEqual({
		kept: 2_500,
		due: 2_500,
		held: 0,
		oldest: new Date('2027-12-30T17:00:00Z'),
	});
	expect(await forgetMembers(db, OVER)).toBe(2_500);
	expect(await counts()).toEqual(NONE);
	const { rows } = await db.query(sql`select added, charged, file_name from member_change`);
	expect(rows).toEqual([{ added: 2_500, charged: 2_500, fileName: '' }]);
});

describe('reasons to keep members', () => {
	test.each([
		[
			'a change that waits for a second person',
			sql`update member_change set state = 'waiting'`,
			sql`update member_change set state = 'applied'`,
		],
		[
			'money of a change that is in question',
			sql`insert into task (id, task_key, kind, area, subject, note, due_on, opened_at)
				values (${randomUUID()}, 'owed', 'company-refund', 'money', 'C1-E0001', '', '2037-01-01', ${MADE})`,
			sql`update task set closed_at = ${MADE}, close_reason = 'selesai'`,
		],
	])('%s', async (_what, put, away) => {
		await db.query(put);
		expect(await lookAtMembers(db, OVER)).toMatchObject({ due: 0 });
		expect(await forgetMembers(db, OVER)).toBe(0);
		expect(await counts()).toEqual(ALL);
		await db.query(away);
		expect(await forgetMembers(db, OVER)).toBe(2_500);
	});

	test('continues with the rest after being killed in between', async () => {
		let transactions = 0;
		const dying = {
			...db,
			transaction: ((work) => {
				transactions += 1;
				return transactions === 2
					? Promise.reject(new Error('killed'))
					: db.transaction(work);
			}) as typeof db.transaction,
		};
		await expect(forgetMembers(dying, OVER)).rejects.toThrow('killed');
		expect(await counts()).toMatchObject({ members: 1_500, lines: 1_500 });
		expect(await forgetMembers(db, OVER)).toBe(1_500);
		expect(await counts()).toEqual(NONE);
	});
});
