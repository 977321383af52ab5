-- Claims told by somebody who is not the holder: an heir, family, a hospital. The database knows only the hash of the private link.
create table claim_report (
	id uuid primary key,
	token_hash bytea not null unique check (octet_length(token_hash) = 32),
	-- The link's secret, sealed, for the mails that carry it.
	token bytea not null,
	policy_id uuid not null references policy (id),
	customer_id uuid not null references customer (id),
	-- Whose birth date was told: more than one where insured persons share it.
	insured_ids uuid[] not null check (cardinality(insured_ids) > 0),
	-- Once it was sent.
	claim_id uuid unique references claim (id),
	-- Name, NIK, relation, telephone and mail of who tells it, and what they agreed to.
	reporter bytea,
	began_at timestamptz not null,
	check ((claim_id is null) = (reporter is null))
);
create index on claim_report (policy_id, began_at);
create index on claim_report (customer_id);
create index on claim_report (began_at) where claim_id is null;

alter table claim add column told_by text not null default 'holder' check (told_by in ('holder', 'heir', 'family', 'hospital'));
-- A claim that somebody else told was no draft of its customer.
alter table claim alter column draft_version drop not null;
alter table claim add check ((told_by = 'holder') = (draft_version is not null));

-- An upload by the private link belongs to its report and to nobody's draft.
alter table claim_document add column report_id uuid references claim_report (id);
create index on claim_document (report_id) where report_id is not null;

-- A question may be answered in words.
alter table claim_request_item add column answer bytea;

alter table claim_event drop constraint claim_event_actor_check;
alter table claim_event add constraint claim_event_actor_check check (actor in ('customer', 'reporter', 'staff', 'system'));
