-- Papers made of a policy; the bytes lie in the file store under a key of their hash.
create table policy_document (
	id uuid primary key,
	policy_id uuid not null references policy (id),
	kind text not null check (kind in ('policy')),
	file_key text not null,
	sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
	size integer not null check (size > 0),
	made_at timestamptz not null default now(),
	unique (policy_id, kind)
);
