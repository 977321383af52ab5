-- Two figures more from the books: premium earned by days, and claims with what is reserved for them.
create or replace view figure_row (figure, at, product, plan, channel, partner, company, order_no, value, subject_kind, subject, subject_id) as
-- Policies that people bought. A certificate of a company's employee is issued with its first claim, so it is no sale.
select case when p.renewal_of is null then 'policies-sold' else 'renewals' end, p.issued_at, p.product_code::text, p.plan,
	case when i.source is null then 'site' else 'partner' end, i.source, null::uuid, p.order_no::text, 1::numeric,
	'policy', p.policy_no::text, p.id
from policy p join order_item i on i.id = p.order_item_id
where p.source = 'order'
	and not exists (select from policy_status_change s where s.policy_id = p.id and s.reason = 'sample-removed')
union all
select case s.became when 'CANCELLED' then 'cancellations' else 'lapses' end, s.at, p.product_code, p.plan,
	case when p.source = 'group' then 'company' when i.source is null then 'site' else 'partner' end, i.source, null, p.order_no, 1,
	'policy', p.policy_no, p.id
from policy_status_change s join policy p on p.id = s.policy_id left join order_item i on i.id = p.order_item_id
where s.became in ('CANCELLED', 'LAPSED') and s.reason <> 'sample-removed'
union all
-- Purchases; an order for later premiums of a policy is none. An order for several products has none of them.
select 'orders-paid', o.paid_at, i.product, null, case when i.source is null then 'site' else 'partner' end, i.source, null, o.order_no, 1,
	'order', o.order_no, o.id
from purchase_order o cross join lateral (
	select min(source) as source, case when min(product_code) = max(product_code) then min(product_code) end as product
	from order_item where order_id = o.id and settled having count(*) > 0) i
where o.paid_at is not null and not exists (select from premium_order where order_id = o.id)
union all
-- The books. A purchase of several products is booked in one line, and counted for each of them.
-- Premium written, given back and deferred is earned premium; claims paid and reserved are claims incurred.
select f.figure, e.booked_at,
	coalesce(i.product_code, p.product_code, v.product_code,
		case j.subject_kind when 'premium-cohort' then split_part(j.subject, '/', 1) end), coalesce(b.plan, p.plan, v.plan),
	case when m.id is not null then 'company' when coalesce(i.source, s.source) is not null then 'partner'
		when i.id is not null or s.id is not null then 'site' end, coalesce(i.source, s.source), m.company_id, coalesce(p.order_no, o.order_no),
	case when (e.credit > 0) = (f.figure in ('premium', 'premium-earned', 'unknown-money')) then 1 else -1 end
		* case when i.whole = e.debit + e.credit then i.part else e.debit + e.credit end,
	j.subject_kind, j.subject, null
from ledger_entry e join ledger_journal j on j.id = e.journal
cross join lateral unnest(case e.account when 'premium' then array['premium', 'premium-earned']
	when 'premium-refund' then array['premium-back', 'premium-earned'] when 'premium-deferred' then array['premium-earned']
	when 'claims-paid' then array['claims-paid', 'claims-incurred'] when 'claims-reserved' then array['claims-incurred']
	else array['unknown-money'] end) as f (figure)
left join purchase_order o on o.id = e.order_id
left join premium_order l on l.order_id = e.order_id
left join lateral (
	select * from (
		select id, product_code, source, plan_rate - policy_fee - cashless_fee - other_fees as part,
			sum(plan_rate - policy_fee - cashless_fee - other_fees) over () as whole, count(*) over () as items
		from order_item where order_id = e.order_id and l.order_id is null) one
	where items = 1 or whole = e.debit + e.credit) i on e.account in ('premium', 'premium-refund')
left join policy b on b.order_item_id = i.id
left join policy p on p.id = coalesce(l.policy_id,
	case j.subject_kind when 'policy' then (select id from policy where policy_no = j.subject::text)
		when 'claim' then (select policy_id from claim where claim_no = j.subject::text) end)
left join order_item s on s.id = p.order_item_id
left join member_change m on j.subject_kind = 'member-change' and m.endorsement_no = j.subject::text
left join company_cover v on v.id = m.cover_id
where e.account in ('premium', 'premium-refund', 'premium-deferred', 'claims-paid', 'claims-reserved', 'suspense')
union all
select 'claims-submitted', c.submitted_at, c.product_code, p.plan,
	case when p.source = 'group' then 'company' when i.source is null then 'site' else 'partner' end, i.source, null, p.order_no, 1,
	'claim', c.claim_no, c.id
from claim c join policy p on p.id = c.policy_id left join order_item i on i.id = p.order_item_id
union all
select 'claims-decided', d.made_at, c.product_code, p.plan,
	case when p.source = 'group' then 'company' when i.source is null then 'site' else 'partner' end, i.source, null, p.order_no, 1,
	'claim', c.claim_no, c.id
from claim_decision d join claim c on c.id = d.claim_id join policy p on p.id = c.policy_id
left join order_item i on i.id = p.order_item_id
where d.verdict = 'agreed'
union all
-- Days from the last document that we asked for to the last decision. A claim declined because its documents never
-- came has no such beginning.
select 'decision-time', d.made_at, c.product_code, p.plan,
	case when p.source = 'group' then 'company' when i.source is null then 'site' else 'partner' end, i.source, null, p.order_no,
	round(extract(epoch from d.made_at - c.documents_complete_at) / 86400, 4), 'claim', c.claim_no, c.id
from claim_decision d join claim c on c.id = d.claim_id join policy p on p.id = c.policy_id
left join order_item i on i.id = p.order_item_id
where d.verdict = 'agreed' and d.made_at >= c.documents_complete_at
	and not exists (select from claim_decision o where o.claim_id = d.claim_id and o.verdict = 'agreed' and (o.made_at, o.id) > (d.made_at, d.id))
union all
-- Debits under a mandate that ended. One that was withdrawn was not tried.
select 'debit-success', coalesce(o.paid_at, o.closed_at, o.expires_at), p.product_code, p.plan,
	case when i.source is null then 'site' else 'partner' end, i.source, null, p.order_no, case when o.paid_at is null then 0 else 1 end,
	'order', o.order_no, o.id
from premium_order l join purchase_order o on o.id = l.order_id join policy p on p.id = l.policy_id
left join order_item i on i.id = p.order_item_id
where l.paid_by = 'mandate' and o.status not in ('pending', 'cancelled')
union all
select 'complaints', r.created_at, complaint_product(r.id), null, null, null, null, null, 1, 'complaint', r.number, r.id
from service_request r where r.kind = 'complaint'
union all
-- Late from the end of the due day, unless it was answered by then.
select 'complaints-late', (r.due_on + 1)::timestamp at time zone 'Asia/Jakarta', complaint_product(r.id), null, null, null, null, null, 1,
	'complaint', r.number, r.id
from service_request r
where r.kind = 'complaint' and not coalesce((
	select t.status in ('answered', 'closed') from service_request_step t
	where t.request_id = r.id and t.at < (r.due_on + 1)::timestamp at time zone 'Asia/Jakarta' order by t.at desc, t.id desc limit 1), false)
union all
select 'mails-failed', j.dead_at, null, null, null, null, null, null, 1, 'job', j.kind, j.id
from job j where j.dead_at is not null
	and (j.kind ~ '(mail|code|link|reset|invitation|changed|sales|welcome|farewell|papers)$' or j.kind in (
		'documents-again', 'corporate-request-receipt', 'member-approval', 'member-correction', 'member-rejected',
		'trusted-contact-premium', 'voucher-alarm'));
