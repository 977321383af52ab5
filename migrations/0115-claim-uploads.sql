-- Files of claims on their way in parts, so that a lost line goes on where it broke off. What is not finished within a day is erased.
create table claim_upload (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	-- Name and kind of document, sealed.
	content bytea not null,
	size int not null check (size between 1 and 1048576),
	received int not null default 0 check (received between 0 and size),
	-- What it became once all parts were there and looked into.
	document_id uuid references claim_document (id) on delete cascade,
	began_at timestamptz not null
);
create index on claim_upload (customer_id);
create index on claim_upload (began_at);
create index on claim_upload (document_id) where document_id is not null;

create table claim_upload_part (
	id uuid primary key,
	upload_id uuid not null references claim_upload (id) on delete cascade,
	starts_at int not null check (starts_at >= 0),
	-- Sealed.
	bytes bytea not null,
	unique (upload_id, starts_at)
);
