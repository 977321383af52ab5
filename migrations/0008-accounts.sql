-- People who log in. Names and addresses are sealed; prints are keyed hashes to find by.
create table customer (
	id uuid primary key,
	email_print text not null,
	nik_print text not null,
	person bytea not null,
	password_hash text,
	created_at timestamptz not null default now(),
	unique (email_print, nik_print)
);

create table policy_customer (
	policy_id uuid primary key references policy (id),
	customer_id uuid not null references customer (id)
);
create index on policy_customer (customer_id);

-- Links of invitations and resets: only the hash is kept, each is good once.
create table password_token (
	hash bytea primary key,
	customer_id uuid not null references customer (id),
	expires_at timestamptz not null,
	used_at timestamptz
);
create index on password_token (customer_id);

create table customer_session (
	hash bytea primary key,
	login_date_hash bytea not null,
	customer_id uuid not null references customer (id),
	created_at timestamptz not null,
	seen_at timestamptz not null
);
create index on customer_session (customer_id);

-- Failed log-ins by address and network, to slow down guessing without locking the owner out elsewhere.
create table login_failure (
	subject text not null,
	at timestamptz not null
);
create index on login_failure (subject, at);

create table company_admin (
	id uuid primary key,
	email text not null unique,
	company text not null,
	password_hash text not null
);

create table staff (
	id uuid primary key,
	email text not null unique,
	role text not null check (role in ('editor', 'assessor', 'supervisor', 'finance', 'admin')),
	password_hash text not null
);
