-- Archives of content that editors brought, to be compared with what is here and taken in parts;
-- the file lies beside it, and both are forgotten after a week.
create table content_archive (
	id uuid primary key,
	file_name text not null,
	content jsonb not null,
	pictures jsonb not null,
	read_by uuid not null,
	read_at timestamptz not null
);
create index on content_archive (read_at);
