-- Passkeys (WebAuthn) of staff. The key is public; the counter may only rise, if the authenticator counts at all.
create table staff_passkey (
	id uuid primary key,
	staff_id uuid not null references staff (id) on delete cascade,
	credential_id text not null unique,
	public_key bytea not null,
	counter bigint not null,
	transports text[] not null default '{}',
	name text not null,
	added_at timestamptz not null,
	used_at timestamptz
);
create index on staff_passkey (staff_id);

-- What an authenticator must sign. Each is good once, for a few minutes; the hash alone is stored.
create table staff_passkey_challenge (
	hash bytea primary key,
	staff_id uuid references staff (id) on delete cascade,
	purpose text not null check (purpose in ('add', 'enter', 'prove')),
	ends_at timestamptz not null
);
create index on staff_passkey_challenge (ends_at);
