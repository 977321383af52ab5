-- What editors keep: pages by slug and language, navigation, settings, wordings, and where old addresses moved to.
create table content_page (
	slug text not null,
	language text not null,
	template text not null,
	title text not null,
	body jsonb not null,
	position int not null default 0,
	published boolean not null default true,
	search tsvector generated always as (
		to_tsvector('indonesian', title || ' ' || coalesce(body->>'overview', '') || ' ' || coalesce(body->>'description', ''))
	) stored,
	updated_at timestamptz not null default now(),
	primary key (slug, language)
);
create index on content_page using gin (search);
create index on content_page (template, language);

create table content_navigation (
	language text primary key,
	payload jsonb not null
);

create table content_setting (
	only_one boolean primary key default true check (only_one),
	payload jsonb not null
);

create table content_wording (
	language text not null,
	key text not null,
	text text not null,
	primary key (language, key)
);

create table content_redirect (
	path text primary key,
	target text not null
);

-- Every process keeps rendered pages; whatever an editor changes tells all of them to forget.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('content_changed', tg_table_name);
	return null;
end $$;

create trigger content_page_changed after insert or update or delete on content_page
	for each statement execute function tell_content_changed();
create trigger content_navigation_changed after insert or update or delete on content_navigation
	for each statement execute function tell_content_changed();
create trigger content_setting_changed after insert or update or delete on content_setting
	for each statement execute function tell_content_changed();
create trigger content_wording_changed after insert or update or delete on content_wording
	for each statement execute function tell_content_changed();
create trigger content_redirect_changed after insert or update or delete on content_redirect
	for each statement execute function tell_content_changed();
