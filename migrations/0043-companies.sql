-- Companies, their administrators and the group covers that they hold (C1.12, C2.10, issue 7).
create table company (
	id uuid primary key,
	name text not null check (name <> ''),
	request_id uuid unique references corporate_request (id) on delete set null,
	opened_at timestamptz not null default now(),
	opened_by uuid references staff (id)
);

alter table company_admin add column company_id uuid references company (id);
alter table company_admin add column name text not null default '';
alter table company_admin add column added_at timestamptz not null default now();
-- One who has ended keeps the row: changes of members name who made them.
alter table company_admin add column ended_at timestamptz;
-- Null until the invitation is used.
alter table company_admin alter column password_hash drop not null;

insert into company (id, name) select gen_random_uuid(), company from (select distinct company from company_admin) known;
update company_admin set company_id = company.id from company where company.name = company_admin.company;
alter table company_admin alter column company_id set not null;
alter table company_admin drop column company;
create index on company_admin (company_id);

-- One product as one company holds it; premium in rupiah for one member and one year, frozen when it was opened.
create table company_cover (
	id uuid primary key,
	company_id uuid not null references company (id),
	cover_no text not null unique,
	name text not null,
	product_code text not null,
	product_version integer not null,
	tariff_version integer not null,
	plan text not null,
	sum_insured bigint not null check (sum_insured > 0),
	risk_class text not null,
	hospital_cash bigint not null default 0 check (hospital_cash >= 0),
	headcount integer not null check (headcount > 0),
	premium_per_member bigint not null check (premium_per_member >= 0),
	start_day date not null,
	end_day date not null check (end_day > start_day),
	opened_at timestamptz not null,
	last_certificate integer not null default 0,
	unique (id, company_id)
);
create index on company_cover (company_id);

-- Logins: hashes of the token and of the cookie that belongs to it; over at the end of the Jakarta day (C4.06, C4.07).
create table company_session (
	hash bytea primary key,
	cookie_hash bytea not null,
	admin_id uuid not null references company_admin (id),
	created_at timestamptz not null,
	ends_at timestamptz not null
);
create index on company_session (admin_id);

create table company_token (
	hash bytea primary key,
	admin_id uuid not null references company_admin (id),
	expires_at timestamptz not null,
	used_at timestamptz
);
create index on company_token (admin_id);

-- Which person of the staff looked at whom, when.
create table company_read (
	id uuid primary key,
	staff_id uuid not null references staff (id),
	company_id uuid references company (id),
	request_id uuid references corporate_request (id) on delete cascade,
	at timestamptz not null
);
create index on company_read (request_id);
