import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { afterSale } from './after-sale.server.ts';

const db = await testPool();
const day = (at: string) => new Date(`${at}T05:00:00Z`);

test('counts instalments and refunded premiums for the partner that sold the policy', async () => {
	await seedShop(db);
	const { policyId } = await testCustomer(db, 'sari@contoh.test');
	const { rows } = await db.query<{ orderItemId: string; orderId: string }>(sql`
		select p.order_item_id, i.order_id from policy p join order_item i on i.id = p.order_item_id where p.id = ${policyId}`);
	const [item] = rows;
	const pay = async (tx: Tx, amount: number, orderNo: string, status = 'paid') => {
		const id = uuidv7();
		await tx.query(sql`
			insert into purchase_order select (jsonb_populate_record(o, jsonb_build_object('id', ${id}::uuid, 'order_no', ${orderNo}::text,
				'amount', ${amount}::bigint, 'status', ${status}::text, 'intent', ${orderNo}::text, 'paid_at', ${day('2026-12-05')}::timestamptz))).*
			from purchase_order o where o.id = ${item?.orderId ?? null}`);
		await tx.query(
			sql`insert into premium_order (order_id, policy_id, numbers, paid_by) values (${id}, ${policyId}, '{2}', 'customer')`,
		);
	};
	// Rows that later months would add. Foreign keys are disabled because only these rows matter
	// here.
	await db.transaction(async (tx) => {
		await tx.query(sql`set local session_replication_role = replica`);
		await tx.query(
			sql`update order_item set source = 'MITRA1' where id = ${item?.orderItemId ?? null}`,
		);
		await pay(tx, 30_000, 'INV-20261205-AAAAAAAAAAAAAAAAAAAAAAAAAA');
		await pay(tx, 50_000, 'INV-20261205-BBBBBBBBBBBBBBBBBBBBBBBBBB');
		await pay(tx, 90_000, 'INV-20261205-CCCCCCCCCCCCCCCCCCCCCCCCCC', 'refund_due');
		await tx.query(sql`
			insert into policy_cancellation (policy_id, kind, refund, lines, evidence, cancelled_at, refund_due_on)
			values (${policyId}, 'pro-rata', 20000, '[]', '', ${day('2026-12-06')}, '2026-12-20')`);
	});
	const figures = await afterSale(db, day('2026-12-01'), day('2026-12-31'));
	expect(figures('MITRA1')).toEqual({ later: 80_000, back: 20_000 });
	expect(figures(null)).toEqual({ later: 0, back: 0 });
	const before = await afterSale(db, day('2026-11-01'), day('2026-12-05'));
	expect(before('MITRA1')).toEqual({ later: 0, back: 0 });
});
