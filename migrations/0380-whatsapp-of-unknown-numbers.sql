-- A conversation with a number that belongs to no customer.
create table whatsapp_stranger (
	id uuid primary key,
	-- Sealed, and the keyed hash under which it is found.
	number bytea not null,
	number_print text not null unique,
	status text not null check (status in ('waiting', 'answered', 'closed', 'attached')),
	-- When the other person wrote last; the Cloud API takes an answer for 24 hours from then.
	last_at timestamptz not null,
	-- Counts what was written in either direction, so that an answer is to what was read.
	writings integer not null default 0,
	-- The customer who answered identity questions; later messages go to this customer's conversations.
	customer_id uuid references customer,
	attached_by uuid references staff,
	attached_at timestamptz,
	check ((customer_id is null) = (status <> 'attached'))
);
create index on whatsapp_stranger (status, last_at);
create index on whatsapp_stranger (last_at);
create index on whatsapp_stranger (customer_id) where customer_id is not null;

create table whatsapp_stranger_message (
	id uuid primary key,
	stranger_id uuid not null references whatsapp_stranger on delete cascade,
	author text not null check (author in ('stranger', 'staff')),
	staff_id uuid references staff,
	words bytea not null,
	at timestamptz not null,
	-- How far our answer came; null for what the other person wrote.
	state text check (state in ('open', 'accepted', 'sent', 'delivered', 'read', 'failed')),
	check ((author = 'staff') = (staff_id is not null) and (author = 'staff') = (state is not null))
);
create index on whatsapp_stranger_message (stranger_id, at);
