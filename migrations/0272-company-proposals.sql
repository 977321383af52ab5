-- What staff propose about a company: opening it, a product at a price, and how late it may pay or report joiners. A second person decides.
create table company_proposal (
	id uuid primary key,
	kind text not null check (kind in ('opening', 'cover', 'payment-days', 'backdate-days')),
	-- The request or the new company's name, the company, or the cover.
	target text not null,
	company_name text not null check (length(company_name) between 1 and 120),
	-- The product and price that both people read; the same price is calculated again before anything is opened.
	cover jsonb,
	headcount integer check (headcount > 0),
	premium_per_member bigint check (premium_per_member > 0),
	total bigint check (total > 0),
	-- The first administrator; removed with the decision.
	admin jsonb,
	days integer check (days between 0 and 366),
	days_before integer,
	proposed_by uuid not null references staff (id),
	proposed_at timestamptz not null,
	verdict text check (verdict in ('agreed', 'refused', 'withdrawn')),
	decided_by uuid references staff (id),
	decided_at timestamptz,
	check ((kind in ('opening', 'cover')) = (cover is not null and headcount is not null and premium_per_member is not null and total is not null)),
	check ((kind in ('payment-days', 'backdate-days')) = (days is not null and days_before is not null)),
	check ((admin is not null) = (kind = 'opening' and verdict is null)),
	check ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)),
	check (verdict is null or (verdict = 'withdrawn') = (decided_by = proposed_by))
);
create unique index company_proposal_waits on company_proposal (kind, target) where verdict is null;
create index company_proposal_time on company_proposal (proposed_at desc, id);
create function keep_company_proposal() returns trigger language plpgsql as $$
declare word text[] := '{verdict,decided_by,decided_at,admin}';
begin
	if tg_op = 'DELETE' or old.verdict is not null or to_jsonb(new) - word <> to_jsonb(old) - word
		or new.verdict is null then
		raise exception 'a proposal about a company stays as it was made and decided';
	end if;
	return new;
end $$;
create trigger company_proposal_kept before update or delete on company_proposal
	for each row execute function keep_company_proposal();
