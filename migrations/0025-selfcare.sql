-- The self-care portal: own sessions, profile, bonuses, and mandates to debit an account. Personal data is sealed.

-- One row per limit that an attempt counts under; the id takes them back when the password was right.
alter table login_failure add column id uuid;
create index on login_failure (id);
create index on login_failure (at);

-- What its owner recognises a session by: program and system, and the network with its end left out.
alter table customer_session
	add column id uuid not null default gen_random_uuid() unique,
	add column device text not null default '',
	add column network text not null default '';
create index on customer_session (created_at);

-- What a customer told us since the purchase; anything absent is as the newest policy says.
create table customer_profile (
	customer_id uuid primary key references customer (id),
	profile bytea not null,
	changed_at timestamptz not null
);

create table customer_bonus (
	id uuid primary key,
	policy_id uuid not null references policy (id),
	policy_year integer not null check (policy_year > 0),
	kind text not null check (kind in ('no-claim', 'loyalty')),
	status text not null check (status in ('scheduled', 'paid')),
	amount bigint not null check (amount > 0),
	start_day date not null,
	end_day date not null check (end_day >= start_day),
	-- Where it was or will be paid to: bank and account number.
	account bytea,
	granted_at timestamptz not null,
	unique (policy_id, policy_year, kind)
);

-- SKPR: leave to debit the premium of a policy. A stopped one stays for the record.
create table mandate (
	id uuid primary key,
	mandate_no text not null unique check (mandate_no ~ '^SKPR-[0-9]{8}-[A-Z2-7]{26}$'),
	policy_id uuid not null references policy (id),
	customer_id uuid not null references customer (id),
	-- Holder, account number and telephone.
	account bytea not null,
	-- Who agreed, when, from where: the evidence that the bank may ask for.
	evidence bytea not null,
	given_at timestamptz not null,
	valid_from timestamptz not null check (valid_from >= given_at),
	stopped_at timestamptz check (stopped_at >= given_at)
);
create unique index mandate_running on mandate (policy_id) where stopped_at is null;
create index on mandate (policy_id, given_at);
create index on mandate (customer_id);
