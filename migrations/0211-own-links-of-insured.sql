-- A secret link by which somebody who is insured by another's policy opens their own certificate and card. Only the hash
-- of its token is kept. One is open at a time for a person; it ends when the holder says so, when another takes its
-- place, when wrong birth dates were typed too often, or some time after the policy.
create table insured_link (
	id uuid primary key,
	token_hash bytea not null unique,
	policy_id uuid not null references policy (id),
	insured_id uuid not null,
	customer_id uuid not null references customer (id) on delete cascade,
	made_at timestamptz not null,
	-- Moves with the end of the policy, or of the one that renews it.
	expires_at timestamptz not null,
	wrong int not null default 0,
	opened int not null default 0,
	opened_at timestamptz,
	ended_at timestamptz,
	ended_by text check (ended_by in ('holder', 'replaced', 'guessed')),
	check ((ended_at is null) = (ended_by is null))
);
create unique index on insured_link (policy_id, insured_id) where ended_at is null;
create index on insured_link (policy_id);
create index on insured_link (customer_id);
create index on insured_link (coalesce(ended_at, expires_at));

-- The page behind the links, where a site stands already; editors may change its words. A new site brings its own.
insert into content_page (slug, language, template, title, body, position)
select 'kartu-saya', 'id', 'own-card', 'Kartu saya',
	'{"description": "<p>Sertifikat dan kartu asuransimu sendiri, lewat tautan dari pemegang polis. Tanpa akun.</p>"}', max(position) + 1
from content_page
having bool_or(slug = 'home')
on conflict (slug, language) do nothing;
