-- Rulings of staff on a required document of a claim: one of the documents that were sent serves as it, or the claim may
-- be approved without it for a written reason. The last ruling on a document counts.
create table claim_document_ruling (
	id uuid primary key,
	claim_id uuid not null references claim (id),
	code text not null,
	document_id uuid references claim_document (id),
	staff_id uuid not null references staff (id),
	-- The reason, sealed.
	content bytea,
	made_at timestamptz not null,
	check ((document_id is null) <> (content is null))
);
create index on claim_document_ruling (claim_id, made_at);
create index on claim_document_ruling (document_id);
create trigger claim_document_ruling_kept before update or delete on claim_document_ruling for each row
	execute function refuse_change_but_forgetting();
