-- What the photograph of a receipt says, so that a page is read once and the assessor sees the same. It goes with its document.
create table claim_receipt_reading (
	document_id uuid primary key references claim_document (id) on delete cascade,
	-- Total, day and place with their certainties, sealed; empty where the page could not be read.
	content bytea not null,
	read_at timestamptz not null
);
