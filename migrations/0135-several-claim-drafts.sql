-- A customer may begin several claims side by side: each draft has an id of its own. Versions go on counting for the customer as a
-- whole, so that a claim's (customer_id, draft_version) still names the one state of the one draft that it was sent from.
alter table claim_draft add column id uuid;
update claim_draft set id = gen_random_uuid();
alter table claim_draft drop constraint claim_draft_pkey;
alter table claim_draft alter column id set not null;
alter table claim_draft add primary key (id);
create index on claim_draft (customer_id);
create index on claim_draft (changed_at);

-- The draft that names an upload, so that a draft goes with its files and with no other's. What was saved before says it by its sealed
-- content alone, until it is saved again.
alter table claim_draft add column ties_documents boolean not null default true;
update claim_draft set ties_documents = false;
alter table claim_document add column draft_id uuid references claim_draft (id) on delete set null;
create index on claim_document (draft_id) where draft_id is not null;
