-- The number by which a customer gets WhatsApp messages. The customer has proved with a code that
-- they hold it; whoever proves it next takes it over, because numbers are given to other people.
create table whatsapp_number (
	customer_id uuid primary key references customer (id),
	-- Sealed, and the keyed hash under which it is found.
	number bytea not null,
	number_print text not null unique,
	proved_at timestamptz not null
);

-- What a customer agreed to get by WhatsApp, with the words that were shown. Never changed.
create table whatsapp_choice (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	purpose text not null check (purpose ~ '^[a-z-]{3,40}$'),
	given boolean not null,
	words_sha256 text not null check (words_sha256 ~ '^[0-9a-f]{64}$'),
	-- In the account, by a reply such as STOP, or because another person proved the number.
	source text not null check (source in ('account', 'reply', 'number')),
	-- The network of the account; empty otherwise.
	network text not null,
	at timestamptz not null
);
create index on whatsapp_choice (customer_id, purpose, at desc, id desc);
create index on whatsapp_choice (at);
create trigger whatsapp_choice_kept before update or delete on whatsapp_choice for each row execute function refuse_change_but_forgetting();

-- A message that a job sent by WhatsApp, without what it says and without the number.
create table whatsapp_message (
	id uuid primary key,
	job_id text not null unique,
	customer_id uuid not null references customer (id),
	purpose text not null,
	about_kind text check (about_kind in ('policy', 'claim')),
	about_id uuid,
	-- The id of the Cloud API, which contains the number: sealed, and the keyed hash to find it.
	wamid bytea,
	wamid_print text unique,
	created_at timestamptz not null,
	accepted_at timestamptz,
	sent_at timestamptz,
	delivered_at timestamptz,
	read_at timestamptz,
	failed_at timestamptz,
	refusal text,
	error_code integer,
	-- The mail goes out if the message was not delivered until then; null if it went out anyway.
	mail_after timestamptz,
	mailed_at timestamptz,
	check ((about_kind is null) = (about_id is null))
);
create index on whatsapp_message (customer_id, created_at desc);
create index on whatsapp_message (created_at);

-- Messages that people sent us, so that a repeated notification changes nothing. What was written
-- and the number are kept only if we do not know who wrote.
create table whatsapp_incoming (
	id uuid primary key,
	wamid bytea not null,
	wamid_print text not null unique,
	at timestamptz not null,
	outcome text not null check (outcome in ('stopped', 'conversation', 'unknown')),
	content bytea
);
create index on whatsapp_incoming (at);

-- The names under which templates are approved, and which values fill them in which order.
create table whatsapp_template (
	purpose text not null,
	language text not null check (language ~ '^[a-z]{2}(_[A-Z]{2})?$'),
	template text not null check (template ~ '^[a-z0-9_]+$' and length(template) <= 512),
	parameters text[] not null,
	primary key (purpose, language)
);
insert into whatsapp_template (purpose, language, template, parameters) values
	('purchase', 'id', 'polis_terbit', '{products,policies}'),
	('premium-due', 'id', 'premi_jatuh_tempo', '{title,policy,amount,due}'),
	('claim-state', 'id', 'kabar_klaim', '{title,claim}'),
	('codes', 'id', 'kode_masuk', '{code}');
