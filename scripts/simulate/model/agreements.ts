import type { Invariant } from '../invariants.ts';

/** A report of the gateway that did not arrive may remain unknown for a day. */
const IN_FLIGHT = `
	select order_no from simulator.received
	where delivered_at is null and at > $1::timestamptz - interval '24 hours'`;

/** The product's tables agree with the records kept outside it. */
export const AGREEMENTS: readonly Invariant[] = [
	{
		name: 'a paid order has as many policies as were bought with it',
		violations: `
			with bought as (
				select order_no, count(*) as items from simulator.bought
				where order_no in (select order_no from purchase_order where status = 'paid')
				group by 1),
			issued as (
				select order_no, count(*) as items from policy where source = 'order'
				and order_no in (select order_no from purchase_order where status = 'paid')
				group by 1)
			select order_no, bought.items as bought, issued.items as issued
			from bought full join issued using (order_no)
			where bought.items is distinct from issued.items`,
	},
	{
		name: 'a policy is of the product and for the number of people applied for',
		violations: `
			select p.policy_no, p.content_id, a.content_id as wanted, a.insured
			from policy p join order_item i on i.id = p.order_item_id
			join simulator.application a on a.cart_id = i.cart_item_id::text
			where a.content_id <> p.content_id or (
				a.insured > 0 and p.id not in (select policy_id from simulator.insured_changed)
				and a.insured <> (select count(*) from policy_insured s where s.policy_id = p.id))`,
	},
	{
		name: 'an order costs what its buyer was shown',
		violations: `
			select distinct o.order_no, o.amount, b.amount as shown
			from purchase_order o join simulator.bought b using (order_no)
			where o.amount <> b.amount`,
	},
	{
		name: 'the premiums that an order paid are worth its amount',
		violations: `
			select m.order_no, m.amount, sum(i.amount) as paid
			from simulator.premium m join purchase_order o using (order_no)
			left join premium_instalment i on i.order_no = m.order_no and i.status = 'paid'
			where o.status = 'paid' group by 1, 2 having sum(i.amount) is distinct from m.amount`,
	},
	{
		// A number with a wrong last letter belongs to the order to which finance assigns it.
		name: 'the books hold what the gateway received and gave back for each order',
		violations: `
			with outside as (
				select left(order_no, -1) as order_no, sum(amount) as amount from (
					select order_no, amount from simulator.received
					union all select order_no, -amount from simulator.went_back) as moved group by 1),
			booked as (
				select left(j.subject, -1) as order_no, sum(e.debit - e.credit) as amount
				from ledger_journal j join ledger_entry e on e.journal = j.id
				where j.subject_kind = 'order' and e.account like 'provider:%'
				and j.kind not in ('payment-fee', 'payout', 'written-off')
				group by 1)
			select order_no, outside.amount as outside, booked.amount as booked
			from outside full join booked using (order_no)
			where coalesce(outside.amount, 0) <> coalesce(booked.amount, 0)
			and order_no not in (select left(order_no, -1) from (${IN_FLIGHT}) as flying)`,
	},
	{
		name: 'refunds that arrived are those that the gateway reported',
		violations: `
			with reported as (
				select order_no, sum(amount) as amount from simulator.went_back
				where status = 'REFUNDED' group by 1),
			done as (
				select order_no, sum(amount) as amount from refund
				where status = 'done' and closed_by is null group by 1)
			select order_no, reported.amount as reported, done.amount as done
			from reported full join done using (order_no)
			where reported.amount is distinct from done.amount`,
	},
	{
		name: 'claims are those that people submitted',
		violations: `
			select m.claim_no as submitted, c.claim_no as kept
			from simulator.claimed m full join claim c using (claim_no)
			where m.claim_no is null or c.claim_no is null`,
	},
	{
		name: 'a claim was paid in the transfers that finance recorded, as much as agreed on',
		violations: `
			with paid as (
				select c.claim_no, c.status, sum(p.amount) as amount, count(*) as transfers
				from claim c join claim_payout p on p.claim_id = c.id group by 1, 2)
			select m.claim_no, m.agreed, m.transfers, paid.amount, paid.transfers as payouts
			from simulator.claimed m left join paid using (claim_no)
			where m.transfers <> coalesce(paid.transfers, 0)
			or (paid.status = 'paid' and paid.amount <> m.agreed)`,
	},
	{
		name: 'a company insures as many people as its lists say',
		violations: `
			with listed as (
				select cover_id, sum(joined) as people from simulator.member_list
				where is_applied group by 1),
			kept as (
				select cover_id, count(*) as people from member where removed_by is null group by 1)
			select cover_id, listed.people as listed, kept.people as kept
			from listed full join kept using (cover_id)
			where coalesce(listed.people, 0) <> coalesce(kept.people, 0)`,
	},
];
