-- What a customer thought of an answer, once per answered question.
alter table message_thread
	-- When the question was answered or the thread closed. Null while nothing was answered.
	add column settled_at timestamptz;

create table message_rating (
	id uuid primary key,
	thread_id uuid not null references message_thread (id) on delete cascade,
	-- The settlement that is rated.
	settled_at timestamptz not null,
	choice text not null check (choice in ('good', 'fair', 'poor')),
	-- Sealed; null if the customer added nothing.
	words bytea,
	rated_at timestamptz not null,
	unique (thread_id, settled_at)
);
create index on message_rating (rated_at);
