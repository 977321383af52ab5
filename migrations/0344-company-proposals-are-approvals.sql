-- Proposals about companies are approvals now. What waits and what was decided is taken over; SQL cannot seal, so these values stay readable until a decision seals them.
alter table approval_proposal add column taken_over json;
create or replace function keep_approval_proposal() returns trigger language plpgsql as $$
declare open_columns text[] := '{state,closed_at,closed_by,mailed_at,old_values,new_values,content,taken_over}';
begin
	if to_jsonb(new) - open_columns <> to_jsonb(old) - open_columns
		or (old.state <> 'open' and (new.state, new.closed_at, new.closed_by) is distinct from (old.state, old.closed_at, old.closed_by)) then
		raise exception 'a proposal stays as it was made and decided';
	end if;
	return new;
end $$;

create function pg_temp.digits(amount bigint) returns text language sql as
	$$ select replace(to_char(amount, 'FM999,999,999,999,999,999'), ',', '.') $$;
create function pg_temp.rupiah(amount bigint) returns text language sql as $$ select 'Rp' || pg_temp.digits(amount) $$;
create function pg_temp.short_date(day date) returns text language sql as $$
	select extract(day from day) || ' ' || ('{Jan,Feb,Mar,Apr,Mei,Jun,Jul,Agu,Sep,Okt,Nov,Des}'::text[])[extract(month from day)::int]
		|| ' ' || extract(year from day) $$;
-- What a second person reads about a product and its price, as proposals from now on show it.
create function pg_temp.priced(p company_proposal) returns json language sql as $$
	select json_strip_nulls(json_build_object(
		'Produk', coalesce(p.cover ->> 'name', sold.body ->> 'name', p.cover ->> 'productCode'),
		'Plan', coalesce((select one ->> 'name' from jsonb_array_elements(sold.body -> 'plans') one
			where one ->> 'code' = p.cover ->> 'plan' limit 1), p.cover ->> 'plan'),
		'Peserta', pg_temp.digits(p.headcount),
		'Premi per peserta setahun', pg_temp.rupiah(p.premium_per_member),
		'Premi seluruhnya setahun', pg_temp.rupiah(p.total),
		'Uang pertanggungan per peserta', pg_temp.rupiah((p.cover ->> 'sumInsured')::bigint),
		'Kelas risiko', p.cover ->> 'riskClass',
		'Santunan harian', pg_temp.rupiah(nullif((p.cover ->> 'hospitalCash')::bigint, 0)),
		'Mulai berlaku', pg_temp.short_date((p.cover ->> 'startDay')::date),
		'Tempo tagihan', coalesce(p.cover ->> 'paymentDays', '30') || ' hari',
		'Administrator pertama', (p.admin ->> 'name') || ', ' || (p.admin ->> 'email') || ', ' ||
			case p.admin ->> 'role' when 'prepare' then 'Hanya menyiapkan' when 'approve' then 'Hanya menyetujui'
				when 'read' then 'Hanya melihat' else 'Menyiapkan dan menyetujui' end))
	from (select) as one_row left join lateral (select body from product_version v
		where v.code = p.cover ->> 'productCode' and v.effective_from + make_interval(hours => v.effective_hour)
			<= p.proposed_at at time zone 'Asia/Jakarta'
		order by v.version desc limit 1) sold on true $$;
insert into approval_proposal (id, kind, thing, label, amount, reason, authors, proposed_by, proposed_at,
	state, closed_at, closed_by, mailed_at, taken_over)
select p.id, 'company', p.kind || ':' || p.target, left(case p.kind when 'opening' then 'Perusahaan baru: '
		when 'cover' then 'Produk baru: ' when 'payment-days' then 'Tempo tagihan: ' else 'Peserta yang mulai mundur: ' end
		|| p.company_name, 200),
	p.total,
	case p.kind when 'cover' then ''
		when 'opening' then case when p.target like 'name:%' then 'Tanpa permintaan di situs' else 'Permintaan ' || p.target end
		else coalesce((select 'Produk ' || v.name from company_cover v where v.id::text = p.target), '') end,
	array[p.proposed_by], p.proposed_by, p.proposed_at,
	case p.verdict when 'agreed' then 'approved' when 'refused' then 'refused' when 'withdrawn' then 'withdrawn' else 'open' end,
	p.decided_at, p.decided_by, now(),
	json_build_object(
		'old', case when p.days is null then '{}' else json_build_object('Batas', p.days_before || ' hari') end,
		'new', case when p.days is null then pg_temp.priced(p) else json_build_object('Batas', p.days || ' hari') end,
		'content', case when p.verdict is null then jsonb_strip_nulls(jsonb_build_object('kind', p.kind, 'target', p.target, 'companyName', p.company_name,
			'cover', p.cover, 'headcount', p.headcount, 'premiumPerMember', p.premium_per_member, 'total', p.total,
			'admin', p.admin, 'days', p.days, 'daysBefore', p.days_before)) end)
from company_proposal p;
insert into approval_vote (proposal_id, staff_id, verdict, reason, at)
select id, decided_by, case verdict when 'agreed' then 'approve' when 'refused' then 'refuse' else 'withdraw' end, '', decided_at
from company_proposal where verdict is not null;
drop function pg_temp.priced(company_proposal);
drop table company_proposal;
drop function keep_company_proposal();
-- For processes of the version before, which find nothing waiting here; the next release drops it.
create view company_proposal as
select null::uuid as id, null::text as kind, null::text as target, null::text as company_name, null::jsonb as cover,
	null::integer as headcount, null::bigint as premium_per_member, null::bigint as total, null::jsonb as admin,
	null::integer as days, null::integer as days_before, null::uuid as proposed_by, null::timestamptz as proposed_at,
	null::text as verdict, null::uuid as decided_by, null::timestamptz as decided_at
where false;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('company', 0, 'corporate.approve', 1, true, false);
