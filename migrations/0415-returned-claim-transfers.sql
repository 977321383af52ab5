-- A transfer that the bank returned: the claim is owed again. The transfer itself is never changed.
create table claim_payout_return (
	claim_id uuid not null references claim (id),
	payout_no integer not null,
	-- The line of our bank's statement that brought the money back.
	line_code text not null,
	returned_on date not null,
	staff_id uuid not null references staff (id),
	recorded_at timestamptz not null,
	-- Set if the line turned out to be something else.
	undone_at timestamptz,
	primary key (claim_id, payout_no, recorded_at),
	foreign key (claim_id, payout_no) references claim_payout (claim_id, payout_no)
);
create unique index claim_payout_return_one on claim_payout_return (claim_id, payout_no) where undone_at is null;

-- Which of a claim's beneficiaries a transfer paid, from 0; null in older rows, which paid them in their order.
alter table claim_payout add column part integer check (part >= 0);

-- What transfers settled of a claim: money that stayed with its recipient, and premium withheld.
create function claim_settled(uuid) returns bigint language sql stable as $$
	select coalesce(sum(o.arrears + case when exists (
		select from claim_payout_return r where r.claim_id = o.claim_id and r.payout_no = o.payout_no and r.undone_at is null)
		then 0 else o.amount end), 0)::bigint
	from claim_payout o where o.claim_id = $1
$$;
