-- The steps from a page to a payment, as rows like those of `figure_row`, with the method of a payment
-- and the field of an error.
create index on purchase_order (created_at) include (provider_ref) where kind = 'purchase';
create index on purchase_order (paid_at) where kind = 'purchase' and paid_at is not null;
create index on purchase_order (closed_at) where kind = 'purchase' and closed_at is not null;

-- What happened to orders of purchases; an order for later premiums of a policy is none. Each part has its
-- moment in an index.
create view sale_moment (figure, at, order_id, order_no, method) as
select 'orders-placed', created_at, id, order_no, method from purchase_order
where kind = 'purchase'
union all
select 'payment-pages', created_at, id, order_no, method from purchase_order
where kind = 'purchase' and provider_ref is not null
union all
select 'orders-paid', paid_at, id, order_no, method from purchase_order
where kind = 'purchase' and paid_at is not null
union all
select 'payments-refused', closed_at, id, order_no, method from purchase_order
where kind = 'purchase' and closed_at is not null and status = 'failed'
union all
select 'payments-left', closed_at, id, order_no, method from purchase_order
where kind = 'purchase' and closed_at is not null and status in ('cancelled', 'expired');

create view sale_step_row (figure, at, product, plan, channel, partner, company, order_no, value, subject_kind, subject, subject_id, method, problem) as
-- Visits of people who agreed to be counted. A visit has no number and leads nowhere.
select case when v.problem <> '' then 'form-errors' else 'visits-' || v.step end, v.at, nullif(v.product, ''), null::text,
	v.channel, null::text, null::uuid, null::text, 1::numeric, 'visit', '', null::uuid, null::text, nullif(v.problem, '')
from visit_event v
union all
-- An order for several products has none of them.
select m.figure, m.at, i.product, null, case when i.source is null then 'site' else 'partner' end, i.source, null, m.order_no, 1,
	'order', m.order_no, m.order_id, m.method, null
from sale_moment m cross join lateral (
	select min(source) as source, case when min(product_code) = max(product_code) then min(product_code) end as product
	from order_item where order_id = m.order_id) i
where m.figure <> 'orders-paid';
