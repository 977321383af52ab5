-- What members of staff tell each other about a customer. A note is never changed; a correction is
-- another note. Only the deletion of the customer's data and the end of its time remove it.
create table person_note (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	staff_id uuid not null references staff (id),
	-- The note that this one corrects, which may be deleted before it.
	corrects uuid,
	-- Sealed. People are mentioned by their ids.
	content bytea not null,
	written_at timestamptz not null
);
create index on person_note (customer_id, written_at desc);
create index on person_note (written_at);
create index on person_note (corrects) where corrects is not null;
create trigger person_note_kept before update on person_note for each row execute function refuse_change_but_sealing();

-- A colleague who is asked to read a note.
create table person_note_mention (
	note_id uuid not null references person_note (id) on delete cascade,
	staff_id uuid not null references staff (id) on delete cascade,
	seen_at timestamptz,
	primary key (note_id, staff_id)
);
create index on person_note_mention (staff_id) where seen_at is null;
