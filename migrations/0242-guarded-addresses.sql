-- Addresses that once carried a page of the law or a product: two people publish, take off, move
-- and redirect there, whatever the address carries now.
create table content_guarded (
	slug text primary key,
	since timestamptz not null default now()
);

-- Templates that take two people on the day of this migration, and old addresses of their pages.
insert into content_guarded (slug)
select distinct slug from content_page
where template in ('default', 'product', 'claim-procedure', 'complaints', 'data-updates',
	'company-profile', 'form-download-report', 'payment-confirmation', 'selfcare-claim-page');
insert into content_guarded (slug)
select distinct regexp_replace(regexp_replace(r.path, '^/', ''), '^en/', '')
from content_redirect r join content_guarded g
	on regexp_replace(regexp_replace(r.target, '^/', ''), '^en/', '') = g.slug
on conflict do nothing;

-- What one editor asks for and another carries out: a page taken off or moved, a redirect, the end
-- of a release.
create table content_proposal (
	id uuid primary key,
	kind text not null check (kind in ('hide', 'move', 'redirect', 'release')),
	-- Slug and language of a page, slug of a move, path of a redirect, id of a release.
	key text not null,
	payload jsonb not null,
	note text not null default '',
	proposed_by uuid not null,
	proposed_at timestamptz not null,
	decided_by uuid,
	decided_at timestamptz,
	agreed boolean,
	check ((decided_at is null) = (agreed is null) and (decided_at is null) = (decided_by is null))
);
create unique index on content_proposal (kind, key) where decided_at is null;
