import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { JOB_WORDS } from '../desk/failed-jobs/job-words.server.ts';
import { listFigureRows, listOfficeFigures, showOfficeFigure } from './api.ts';
import { showFigureRows } from './figure-rows.server.ts';
import { showAllFigures, showOneFigure } from './show-figures.server.ts';

const db = await testPool();
await seedShop(db);
const { policyId } = await testCustomer(db, 'sari@contoh.test');
const { rows: bought } = await db.query<{ policyNo: string; orderNo: string; product: string }>(
	sql`select policy_no, order_no, product_code as product from policy where id = ${policyId}`,
);
const [policy] = bought;
const ID = '018f0000-0000-7000-8000-000000000001';

/** Sold a minute after midnight in Jakarta, when it is still the day before in Greenwich. */
await db.query(sql`update policy set issued_at = '2026-11-23T17:01:00Z' where id = ${policyId}`);
const NOW = new Date('2026-11-25T03:00:00Z');
const as = (...roles: string[]): Caller => ({
	...callerAt(NOW),
	identity: staffIdentity(ID, ...roles),
});
const soldOn = async (fromDay: string, toDay = fromDay, more = {}) => {
	const input = { figure: 'policies-sold', period: 'own', fromDay, toDay, ...more };
	const { whole } = await showOneFigure(
		{ db },
		showOfficeFigure.input.parse(input),
		as('manager'),
	);
	return whole;
};
const rowsOf = (roles: string[], more = {}) =>
	showFigureRows(
		{ db },
		listFigureRows.input.parse({ figure: 'policies-sold', period: '7d', ...more }),
		as(...roles),
	);

test('a sale counts on its day in Jakarta, and on the day after as the one before', async () => {
	expect(await soldOn('2026-11-23')).toMatchObject({ value: 0, before: 0 });
	expect(await soldOn('2026-11-24')).toMatchObject({ value: 1, before: 0 });
	expect(await soldOn('2026-11-25')).toMatchObject({ value: 0, before: 1 });
});

test('a plot has the sale at its day, its week or its month, and the rest is nothing', async () => {
	const stepsWith = async (fromDay: string) => {
		const input = { figure: 'policies-sold', period: 'own', fromDay, toDay: '2026-11-25' };
		const shown = await showOneFigure(
			{ db },
			showOfficeFigure.input.parse(input),
			as('manager'),
		);
		return shown.rows.filter(({ value }) => value === 1).map(({ from, to }) => [from, to]);
	};
	expect(await stepsWith('2026-11-20')).toEqual([['2026-11-24', '2026-11-24']]);
	expect(await stepsWith('2026-10-01')).toEqual([['2026-11-19', '2026-11-25']]);
	expect(await stepsWith('2026-03-15')).toEqual([['2026-11-01', '2026-11-25']]);
});

test('a filter leaves the rows of one part, also of those without it', async () => {
	const day = '2026-11-24';
	expect((await soldOn(day, day, { product: policy?.product })).value).toBe(1);
	expect((await soldOn(day, day, { product: 'LAIN' })).value).toBe(0);
	expect((await soldOn(day, day, { partner: '-' })).value).toBe(1);
	expect((await soldOn(day, day, { channel: 'phone' })).value).toBe(0);
});

test('a sale that staff began for a caller counts as one by telephone', async () => {
	await db.transaction(async (tx) => {
		await tx.query(sql`set local session_replication_role = replica`);
		await tx.query(sql`
			insert into assisted_sale (id, number, staff_id, content_id, product_code, begun_at, ends_at, order_no)
			values (${ID}, 'JUAL-20261124-AAAAAAAA', ${ID}, 1, ${policy?.product ?? ''}, ${NOW}, ${NOW}, ${policy?.orderNo ?? ''})`);
	});
	const day = '2026-11-24';
	expect((await soldOn(day, day, { channel: 'phone' })).value).toBe(1);
	expect((await soldOn(day, day, { channel: 'site' })).value).toBe(0);
	await db.query(sql`delete from assisted_sale where id = ${ID}`);
});

test('a row leads to its policy, for those who may open it', async () => {
	const { rows, total } = await rowsOf(['manager']);
	expect(total).toBe(1);
	expect(rows[0]).toMatchObject({
		subject: policy?.policyNo,
		opens: `/office/cari?polis=${policyId}`,
		channel: 'Situs',
	});
	const reader = as('auditor');
	const { identity } = reader;
	if (identity?.kind !== 'staff') throw new Error('not staff');
	const [role] = identity.roles;
	const only = { ...role, rights: { 'figures.read': role?.rights['figures.read'] } };
	const shown = await showFigureRows(
		{ db },
		listFigureRows.input.parse({ figure: 'policies-sold', period: '7d' }),
		{ ...reader, identity: { ...identity, roles: [only as (typeof identity.roles)[number]] } },
	);
	expect(shown.rows[0]).toMatchObject({ subject: policy?.policyNo, opens: null });
});

test('every job that writes a mail counts as one when it is given up, and no other', async () => {
	const kinds = Object.keys(JOB_WORDS);
	await db.query(sql`
		insert into job (id, kind, payload, attempts, dead_at)
		select gen_random_uuid(), kind, '{}', 12, ${NOW} from unnest(${kinds}::text[]) as kind`);
	const { rows } = await db.query<{ kind: string }>(
		sql`select subject as kind from figure_row where figure = 'mails-failed'`,
	);
	const mails = Object.entries(JOB_WORDS).filter(([, words]) =>
		/^(Surat|Email|Undangan|Peringatan|Mengabari)/.test(words),
	);
	expect(rows.map(({ kind }) => kind).toSorted()).toEqual(mails.map(([kind]) => kind).toSorted());
});

test('figures are for managers and auditors, and rows hold no names', async () => {
	const input = listOfficeFigures.input.parse({});
	await expect(showAllFigures({ db }, input, as('sales'))).rejects.toThrow();
	await expect(rowsOf(['finance'])).rejects.toThrow();
	expect((await showAllFigures({ db }, input, as('auditor'))).rows.length).toBeGreaterThan(10);
	expect(JSON.stringify(await rowsOf(['manager']))).not.toMatch(/sari/i);
});

test.each([
	['2026-11-24', '2026-11-23', 'Akhirnya tidak boleh sebelum mulainya'],
	['2025-11-20', '2026-11-24', 'Paling lama 366 hari. Majukan mulainya.'],
	['2026-11-20', '2026-11-26', 'Hari ini belum tiba'],
	['9999-12-31', '9999-12-31', 'Hari ini belum tiba'],
])('from %s to %s is refused', async (fromDay, toDay, toldDay) => {
	const refusal = await refused(soldOn(fromDay, toDay));
	expect(JSON.stringify(refusal)).toContain(toldDay);
});

test('a policy of a removed sample is no sale', async () => {
	await db.query(sql`
		insert into policy_status_change (policy_id, change_no, was, became, reason, at)
		values (${policyId}, 99, 'INFORCE', 'CANCELLED', 'sample-removed', ${NOW})`);
	expect((await soldOn('2026-11-24')).value).toBe(0);
	const cancelled = { figure: 'cancellations', period: '7d' };
	const { whole } = await showOneFigure(
		{ db },
		showOfficeFigure.input.parse(cancelled),
		as('manager'),
	);
	expect(whole.value).toBe(0);
});
