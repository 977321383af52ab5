-- The premium of a policy over time, and how policies move between their statuses.

-- Due day of the first instalment that is not paid; null when nothing falls due any more.
alter table policy add column next_due_on date;
update policy set next_due_on = (start_day + case frequency when 'monthly' then interval '1 month' else interval '1 year' end)::date
	where frequency <> 'lump_sum' and status in ('INFORCE', 'GRACE', 'LAPSED')
		and (start_day + case frequency when 'monthly' then interval '1 month' else interval '1 year' end)::date <= end_day;
create index policy_next_due on policy (next_due_on, id) where next_due_on is not null and status in ('INFORCE', 'GRACE');
create index policy_to_end on policy (end_at, id) where status in ('INFORCE', 'GRACE', 'LAPSED');

create table policy_status_change (
	policy_id uuid not null references policy (id),
	change_no integer not null check (change_no > 0),
	was text not null,
	became text not null check (became in ('INFORCE', 'GRACE', 'LAPSED', 'CANCELLED', 'EXPIRED') and became <> was),
	reason text not null,
	at timestamptz not null,
	primary key (policy_id, change_no)
);
create trigger policy_status_change_kept before update or delete on policy_status_change for each row execute function refuse_change();

-- Instalments after the first (that one came with the purchase), from the time somebody has to do with them.
create table premium_instalment (
	policy_id uuid not null references policy (id),
	number integer not null check (number > 1),
	due_on date not null,
	amount bigint not null check (amount > 0),
	-- waived: it would have paid for days without cover.
	status text not null check (status in ('open', 'paid', 'waived')),
	order_no text,
	paid_at timestamptz,
	-- How many reminders and debits were promised already.
	reminders integer not null default 0,
	debits integer not null default 0,
	primary key (policy_id, number),
	check ((status = 'paid') = (paid_at is not null))
);

-- An order is a purchase of new policies, or pays instalments of one that runs.
alter table purchase_order add column if not exists kind text not null default 'purchase';
create table premium_order (
	order_id uuid primary key references purchase_order (id),
	policy_id uuid not null references policy (id),
	numbers integer[] not null check (cardinality(numbers) > 0),
	paid_by text not null check (paid_by in ('customer', 'mandate')),
	mandate_id uuid
);
create index on premium_order (policy_id);
