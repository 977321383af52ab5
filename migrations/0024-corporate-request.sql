-- Requests of companies for a group cover (B2.4). Who asks is sealed; staff find a request by its reference.
create table corporate_request (
	id uuid primary key,
	reference text not null unique check (reference ~ '^KOR-[0-9]{8}-[A-Z2-7]{8}$'),
	content_id integer not null,
	product_code text not null,
	headcount integer not null check (headcount >= 20),
	contact bytea not null,
	-- Consents with their words, time, address and browser of the sender.
	evidence bytea not null,
	-- Keyed hash of the e-mail, to count requests of one sender without reading them.
	email_print text not null,
	created_at timestamptz not null
);
create index on corporate_request (email_print, created_at);
create index on corporate_request (created_at);
