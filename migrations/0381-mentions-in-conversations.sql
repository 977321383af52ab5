-- A colleague who is asked to read a note in a conversation.
create table message_note_mention (
	note_id uuid not null references message_note on delete cascade,
	staff_id uuid not null references staff on delete cascade,
	seen_at timestamptz,
	primary key (note_id, staff_id)
);
create index on message_note_mention (staff_id) where seen_at is null;
