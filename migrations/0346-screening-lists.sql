-- Lists of people whom an insurer must freeze or look at more closely, as versions that compliance uploads and a second person puts in force.
create table screening_list (
	id uuid primary key,
	kind text not null check (kind in ('terrorism', 'proliferation', 'exposed')),
	source text not null check (length(source) between 1 and 200),
	file_name text not null,
	entries integer not null check (entries > 0),
	refused integer not null default 0,
	-- The first refused lines, each with its number and a sentence.
	refusals jsonb not null default '[]',
	-- Entries that the version before did not have, and that this one no longer has.
	added integer not null default 0,
	gone integer not null default 0,
	state text not null default 'draft' check (state in ('draft', 'in-force', 'replaced')),
	uploaded_by uuid not null references staff (id),
	uploaded_at timestamptz not null,
	approved_by uuid references staff (id),
	in_force_at timestamptz,
	replaced_at timestamptz,
	check ((state = 'draft') = (in_force_at is null))
);
create unique index on screening_list (kind) where state = 'in-force';
create unique index on screening_list (kind) where state = 'draft';

create table screening_entry (
	list_id uuid not null references screening_list (id) on delete cascade,
	line integer not null,
	-- Hash of everything the entry states, so that an unchanged entry is the same in every version.
	mark text not null,
	number text not null default '',
	source text not null default '',
	name text not null,
	aliases text[] not null default '{}',
	-- A day, or only a year.
	born text check (born ~ '^\d{4}(-\d\d-\d\d)?$'),
	birthplace text not null default '',
	nik text,
	passport text,
	nationality text not null default '',
	-- Hashes under which the entry is found.
	keys integer[] not null,
	primary key (list_id, line)
);
create index on screening_entry (list_id, mark);
create index on screening_entry using gin (keys);

-- The score from which a person is a hit. The newest row applies.
create table screening_threshold (
	since timestamptz primary key,
	score integer not null check (score between 70 and 95),
	reason text not null,
	proposed_by uuid references staff (id),
	approved_by uuid references staff (id)
);
insert into screening_threshold (since, score, reason) values (now(), 82, 'Dimuat bersama program');

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('screening-list', 0, 'screening.approve', 1, true, false),
	('screening-threshold', 0, 'screening.approve', 1, true, false);

insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{
"compliance": ["screening.read", "screening.manage", "screening.approve"],
"compliance-reviewer": ["screening.read", "screening.approve"],
"manager": ["screening.read"],
"auditor": ["screening.read"]
}'::jsonb) as given (role_id, rights), jsonb_array_elements_text(rights) as one (right_id)
where exists (select from staff_role r where r.id = role_id);
