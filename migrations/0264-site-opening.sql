-- A site that has been open to the public stays open. From now on it opens with its legal pages, and
-- an installation that sells without them must not be closed by an upgrade.
create table site_opening (
	only_one boolean primary key default true check (only_one),
	at timestamptz not null default now()
);

insert into site_opening (at)
select now() where exists (select from insurer_version)
	and exists (select from content_page where slug = 'home' and published);
