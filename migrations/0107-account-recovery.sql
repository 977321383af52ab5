-- A customer who changed telephone and mail gets back by KTP and two people of the staff: who looked, who confirmed.
create table account_recovery (
	id uuid primary key,
	request_id uuid not null references service_request (id) on delete cascade,
	customer_id uuid not null references customer (id),
	-- Old and new address, sealed; forgotten with the customer.
	addresses bytea,
	seen_by text not null check (seen_by in ('counter', 'video')),
	proposed_by uuid not null references staff (id),
	proposed_at timestamptz not null,
	verdict text check (verdict in ('confirmed', 'refused')),
	decided_by uuid references staff (id),
	decided_at timestamptz,
	-- Four eyes, kept by the database itself.
	check (decided_by <> proposed_by),
	check ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null))
);
create unique index account_recovery_waiting on account_recovery (customer_id) where verdict is null;
create index on account_recovery (request_id, proposed_at);
create index on account_recovery (customer_id);
