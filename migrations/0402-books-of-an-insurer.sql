-- The books keep their rows even when a whole table is emptied.
create trigger ledger_journal_not_emptied before truncate on ledger_journal execute function refuse_change();
create trigger ledger_entry_not_emptied before truncate on ledger_entry execute function refuse_change();

-- The days that a booked premium pays for. `ended_on` is the last day of a cover that ended early: whatever was not
-- earned by then is earned on that day.
create table premium_days (
	id bigint generated always as identity primary key,
	journal uuid not null references ledger_journal (id),
	-- Number of the policy or of the company's cover.
	subject text not null check (length(subject) between 1 and 100),
	product_code text not null,
	-- Year in which the contract was issued.
	cohort integer not null check (cohort between 2000 and 9999),
	-- Day on which it was booked; it is part of no balance before.
	booked_on date not null,
	-- In rupiah; negative for premium given back for days that were not covered.
	amount bigint not null,
	from_day date not null,
	until_day date not null check (until_day >= from_day),
	ended_on date
);
create index on premium_days (journal);
create index on premium_days (subject);
create index on premium_days (until_day);
create index on premium_days (product_code, cohort, until_day);

-- Premium earned by the end of a day, in whole rupiah, rounded towards zero until the last day earns the rest.
create function premium_earned(amount bigint, from_day date, until_day date, ended_on date, on_day date) returns bigint
language sql immutable parallel safe as $$
	select case
		when on_day >= least(until_day, ended_on) then amount
		when on_day < from_day then 0
		else amount * (on_day - from_day + 1) / (until_day - from_day + 1)
	end
$$;

-- The days whose premium was released, so that each is released once.
create table premium_release (
	day date primary key,
	released_at timestamptz not null,
	-- True for the first day of an installation that had booked premium before.
	opening boolean not null default false
);
create trigger premium_release_kept before update or delete on premium_release for each row execute function refuse_change();
create trigger premium_release_not_emptied before truncate on premium_release execute function refuse_change();

-- Months that two people closed. A month is never opened again.
create table ledger_period (
	month date primary key check (extract(day from month) = 1),
	closed_at timestamptz not null,
	proposed_by uuid not null references staff (id),
	closed_by uuid not null references staff (id) check (closed_by <> proposed_by)
);
create trigger ledger_period_kept before update or delete on ledger_period for each row execute function refuse_change();
create trigger ledger_period_not_emptied before truncate on ledger_period execute function refuse_change();

-- `moved_at` is the time of the movement of a journal that arrived after its month was closed, and `recorded_at` when it was
-- recorded; null if both are `booked_at`.
alter table ledger_journal add column moved_at timestamptz, add column recorded_at timestamptz;

-- A journal of a closed month is booked on the first day of the open one. Closing waits for journals under way.
create function book_in_open_period() returns trigger language plpgsql as $$
declare
	opens timestamptz;
begin
	perform pg_advisory_xact_lock_shared(5242106);
	select (max(month) + interval '1 month')::timestamp at time zone 'Asia/Jakarta' into opens from ledger_period;
	if new.booked_at < opens then
		new.moved_at := new.booked_at;
		new.booked_at := opens;
	end if;
	return new;
end $$;
create trigger ledger_journal_in_open_period before insert on ledger_journal
	for each row execute function book_in_open_period();
create index on ledger_journal (booked_at) where moved_at is not null;

-- The entries of a journal have its time, also those of a version that writes them itself.
create function book_with_journal() returns trigger language plpgsql as $$
begin
	select coalesce(max(booked_at), new.booked_at) into new.booked_at from ledger_journal where id = new.journal;
	return new;
end $$;
create trigger ledger_entry_with_journal before insert on ledger_entry for each row execute function book_with_journal();

-- Whoever approves money approves that a month is closed.
insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone)
values ('period-close', 0, 'money.approve', 1, true, false);
