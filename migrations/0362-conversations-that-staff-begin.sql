-- Staff begin conversations, take them on, and write notes about them that only staff read.
alter table message_thread
	-- Staff wrote first, and the customer has not answered.
	add column awaits_customer boolean not null default false,
	-- Who answers. Null until someone takes it on.
	add column assignee_id uuid references staff (id),
	-- When superiors learnt that the answer is late. Null again after the answer.
	add column late_told_on date;
create index on message_thread (assignee_id, due_on) where assignee_id is not null;
create index message_thread_late on message_thread (due_on) where status = 'waiting' and late_told_on is null;

-- A note of staff in a conversation. A note is never changed; only the deletion of the customer's
-- data and the end of its time remove it.
create table message_note (
	id uuid primary key,
	thread_id uuid not null references message_thread (id) on delete cascade,
	customer_id uuid not null references customer (id),
	staff_id uuid not null references staff (id),
	-- Sealed.
	content bytea not null,
	written_at timestamptz not null
);
create index on message_note (thread_id, written_at);
create index on message_note (customer_id);
create index on message_note (written_at);
create trigger message_note_kept before update on message_note for each row execute function refuse_change_but_sealing();
