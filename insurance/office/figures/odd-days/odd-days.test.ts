import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';

import { listFigureRows, showOfficeFigure } from '../api.ts';
import { showFigureRows } from '../figure-rows.server.ts';
import { showOneFigure } from '../show-figures.server.ts';
import { showOddDays } from './odd-days.server.ts';

const db = await testPool();
await seedShop(db);
await testCustomer(db, 'sari@contoh.test');

const TUESDAY: Day = '2026-11-24';
const as = (role: string, now = '2026-11-26T03:00:00Z'): Caller => ({
	...callerAt(new Date(now)),
	identity: staffIdentity('018f0000-0000-7000-8000-000000000001', role),
});

let serial = 0;
/** Adds orders of a day like the one that was bought, as the product stores them. */
async function addOrders(
	day: Day,
	count: number,
	{ minute = 600, refused = false, method = 'qris' } = {},
): Promise<void> {
	const at = new Date(jakartaMidnight(day).getTime() + minute * 60_000);
	await db.transaction(async (tx) => {
		await tx.query(sql`set local session_replication_role = replica`);
		for (let n = 0; n < count; n += 1) {
			serial += 1;
			const orderNo = `INV-20261101-${String(serial)
				.padStart(26, 'A')
				.replaceAll(/[0-9]/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A')}`;
			await tx.query(sql`
				with made as (
					insert into purchase_order
					select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', ${orderNo}::text, 'method', ${method}::text,
						'created_at', ${at}::timestamptz, 'provider_ref', 'ref', 'closed_at', ${at}::timestamptz,
						'status', case when ${refused} then 'failed' else 'paid' end,
						'paid_at', case when ${refused} then null else ${at}::timestamptz end))).*
					from purchase_order o where o.status = 'paid' order by created_at limit 1 returning id)
				insert into order_item
				select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', made.id, 'settled', false))).*
				from made, order_item i where i.id = (select id from order_item order by id limit 1)`);
		}
	});
}
for (let week = 1; week <= 8; week += 1)
	await addOrders(addToDay(TUESDAY, { day: -7 * week }), 20, { method: 'va-bca' });
await addOrders(TUESDAY, 12, { method: 'va-bca' });
for (const minute of [14 * 60 + 3, 14 * 60 + 31, 15 * 60 + 20, 16 * 60 + 12])
	await addOrders(TUESDAY, 2, { minute, refused: true });

test('a bad Tuesday is a sentence with its step, its method and its hours', async () => {
	const { days } = await showOddDays({ db }, as('manager'));
	expect(days).toEqual([
		{
			day: TUESDAY,
			words: 'Selasa (24 Nov 2026): −40%, hampir semua di langkah pembayaran, QRIS menolak 14.00–16.20.',
			paid: 12,
			usual: 20,
			method: 'qris',
		},
	]);
});

test('a day is judged once it is over in Jakarta, and for a week', async () => {
	const on = async (now: string) => {
		const { days } = await showOddDays({ db }, as('manager', now));
		return days.some(({ day }) => day === TUESDAY);
	};
	expect(await on('2026-11-24T16:59:59Z')).toBe(false);
	expect(await on('2026-11-24T17:00:00Z')).toBe(true);
	expect(await on('2026-12-01T16:59:59Z')).toBe(true);
	expect(await on('2026-12-01T17:00:00Z')).toBe(false);
});

test('the refused payments of the method are rows that lead to their orders', async () => {
	const day = { period: 'own', fromDay: TUESDAY, toDay: TUESDAY } as const;
	const { rows } = await showOneFigure(
		{ db },
		showOfficeFigure.input.parse({ figure: 'payments-refused', by: 'method', ...day }),
		as('manager'),
	);
	expect(rows.map(({ part, label, value }) => [part, label, value])).toEqual([
		['qris', 'QRIS', 8],
	]);
	const shown = await showFigureRows(
		{ db },
		listFigureRows.input.parse({ figure: 'payments-refused', method: 'qris', ...day }),
		as('admin'),
	);
	expect(shown.total).toBe(8);
	expect(shown.rows[0]?.opens).toBe(`/office/uang?lihat=jejak&nomor=${shown.rows[0]?.subject}`);
});

test('a colleague without the right to figures gets no sentence', async () => {
	await expect(showOddDays({ db }, as('sales'))).rejects.toThrow();
});
