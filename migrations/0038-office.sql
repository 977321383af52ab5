-- The back office: more roles, an end of work, recovery codes of the second factor, first and new passwords by link.

alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('editor', 'assessor', 'supervisor', 'finance', 'service', 'sales', 'admin'));
alter table staff add column added_at timestamptz not null default now();
-- Who has left: no login, no session; the name stays in histories.
alter table staff add column ended_at timestamptz;

-- Each good once, in place of a code of a lost phone. Keyed hashes only.
create table staff_recovery_code (
	staff_id uuid not null references staff (id),
	print text not null,
	made_at timestamptz not null,
	used_at timestamptz,
	primary key (staff_id, print)
);

-- Links by which a person of the staff sets a first or a new password; single use.
create table staff_password_link (
	hash bytea primary key check (octet_length(hash) = 32),
	staff_id uuid not null references staff (id),
	expires_at timestamptz not null,
	used_at timestamptz
);
create index on staff_password_link (staff_id);

-- Any noun may have its reads recorded, each with the reason that the reader gave or the work implies.
alter table personal_read drop constraint personal_read_subject_check;
alter table personal_read add constraint personal_read_subject_form check (subject ~ '^[a-z][a-z-]{1,39}$');
alter table personal_read add column reason text not null default '';
create index on personal_read (at);

-- What the people of the back office did that changes rights or money; nothing is ever changed in it.
create table staff_action (
	id uuid primary key,
	staff_id uuid not null references staff (id),
	action text not null,
	subject text not null,
	note text not null default '',
	at timestamptz not null
);
create index on staff_action (at);
create index on staff_action (staff_id, at);
create trigger staff_action_kept before update or delete on staff_action for each row execute function refuse_change();
