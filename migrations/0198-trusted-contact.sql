-- Whom a customer trusts to be told when a premium is late, and that there is cover and how heirs claim (decision 0151).
-- `details` are sealed: of who agreed and was removed nothing stays, of all others who ended the address alone, so that they may say no and are not asked again.
create table trusted_contact (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	details bytea,
	state text not null check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'removed')),
	-- What the customer chose, and what the contact agreed to: only what stands in both is ever told.
	tells text[] not null check (tells <@ '{premium,cover}' and cardinality(tells) between 1 and 2),
	agreed text[] not null default '{}' check (agreed <@ '{premium,cover}'),
	letter text not null check (letter in ('now', 'later')),
	named_at timestamptz not null,
	asked_at timestamptz not null,
	answered_at timestamptz,
	ended_at timestamptz,
	written_at timestamptz,
	letter_asked_at timestamptz,
	letter_sent_at timestamptz,
	check ((ended_at is null) = (state in ('asked', 'agreed'))),
	check (details is not null or ended_at is not null)
);
create unique index trusted_contact_one on trusted_contact (customer_id) where state in ('asked', 'agreed');
create index on trusted_contact (customer_id);
create index on trusted_contact (ended_at) where ended_at is not null;
create index on trusted_contact (asked_at) where answered_at is null;

-- What came to pass with it, consents above all: `version` is that of the words that were agreed to. Nothing of a person.
create table trusted_contact_event (
	id uuid primary key,
	contact_id uuid not null references trusted_contact (id) on delete cascade,
	kind text not null check (kind in ('asked', 'agreed', 'refused', 'withdrawn', 'changed', 'removed', 'premium-told', 'letter-asked', 'letter-stopped', 'letter-sent')),
	purposes text[] not null default '{}',
	version integer,
	at timestamptz not null
);
create index on trusted_contact_event (contact_id, at);
create trigger trusted_contact_event_kept before update on trusted_contact_event for each row execute function refuse_change();

-- Links by which a contact answers without a log-in: good once, until they expire.
create table trusted_contact_link (
	hash bytea primary key,
	contact_id uuid not null references trusted_contact (id) on delete cascade,
	expires_at timestamptz not null,
	used_at timestamptz
);
create index on trusted_contact_link (contact_id);
create index on trusted_contact_link (expires_at);
