-- One line of the bank's statement pays for one thing: what leaves an account on a day under a reference is recorded once, however the
-- reference was typed. A transfer that pays for several has several lines. Payments recorded under one reference before keep their order.
create table bank_line (
	account text not null default 'bank',
	paid_on date not null,
	ref_key text not null,
	line integer not null check (line between 1 and 9999),
	reference text not null check (length(reference) between 1 and 200),
	kind text not null check (kind in ('claim', 'policy-refund', 'order-refund', 'company-refund')),
	-- The number that staff know it by: of the claim, the policy, the order, or of what a company is owed for.
	subject text not null,
	held_at timestamptz not null,
	primary key (account, paid_on, ref_key, line)
);
with sent as (
	select o.paid_on, o.reference, 'claim' as kind, c.claim_no as subject, o.recorded_at as held_at
	from claim_payout o join claim c on c.id = o.claim_id
	union all
	select (closed_at at time zone 'Asia/Jakarta')::date, refund_ref, 'order-refund', order_no, closed_at
	from refund where status = 'done' and closed_by is not null and refund_ref <> ''
	union all
	select (booked_at at time zone 'Asia/Jakarta')::date, note, 'policy-refund', subject, booked_at
	from ledger_journal where event_key like 'policy:%:refund-sent' and note <> ''
	union all
	select (booked_at at time zone 'Asia/Jakarta')::date, substring(note from 'referensi (.+)$'), 'company-refund', subject, booked_at
	from ledger_journal where event_key like 'member-change-paid:%' and note ~ 'referensi .+$'
)
insert into bank_line (paid_on, ref_key, line, reference, kind, subject, held_at)
select paid_on, bank_reference_key(reference),
	row_number() over (partition by paid_on, bank_reference_key(reference) order by held_at, kind, subject), left(reference, 200), kind, subject, held_at
from sent;
