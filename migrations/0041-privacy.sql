-- Rights of a person over their data (UU 27/2022): consents that can be taken back, and the request to be forgotten.

-- Each choice stays; the newest of a purpose is the one that counts.
create table consent_choice (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	purpose text not null check (purpose ~ '^[a-z-]{3,40}$'),
	given boolean not null,
	-- Which words were agreed to.
	words_sha256 text not null check (words_sha256 ~ '^[0-9a-f]{64}$'),
	network text not null,
	at timestamptz not null
);
create index on consent_choice (customer_id, purpose, at desc, id desc);
create trigger consent_choice_kept before update or delete on consent_choice for each row execute function refuse_change();

create table erasure_request (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	status text not null check (status in ('waiting', 'done', 'refused', 'withdrawn')),
	sent_at timestamptz not null,
	-- Three times 24 hours (art. 40–42).
	due_at timestamptz not null,
	answered_at timestamptz,
	staff_id uuid references staff (id),
	-- Why, in the customer's words, and what we answered.
	reason bytea,
	answer bytea,
	-- Where the answer goes when the account is no more; emptied once the mail has left.
	contact bytea,
	check ((status in ('done', 'refused')) = (staff_id is not null)),
	check ((status = 'waiting') = (answered_at is null))
);
create unique index erasure_waiting on erasure_request (customer_id) where status = 'waiting';
create index on erasure_request (status, due_at);
create index on erasure_request (customer_id, sent_at desc);
