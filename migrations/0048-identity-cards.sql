-- Pictures of identity cards that were read for a form. The picture itself lies sealed in the file store, never here.
create table identity_card_picture (
	id uuid primary key,
	-- Hash of the handle that only the page which sent the picture knows.
	handle bytea not null unique check (octet_length(handle) = 32),
	file_key text not null unique,
	taken_at timestamptz not null,
	delete_at timestamptz not null check (delete_at > taken_at)
);
create index on identity_card_picture (delete_at);
