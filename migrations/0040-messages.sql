-- Questions of customers about a policy or claim, and the answers of the staff. What was written is sealed.

create table message_thread (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	-- One thread per policy and per claim, whoever begins it.
	kind text not null check (kind in ('policy', 'claim')),
	subject_id uuid not null,
	-- Policy or claim number, as both sides name it.
	subject_no text not null,
	title text not null,
	-- Whose turn it is; an answered thread is opened again by the next question.
	status text not null check (status in ('waiting', 'answered', 'closed')),
	began_at timestamptz not null,
	last_at timestamptz not null,
	-- Day by which the staff answers, while it is their turn.
	due_on date,
	unique (kind, subject_id, customer_id),
	check ((status = 'waiting') = (due_on is not null))
);
create index on message_thread (customer_id, last_at desc);
create index message_thread_waiting on message_thread (due_on, id) where status = 'waiting';

create table message (
	id uuid primary key,
	thread_id uuid not null references message_thread (id) on delete cascade,
	author text not null check (author in ('customer', 'staff')),
	staff_id uuid references staff (id),
	words bytea not null,
	at timestamptz not null,
	-- When the other side first opened it.
	read_at timestamptz,
	check ((author = 'staff') = (staff_id is not null))
);
create index on message (thread_id, at, id);
