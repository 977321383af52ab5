-- A customer lets a hospital or an office send one document of one claim by a secret link, of which only the hash is kept.
create table claim_invitation (
	id uuid primary key,
	token_hash bytea not null unique check (octet_length(token_hash) = 32),
	customer_id uuid not null references customer (id),
	-- The claim that was begun; once it is sent the claim. With neither there is nothing left to send to.
	draft_id uuid references claim_draft (id) on delete set null,
	claim_id uuid references claim (id),
	-- What the assessor asked for, where it was.
	request_id uuid references claim_request_item (id) on delete set null,
	-- Which document, and for whom: sealed, for the name of a document may say something of health.
	content bytea not null,
	created_at timestamptz not null,
	expires_at timestamptz not null check (expires_at > created_at),
	-- Taken back by its customer.
	ended_at timestamptz,
	-- The last sending: when, by whom (sealed), its first file.
	sent_at timestamptz,
	sender bytea,
	document_id uuid references claim_document (id) on delete set null,
	-- The version of the draft that the document made, and the one that it was laid over.
	draft_version int,
	version_before int,
	-- How often its customer allowed it once more.
	reopened smallint not null default 0,
	check ((sent_at is null) = (sender is null)),
	check ((draft_version is null) = (version_before is null))
);
create index on claim_invitation (customer_id, created_at);
create index on claim_invitation (draft_id) where draft_id is not null;
create index on claim_invitation (claim_id) where claim_id is not null;
create index on claim_invitation (request_id) where request_id is not null;
create index on claim_invitation (document_id) where document_id is not null;
create index on claim_invitation (expires_at);

-- Files that came by such a link and were not sent yet: they are the link's, and nobody's draft.
alter table claim_document add column invitation_id uuid references claim_invitation (id);
create index on claim_document (invitation_id) where invitation_id is not null;
alter table claim_upload add column invitation_id uuid references claim_invitation (id) on delete cascade;
create index on claim_upload (invitation_id) where invitation_id is not null;

-- The page that such a link opens, where there is a site already: the program leads there by itself.
insert into content_page (slug, language, template, title, body, position)
select 'kirim-dokumen', 'id', 'claim-document', 'Kirim dokumen klaim',
	jsonb_build_object('name', 'Kirim dokumen klaim', 'description',
		'<p>Seseorang memintamu mengirim satu dokumen untuk klaimnya. Tanpa akun, cukup lewat tautan yang kamu terima.</p>',
		'children', jsonb_build_array()),
	coalesce((select max(position) + 1 from content_page), 0)
where exists (select from content_page where slug = 'home' and language = 'id')
on conflict (slug, language) do nothing;
