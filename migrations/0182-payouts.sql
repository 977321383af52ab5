-- What a payment provider says of a payout to our bank: the report as a person took it, row by row, and what of it our books did not say.
create table payout_report (
	id uuid primary key,
	provider text not null check (provider ~ '^[a-z-]{3,30}$'),
	-- The reference of the transfer on the bank's statement.
	payout_ref text not null check (length(payout_ref) between 4 and 60),
	paid_on date not null,
	-- SHA-256 of what the file says: the same report is taken once.
	print text not null unique check (print ~ '^[0-9a-f]{64}$'),
	row_count integer not null check (row_count > 0),
	gross bigint not null,
	fees bigint not null,
	refunds bigint not null,
	net bigint not null check (net > 0),
	taken_by uuid not null references staff (id),
	taken_at timestamptz not null,
	unique (provider, payout_ref)
);
create trigger payout_report_kept before update or delete on payout_report for each row execute function refuse_change();

create table payout_line (
	report_id uuid not null references payout_report (id),
	line integer not null check (line > 0),
	kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
	order_no text not null check (length(order_no) <= 100),
	transaction_ref text not null check (length(transaction_ref) <= 100),
	-- Whole rupiah; the fee to the nearest one.
	amount bigint not null,
	fee bigint not null,
	-- What of the books it was counted against; null where they said nothing.
	expected bigint,
	primary key (report_id, line)
);
create index on payout_line (order_no);
create index on payout_line (transaction_ref);

create table payout_difference (
	id uuid primary key,
	report_id uuid not null references payout_report (id),
	-- Null: what our books have and the report has not.
	line integer,
	kind text not null check (kind ~ '^[a-z-]{3,40}$'),
	order_no text not null check (length(order_no) <= 100),
	expected bigint not null,
	received bigint not null,
	-- A write-off: proposed by one person, agreed to by another.
	proposed_by uuid references staff (id),
	proposed_at timestamptz,
	reason text,
	closed_by uuid references staff (id),
	closed_at timestamptz,
	outcome text check (outcome in ('settled', 'written-off')),
	check ((proposed_by is null) = (reason is null) and (proposed_by is null) = (proposed_at is null)),
	check ((closed_at is null) = (outcome is null)),
	check (closed_by is null or closed_at is not null),
	check (outcome is distinct from 'written-off' or (proposed_by is not null and closed_by is not null and closed_by <> proposed_by)),
	foreign key (report_id, line) references payout_line (report_id, line)
);
create index on payout_difference (report_id);
create index payout_difference_open on payout_difference (order_no) where closed_at is null;
