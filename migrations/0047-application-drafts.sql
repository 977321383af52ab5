-- Applications that are not finished yet, kept for whoever holds the private link: the database knows only its hash.
-- What was typed is sealed; a draft that nobody touched until expires_at is deleted.
create table application_draft (
	id uuid primary key,
	token_hash bytea not null unique,
	-- The link's secret, sealed, for the mail that carries it.
	token bytea not null,
	content_id integer not null,
	product_code text not null,
	body bytea not null,
	revision integer not null default 1,
	created_at timestamptz not null,
	changed_at timestamptz not null,
	expires_at timestamptz not null
);
create index on application_draft (expires_at);

-- Mails that carry a draft's link; the address is sealed, its print counts mails to one address.
create table application_draft_mail (
	id uuid primary key,
	draft_id uuid not null references application_draft (id) on delete cascade,
	email bytea not null,
	email_print text not null,
	created_at timestamptz not null
);
create index on application_draft_mail (draft_id);
create index on application_draft_mail (email_print, created_at);
