-- How a company's administrators said that columns of their lists are to be read: a heading in letters and digits only,
-- as it was written, and its field; null where the column is not to be read. No cell below it is kept.
create table member_column (
	company_id uuid not null references company (id),
	heading text not null check (length(heading) between 1 and 200),
	written text not null check (length(written) <= 80),
	field text check (field in ('name', 'dob', 'birth_place', 'gender', 'email', 'no_wa', 'no_telp', 'correspondent_address', 'nik', 'effective_on')),
	used_at timestamptz not null,
	primary key (company_id, heading)
);
create index on member_column (used_at);

-- Columns that were read as somebody said (`[{"heading": "DOB", "field": "dob"}]`), and whether columns are what was missing.
alter table member_upload
	add column mapped jsonb not null default '[]',
	add column unmapped boolean not null default false;
