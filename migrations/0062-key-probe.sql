-- A sealed word for each key that this database was filled with: a start whose keys do not open it would sell on under
-- others, and what was sealed before could never be read again.
create table key_probe (
	kind text not null check (kind in ('secret', 'body-key')),
	sealed bytea not null,
	made_at timestamptz not null default now(),
	primary key (kind, sealed)
);
