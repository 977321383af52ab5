-- What editors change of the frame around the pages, at once and with what was there before: each
-- change can be taken back.
create table content_change (
	id uuid primary key,
	kind text not null check (kind in ('menu', 'word', 'redirect')),
	-- Language of a menu, language and key of a word (`id total_belanja`), old path of a redirect.
	key text not null,
	-- Null: there was nothing, or nothing is left.
	before jsonb,
	after jsonb,
	changed_by uuid not null,
	changed_at timestamptz not null,
	-- The change that this one takes back.
	undoes uuid references content_change
);
create index on content_change (changed_at);

-- How often an old path was still asked for; apart from the redirect, whose every change makes
-- processes forget their pages.
create table content_redirect_hit (
	path text primary key,
	times bigint not null,
	last_at timestamptz not null default now()
);
