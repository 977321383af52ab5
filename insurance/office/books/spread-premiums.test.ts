import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit, type LedgerEntry } from '#insurance/money/ledger/ledger.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { endByEvent } from '#insurance/policies/changes/planned-end.server.ts';
import { lockPolicy, movePolicy } from '#insurance/policies/move-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { spreadPremiums } from './spread-premiums.server.ts';

const db = await testPool();
await seedShop(db);

async function boughtPolicy(email: string) {
	const { policyId } = await testCustomer(db, email);
	const { rows } = await db.query<{
		policyNo: string;
		orderId: string;
		orderNo: string;
		premium: number;
		fees: number;
		startDay: string;
		endDay: string;
	}>(sql`
		select p.policy_no, o.id as order_id, o.order_no, p.premium, p.policy_fee + p.cashless_fee + p.other_fees as fees,
			p.start_day::text as start_day, p.end_day::text as end_day
		from policy p join purchase_order o on o.order_no = p.order_no where p.id = ${policyId}`);
	const [policy] = rows;
	if (!policy) throw new Error('no policy');
	return { policyId, ...policy };
}
type Bought = Awaited<ReturnType<typeof boughtPolicy>>;

const booked = ({ orderNo, orderId }: Bought, more: Pick<LedgerEntry, 'key' | 'kind' | 'lines'>) =>
	db.transaction((tx) =>
		book(tx, { ...more, subject: { kind: 'order', ref: orderNo }, orderId, at: new Date() }),
	);
const spread = () =>
	spreadPremiums(db, { since: new Date(0), until: new Date(Date.now() + 86_400_000) });
async function daysOf({ policyNo }: Bought) {
	const { rows } = await db.query(sql`
		select amount, from_day::text as from_day, until_day::text as until_day, ended_on::text as ended_on
		from premium_days where subject = ${policyNo}`);
	return rows;
}
test('the days of an order end when all its money goes back, and go on when it comes again', async () => {
	const bought = await boughtPolicy('sari@contoh.test');
	await spread();
	const [days] = await daysOf(bought);
	expect(days).toMatchObject({
		amount: bought.premium - bought.fees,
		fromDay: bought.startDay,
		endedOn: null,
	});
	const back = (key: string, amount: number) =>
		booked(bought, {
			key,
			kind: 'refund',
			lines: [debit('premium-refund', amount), credit('provider:sandbox', amount)],
		});
	await back('test-refund:part', 100);
	await spread();
	expect(await daysOf(bought)).toMatchObject([{ endedOn: null }]);
	await back('test-refund:rest', bought.premium - 100);
	await spread();
	expect(await daysOf(bought)).toMatchObject([{ endedOn: jakartaDay(new Date()) }]);
	await booked(bought, {
		key: 'test-recovered:1',
		kind: 'recovered',
		lines: [
			debit('provider:sandbox', bought.premium),
			credit('premium-refund', bought.premium),
		],
	});
	await spread();
	expect(await daysOf(bought)).toMatchObject([{ endedOn: null }]);
	await spread();
	expect(await daysOf(bought)).toHaveLength(1);
});

test('the days of a policy end with its total loss', async () => {
	const bought = await boughtPolicy('budi@contoh.test');
	await spread();
	const day = addToDay(bought.startDay, { day: 1 });
	await db.transaction(async (tx) => {
		const held = await lockPolicy(tx, bought.policyId);
		if (!held) throw new Error('no policy');
		expect(await endByEvent(tx, held, day)).toBe(true);
		await movePolicy(tx, held, 'EXPIRED', 'cover-over', new Date());
	});
	await spread();
	expect(await daysOf(bought)).toMatchObject([{ endedOn: day }]);
});
