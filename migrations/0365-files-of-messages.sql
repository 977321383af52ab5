-- A file that a customer or a member of staff sent with a message. Its bytes are sealed in the store.
create table message_file (
	id uuid primary key,
	message_id uuid not null references message (id) on delete cascade,
	thread_id uuid not null references message_thread (id) on delete cascade,
	-- Sealed: the name of the file.
	content bytea not null,
	media_type text not null,
	size integer not null,
	sha256 text not null,
	file_key text not null unique,
	uploaded_at timestamptz not null
);
create index on message_file (message_id);
create index on message_file (thread_id, uploaded_at);
