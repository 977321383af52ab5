-- What editors write before it is published, all that was ever published, and what goes live
-- together.
create table content_release (
	id uuid primary key,
	name text not null,
	state text not null default 'open'
		check (state in ('open', 'scheduled', 'live', 'taken-back', 'dropped')),
	publish_at timestamptz,
	take_back_at timestamptz check (take_back_at > publish_at),
	made_by uuid not null,
	made_at timestamptz not null,
	live_at timestamptz,
	check (state <> 'scheduled' or publish_at is not null)
);

create table content_draft (
	slug text not null,
	language text not null,
	title text not null,
	body jsonb not null,
	revision int not null,
	state text not null default 'draft' check (state in ('draft', 'review', 'approved')),
	release_id uuid references content_release,
	changed_by uuid not null,
	changed_at timestamptz not null,
	asked_by uuid,
	approved_by uuid,
	-- What the other person said when it was asked for, approved or sent back.
	note text not null default '',
	primary key (slug, language),
	foreign key (slug, language) references content_page on update cascade
);
create index on content_draft (release_id);

-- Every state that a draft was saved in, so that two editors can be merged and either taken back.
create table content_draft_save (
	slug text not null,
	language text not null,
	revision int not null,
	title text not null,
	body jsonb not null,
	saved_by uuid not null,
	saved_at timestamptz not null,
	primary key (slug, language, revision),
	foreign key (slug, language) references content_draft on update cascade on delete cascade
);

create table content_version (
	slug text not null,
	language text not null,
	version int not null,
	title text not null,
	body jsonb not null,
	-- False: from here on the page was off the site.
	published boolean not null,
	note text not null,
	-- Null: it came with the program or an archive.
	published_by uuid,
	approved_by uuid,
	published_at timestamptz not null,
	release_id uuid references content_release,
	primary key (slug, language, version),
	foreign key (slug, language) references content_page on update cascade
);
create index on content_version (release_id);

-- Who has a page open, so that two editors see each other.
create table content_presence (
	slug text not null,
	language text not null,
	staff_id uuid not null,
	seen_at timestamptz not null,
	primary key (slug, language, staff_id)
);

create index on content_page (updated_at);
