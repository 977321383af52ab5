-- PDF files of the site: forms, brochures, reports. The address of a file stays; versions add up.
create table site_file (
	id uuid primary key,
	-- The name in its address: /media/berkas/{name}.pdf.
	name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 80),
	title text not null,
	kind text not null check (kind in ('brochure', 'form', 'report')),
	-- The version behind the address; null: nothing is published there yet.
	live_version int,
	added_at timestamptz not null
);

create table site_file_version (
	file_id uuid not null references site_file,
	version int not null check (version > 0),
	sha256 text not null,
	bytes int not null check (bytes > 0),
	note text not null default '',
	added_by uuid not null,
	added_at timestamptz not null,
	approved_by uuid,
	-- The last time at which it went live; null: never.
	live_at timestamptz,
	primary key (file_id, version)
);
alter table site_file add foreign key (id, live_version) references site_file_version (file_id, version);

alter table content_proposal drop constraint content_proposal_kind_check;
alter table content_proposal add constraint content_proposal_kind_check
	check (kind in ('hide', 'move', 'redirect', 'release', 'file'));
