-- What an assessor notes at a point of a document, for colleagues only.
create table claim_document_note (
	id uuid primary key,
	document_id uuid not null references claim_document (id) on delete cascade,
	staff_id uuid not null references staff (id),
	-- Page of the file, from 1.
	page int not null check (page between 1 and 10000),
	-- Place on the upright page, in thousandths of its width and height.
	x int not null check (x between 0 and 1000),
	y int not null check (y between 0 and 1000),
	-- The words, sealed.
	content bytea not null,
	written_at timestamptz not null
);
create index on claim_document_note (document_id, written_at);
create trigger claim_document_note_kept before update on claim_document_note for each row execute function refuse_change_but_sealing();
