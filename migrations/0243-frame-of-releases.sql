-- Menus that editors write before they are on the site: one draft for each language.
create table content_menu_draft (
	language text primary key,
	-- The menus of the site that the draft was last merged with.
	base jsonb not null,
	payload jsonb not null,
	changed_by uuid not null,
	changed_at timestamptz not null
);

-- Menus, words and redirects that go live with a release.
create table content_release_frame (
	release_id uuid not null references content_release,
	kind text not null check (kind in ('menu', 'word', 'redirect')),
	key text not null,
	-- What the site had when the part was put into the release, and what it will have; null: nothing.
	base jsonb,
	next jsonb,
	added_by uuid not null,
	added_at timestamptz not null,
	is_live boolean not null default false,
	-- What the release replaced, and what it put there.
	was jsonb,
	became jsonb,
	-- Places at which the text of another editor stayed, in words.
	kept text not null default '',
	primary key (release_id, kind, key)
);
create index on content_release_frame (kind, key);

-- The second person, where a redirect of the release takes two.
alter table content_release add column approved_by uuid;
-- The release that made a change, or took it back.
alter table content_change add column release_id uuid references content_release;
