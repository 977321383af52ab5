-- What we still expect to pay for a claim. Null for a claim that was closed before there were reserves, and for an
-- open one until the hourly run gives it its first reserve.
alter table claim add column reserve bigint check (reserve >= 0);
-- The total of all open claims is read from this index alone.
create index claim_reserved on claim (reserve) where reserve > 0;
create index claim_unreserved on claim (claim_no) where reserve is null and closed_at is null;

-- Every change of a reserve, in the order in which they were booked.
create table claim_reserve (
	claim_id uuid not null references claim (id),
	step_no int not null check (step_no > 0),
	reason text not null check (reason ~ '^[a-z-]{1,40}$'),
	amount_before bigint not null check (amount_before >= 0),
	amount_after bigint not null check (amount_after >= 0),
	changed_at timestamptz not null,
	primary key (claim_id, step_no)
);
create trigger claim_reserve_kept before update or delete on claim_reserve for each row execute function refuse_change_but_forgetting();
