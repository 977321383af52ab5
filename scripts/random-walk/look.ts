import sql from 'sql-template-tag';
import { expect } from 'vitest';

import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { ACCOUNTS, type Model, type Order, type ModelPolicy } from './model.ts';
import { unpaidInModel } from './policies.ts';

const INCOME = ['premium', 'policy-fee', 'cashless-fee', 'other-fees'];
const accountName = (account: string) =>
	account.startsWith('provider:') ? 'provider' : INCOME.includes(account) ? 'income' : account;

type Row = { no: string; account: string; sum: number };

async function readOrders(db: Pool, numbers: readonly string[]) {
	const all = [...numbers];
	const [orders, books, refunds, tasks, policies, documents] = await Promise.all([
		db.query<{ no: string; status: string; amount: number }>(
			sql`select order_no as no, status, amount from purchase_order where order_no = any(${all}::text[])`,
		),
		db.query<Row>(sql`
			select j.subject as no, e.account, sum(e.debit - e.credit)::bigint as sum
			from ledger_journal j join ledger_entry e on e.journal = j.id
			where j.subject_kind = 'order' and j.subject = any(${all}::text[]) group by 1, 2`),
		db.query<{ no: string; amount: number; status: string; source: string }>(
			sql`select order_no as no, amount, status, source from refund where order_no = any(${all}::text[])`,
		),
		db.query<{ no: string; kind: string }>(
			sql`select subject as no, kind from task where closed_at is null and subject = any(${all}::text[])`,
		),
		db.query<{ no: string; count: number }>(
			sql`select order_no as no, count(*)::int as count from policy where order_no = any(${all}::text[]) group by 1`,
		),
		db.query<{ no: string; count: number }>(sql`
			select p.order_no as no, count(*)::int as count from policy p
			join policy_document d on d.policy_id = p.id where p.order_no = any(${all}::text[]) group by 1`),
	]);
	return (no: string) => {
		const of = <T extends { no: string }>({ rows }: { rows: T[] }) =>
			rows.filter((row) => row.no === no);
		const sums = Object.fromEntries(ACCOUNTS.map((name) => [name, 0]));
		for (const { account, sum } of of(books)) {
			const name = accountName(account);
			sums[name] = (sums[name] ?? 0) + sum;
		}
		return {
			status: of(orders)[0]?.status,
			amount: of(orders)[0]?.amount,
			policies: of(policies)[0]?.count ?? 0,
			documents: of(documents)[0]?.count ?? 0,
			books: sums,
			refunds: of(refunds)
				.map(
					({ amount, status, source }) =>
						`${amount} ${status}${source === 'suspense' ? ' loose' : ''}`,
				)
				.sort(),
			tasks: of(tasks)
				.map(({ kind }) => kind)
				.sort(),
		};
	};
}

const believedOf = (order: Order) => ({
	status: order.status as string,
	amount: order.amount,
	policies: order.policies.length,
	documents: order.policies.filter(({ hasDocument }) => hasDocument).length,
	books: { ...order.books },
	refunds: order.refunds
		.map(({ amount, status, own }) => `${amount} ${status}${own ? '' : ' loose'}`)
		.sort(),
	tasks: order.tasks
		.filter(({ open }) => open)
		.map(({ kind }) => kind as string)
		.sort(),
});

const believedOfPolicy = (policy: ModelPolicy) => ({
	order: policy.order.no,
	status: policy.status as string,
	startDay: policy.cover.start,
	endDay: policy.cover.end,
	due: unpaidInModel(policy)[0]?.due ?? null,
	reopened: policy.reopened.map(({ number, due, held }) => `${number} ${due} ${held}`),
});

export async function compareWithModel(
	db: Pool,
	model: Model,
	campaign: number,
	orders: readonly Order[] = model.orders,
): Promise<void> {
	const read = await readOrders(
		db,
		orders.map(({ no }) => no),
	);
	for (const order of orders)
		expect({ no: order.no, ...read(order.no) }).toEqual({ no: order.no, ...believedOf(order) });
	const wanted = new Set(orders);
	const policies = model.policies.filter(
		(one) => wanted.has(one.order) || orders.some(({ premium }) => premium?.policy === one),
	);
	const heads = new Map(
		(
			await policyHeads(
				db,
				policies.map(({ id }) => id),
			)
		).map((one) => [one.id, one]),
	);
	for (const policy of policies) {
		const head = heads.get(policy.id);
		expect({
			order: head?.orderNo,
			status: head?.status,
			startDay: head?.cover.startDay,
			endDay: head?.cover.endDay,
			due: head?.nextDueOn ?? null,
			reopened: head?.reopened.map(({ number, dueOn, held }) => `${number} ${dueOn} ${held}`),
		}).toEqual(believedOfPolicy(policy));
	}
	await compareWhole(db, model, campaign);
}

async function compareWhole(db: Pool, model: Model, campaign: number): Promise<void> {
	const { rows } = await db.query<{
		off: number;
		left: number;
		used: number;
		doubled: number;
	}>(sql`select
		(select coalesce(sum(debit - credit), 0) from ledger_entry)::bigint as off,
		(select count(*) from voucher_unit where option_id = ${campaign} and redemption_id is null)::int as left,
		(select coalesce(sum(used), 0) from voucher_quota where campaign_id = ${campaign})::int as used,
		(select count(*) - count(distinct order_item_id) from policy where source = 'order')::int as doubled`);
	expect(rows[0]).toEqual({
		off: 0,
		left: model.vouchersLeft,
		used: model.policies.reduce((sum, { vouchers }) => sum + vouchers, 0),
		doubled: 0,
	});
}
