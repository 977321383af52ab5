-- English pages are searched by English stems.
alter table content_page drop column search;
alter table content_page add column search tsvector generated always as (
	to_tsvector(case language when 'en' then 'english'::regconfig else 'indonesian'::regconfig end,
		title || ' ' || coalesce(body->>'overview', '') || ' ' || coalesce(body->>'description', ''))
) stored;
create index on content_page using gin (search);

-- Addresses that were asked for and that nobody answers, for editors to write redirects (A2.2).
create table content_missing (
	path text primary key check (length(path) <= 300),
	times bigint not null default 1,
	last_at timestamptz not null default now()
);
