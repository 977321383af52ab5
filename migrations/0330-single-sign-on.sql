-- Log-in of staff through an OpenID Connect provider. An account that the provider created was given by no colleague.
alter table staff add column if not exists created_by_sso boolean not null default false;

-- The person at the provider to whom a staff account belongs. The subject identifies them, never the address.
create table staff_sign_on (
	staff_id uuid primary key references staff (id) on delete cascade,
	issuer text not null,
	subject text not null,
	linked_at timestamptz not null,
	unique (issuer, subject)
);

-- A session names the device and the network that its owner recognises it by, the session of the provider that it depends on, and keeps the ID token, sealed, to end that one too.
-- The emergency log-in with a password ends early.
alter table staff_session
	add column id uuid not null default gen_random_uuid(),
	add column device text not null default '',
	add column network text not null default '',
	add column provider_session text,
	add column id_token bytea,
	add column ends_at timestamptz;
create unique index staff_session_id on staff_session (id);
