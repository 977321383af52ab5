import type { Client } from 'pg';

import { AGREEMENTS } from './model/agreements.ts';

/** A condition that must hold at the end of every simulated day. */
export type Invariant = {
	name: string;
	/** Statement that returns the violating rows; `$1` is the first moment after the day. */
	violations: string;
};

const PAID = `('paid', 'refund_due', 'refunded', 'reversed')`;

/** Failed work is retried for some hours; until then its results may be missing. */
const noJob = (kind: string) => `not exists (
	select from job j where j.kind = '${kind}' and j.attempts > 0 and j.done_at is null
	and j.dead_at is null and j.created_at > $1::timestamptz - interval '9 hours')`;

export const INVARIANTS: readonly Invariant[] = [
	{
		name: 'every journal balances',
		violations: `
			select journal, sum(debit - credit) as difference from ledger_entry
			group by journal having sum(debit) <> sum(credit)`,
	},
	{
		name: 'every paid order is in the books once',
		violations: `
			select o.order_no, o.amount, sum(e.debit) as booked from purchase_order o
			left join ledger_journal j on j.subject_kind = 'order' and j.subject = o.order_no and j.kind in ('settlement', 'premium-paid')
			left join ledger_entry e on e.journal = j.id and e.account like 'provider:%'
			where o.status in ${PAID} and o.amount > 0
			group by o.order_no, o.amount having sum(e.debit) is distinct from o.amount`,
	},
	{
		name: 'an order is paid exactly if the gateway reported its amount',
		violations: `
			select o.order_no, o.status from purchase_order o
			left join simulator.received r on r.order_no = o.order_no and r.amount = o.amount
			where o.amount > 0
			-- Finance assigned money that came under another number.
			and not exists (
				select from ledger_journal j join ledger_entry e on e.journal = j.id
				where j.kind = 'matched' and e.debit = o.amount)
			group by o.order_no, o.status
			having case when o.status in ${PAID} then count(r.event_id) = 0
				-- The product asks about a lost report within a day.
				else count(*) filter (where r.delivered_at is not null
					or r.at < $1::timestamptz - interval '24 hours') > 0 end`,
	},
	{
		name: 'every paid purchase has a policy for each of its items',
		violations: `
			select o.order_no from purchase_order o join order_item i on i.order_id = o.id
			left join policy p on p.order_item_id = i.id
			where o.status = 'paid' and p.id is null`,
	},
	{
		name: 'no policy belongs to an order that was never paid',
		violations: `
			select p.policy_no from policy p join purchase_order o on o.order_no = p.order_no
			where o.status not in ${PAID}`,
	},
	{
		name: 'every policy has its documents within an hour',
		violations: `
			select policy_no from policy p where issued_at < $1::timestamptz - interval '1 hour'
			and not exists (select from policy_document d where d.policy_id = p.id)
			and ${noJob('policy-documents')}`,
	},
	{
		name: 'every purchased policy has an owner within an hour',
		violations: `
			select policy_no from policy p
			where source = 'order' and issued_at < $1::timestamptz - interval '1 hour'
			and not exists (select from policy_customer c where c.policy_id = p.id)
			and ${noJob('purchase-ready')}`,
	},
	{
		name: 'no cover without premium beyond the grace period',
		violations: `
			select policy_no, status, next_due_on from policy
			where status in ('INFORCE', 'GRACE') and premiums_held_on is null
			and next_due_on < ($1::timestamptz at time zone 'Asia/Jakarta')::date - 31 - premium_held_days`,
	},
	{
		name: 'no policy is in force after its end',
		violations: `
			select policy_no, status from policy
			where status in ('INFORCE', 'GRACE', 'LAPSED') and end_at < $1::timestamptz - interval '7 hours'`,
	},
	{
		name: 'no order is open after it expired',
		violations: `
			select order_no from purchase_order
			where status = 'pending' and expires_at < $1::timestamptz - interval '7 hours'`,
	},
	{
		name: 'the books hold the reserve of every claim',
		violations: `
			with booked as (
				select j.subject as claim_no, sum(e.credit - e.debit) as amount
				from ledger_journal j join ledger_entry e on e.journal = j.id
				where e.account = 'claims-outstanding' group by 1)
			select claim_no, booked.amount as booked, c.reserve
			from booked full join claim c using (claim_no)
			where coalesce(booked.amount, 0) <> coalesce(c.reserve, 0)`,
	},
	{
		name: 'an open claim is reserved, an approved one with what it still costs, a closed one not',
		violations: `
			select claim_no, status, reserve, approved_amount from claim c
			where case when closed_at is not null then coalesce(reserve, 0) <> 0
				when status = 'approved' then reserve is distinct from approved_amount - claim_settled(c.id)
				else reserve is null end`,
	},
	{
		name: 'a reserve is where its history ends, and each change begins where the last one ended',
		violations: `
			with step as (
				select claim_id, step_no, amount_before, amount_after,
					lag(amount_after, 1, 0::bigint) over history as reached,
					lead(step_no) over history as next
				from claim_reserve window history as (partition by claim_id order by step_no))
			select c.claim_no, s.step_no, s.reached, s.amount_before, s.amount_after, c.reserve
			from step s join claim c on c.id = s.claim_id
			where s.amount_before <> s.reached or (s.next is null and s.amount_after is distinct from c.reserve)`,
	},
	{
		name: 'no job was given up',
		violations: `select kind, last_error from job where dead_at is not null`,
	},
	...AGREEMENTS,
];

/** Returns the first rows that violate an invariant. */
export async function violationsOf(
	client: Client,
	{ violations }: Invariant,
	until: Date,
): Promise<unknown[]> {
	const values = violations.includes('$1') ? [until] : [];
	return (await client.query(`${violations} limit 5`, values)).rows;
}

/** Checks all invariants; throws with the first rows that violate one. */
export async function checkInvariants(client: Client, until: Date): Promise<void> {
	for (const invariant of INVARIANTS) {
		const rows = await violationsOf(client, invariant, until);
		if (rows.length > 0)
			throw new Error(
				`${invariant.name}: ${JSON.stringify(rows)} (until ${until.toISOString()})`,
			);
	}
}
