-- Members of company covers, what is being prepared for them, and every change that was made (issue 7).
create table member_change (
	id uuid primary key,
	cover_id uuid not null,
	company_id uuid not null,
	kind text not null check (kind in ('add', 'delete', 'roster')),
	state text not null check (state in ('waiting', 'applied', 'rejected', 'reversed')),
	endorsement_no text not null unique,
	effective_on date not null,
	added integer not null default 0,
	removed integer not null default 0,
	changed integer not null default 0,
	-- Rupiah that additions cost and removals give back, pro rata.
	charged bigint not null default 0 check (charged >= 0),
	refunded bigint not null default 0 check (refunded >= 0),
	upload_id uuid,
	file_name text not null,
	made_by uuid not null references company_admin (id),
	made_at timestamptz not null,
	decided_by uuid references company_admin (id),
	applied_at timestamptz,
	reversed_by uuid references company_admin (id),
	reversed_at timestamptz,
	foreign key (cover_id, company_id) references company_cover (id, company_id)
);
create index on member_change (cover_id, made_at);

create table member (
	id uuid primary key,
	cover_id uuid not null,
	company_id uuid not null,
	certificate_no text not null unique,
	name text not null,
	birth_date date not null,
	gender text not null check (gender in ('Pria', 'Wanita')),
	-- Keyed hashes of the NIK, to find a person, and of the whole row, to see a change; the row itself is sealed.
	nik_print bytea not null,
	person_print bytea not null,
	person bytea not null,
	starts_on date not null,
	-- The first day without cover; the day of the start itself where an addition was taken back.
	ends_on date check (ends_on >= starts_on),
	added_by uuid not null references member_change (id),
	removed_by uuid references member_change (id),
	papers_at timestamptz,
	foreign key (cover_id, company_id) references company_cover (id, company_id)
);
create unique index member_one on member (cover_id, nik_print) where ends_on is null;
create index on member (cover_id, name);
create index on member (company_id, nik_print) where ends_on is null;
create index on member (added_by);
create index on member (removed_by) where removed_by is not null;

-- What a change did to whom; `before` is the row as it was, for changes.
create table member_change_line (
	change_id uuid not null references member_change (id),
	position integer not null,
	member_id uuid not null,
	action text not null check (action in ('add', 'remove', 'change')),
	premium bigint not null,
	before jsonb,
	before_person bytea,
	primary key (change_id, position)
);

-- A file that was read and waits to be submitted; one of a kind for an administrator and a cover.
create table member_upload (
	id uuid primary key,
	cover_id uuid not null,
	company_id uuid not null,
	admin_id uuid not null references company_admin (id),
	kind text not null check (kind in ('add', 'delete', 'roster')),
	state text not null check (state in ('reading', 'ready', 'failed', 'waiting', 'done')),
	file_name text not null,
	rows_read integer not null default 0,
	total integer not null default 0,
	invalid integer not null default 0,
	version integer not null default 1,
	problem text,
	created_at timestamptz not null,
	touched_at timestamptz not null,
	foreign key (cover_id, company_id) references company_cover (id, company_id)
);
create unique index member_upload_one on member_upload (cover_id, admin_id, kind) where state in ('reading', 'ready', 'failed');
create index on member_upload (touched_at);

create table member_upload_row (
	upload_id uuid not null references member_upload (id) on delete cascade,
	position integer not null,
	member_id uuid not null,
	name text not null,
	birth_date date,
	gender text,
	nik_print bytea,
	person_print bytea not null,
	person bytea not null,
	problems text[] not null,
	notes text[] not null,
	action text,
	primary key (upload_id, position)
);
create index on member_upload_row (upload_id, nik_print);

-- Who of the company looked at the list or took it out, when.
create table member_read (
	id uuid primary key,
	cover_id uuid not null references company_cover (id),
	admin_id uuid not null references company_admin (id),
	what text not null check (what in ('list', 'export', 'preview')),
	at timestamptz not null
);
create index on member_read (cover_id, at);
