-- What people write to us: complaints (POJK 22/2023) and changes of their data (A2.3.21). Who writes and what is sealed.
create table service_request (
	id uuid primary key,
	number text not null unique check (number ~ '^(PGD|UBD)-[0-9]{8}-[A-Z2-7]{8}$'),
	kind text not null check (kind in ('complaint', 'data-update')),
	topic text not null,
	status text not null default 'received' check (status in ('received', 'working', 'extended', 'answered', 'closed')),
	sender bytea not null,
	evidence bytea not null,
	-- Keyed hash of the e-mail: proves who may read on, and counts requests of one sender, without being read.
	email_print text not null,
	-- The day by which the sender has a decision; moved once, with notice.
	due_on date not null,
	-- Set when the day had passed without an answer and those above were told.
	overdue_told_on date,
	created_at timestamptz not null,
	closed_at timestamptz
);
create index on service_request (email_print, created_at);
create index on service_request (due_on) where status in ('received', 'working', 'extended');
create index on service_request (created_at);

-- What happened, in order; nothing is ever changed in it. Words of the sender and of ours are sealed.
create table service_request_step (
	id uuid primary key,
	request_id uuid not null references service_request on delete cascade,
	at timestamptz not null,
	who text not null check (who in ('sender', 'insurer')),
	staff_id uuid,
	status text not null,
	words bytea
);
create index on service_request_step (request_id, at);

-- Who of the staff looked at a request; its sender may be nobody's customer, so `personal_read` cannot hold it.
create table service_request_read (
	id uuid primary key,
	request_id uuid not null references service_request on delete cascade,
	staff_id uuid not null references staff,
	at timestamptz not null
);
create index on service_request_read (request_id, at);
