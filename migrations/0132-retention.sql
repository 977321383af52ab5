-- How long personal data is kept: what the chore took away, holds that stop it, and reports that an officer signs.

-- What was taken away of a kind on a day; a day without anything to take has its row too, so that a chore that did not run is seen.
create table retention_run (
	kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
	day date not null,
	removed integer not null check (removed >= 0),
	last_at timestamptz not null,
	primary key (kind, day)
);

-- Days that the insurer chose where the law leaves room.
create table retention_setting (
	kind text primary key check (kind ~ '^[a-z][a-z-]{1,39}$'),
	days integer not null check (days > 0),
	changed_by uuid not null references staff (id),
	changed_at timestamptz not null
);

-- Data of a customer or a claim that is kept beyond its time. It protects from the moment it is proposed.
create table retention_hold (
	id uuid primary key,
	number integer generated always as identity unique,
	subject text not null check (subject in ('customer', 'claim')),
	subject_id uuid not null,
	-- Number of the policy or claim by which it was found.
	subject_no text not null,
	reason text not null check (reason in ('dispute', 'court', 'authority')),
	note bytea not null,
	proposed_by uuid not null references staff (id),
	proposed_at timestamptz not null,
	verdict text check (verdict in ('held', 'refused')),
	decided_by uuid references staff (id),
	decided_at timestamptz,
	release_by uuid references staff (id),
	release_at timestamptz,
	released_by uuid references staff (id),
	released_at timestamptz,
	-- Four eyes in and four eyes out, kept by the database itself.
	check (decided_by <> proposed_by),
	check (released_by <> release_by),
	check ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)),
	check ((release_by is null) = (release_at is null) and (released_by is null) = (released_at is null)),
	check (release_by is null or verdict is not distinct from 'held'),
	check (released_by is null or release_by is not null)
);
create index retention_hold_standing on retention_hold (subject, subject_id)
	where verdict is distinct from 'refused' and released_at is null;

-- A report holds its figures from the start; signing adds a name, and nothing is changed after that.
create table retention_report (
	id uuid primary key,
	number integer generated always as identity unique,
	from_day date not null,
	to_day date not null check (to_day >= from_day),
	body text not null,
	sha256 text not null check (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
	made_by uuid not null references staff (id),
	made_at timestamptz not null,
	signed_by uuid references staff (id),
	signer_name text,
	signer_role text,
	signed_at timestamptz,
	check ((signed_by is null) = (signed_at is null) and (signed_by is null) = (signer_name is null)
		and (signed_by is null) = (signer_role is null))
);
create function keep_retention_report() returns trigger language plpgsql as $$
declare
	signature text[] = array['signed_by', 'signer_name', 'signer_role', 'signed_at'];
begin
	if tg_op = 'UPDATE' and old.signed_at is null and to_jsonb(new) - signature = to_jsonb(old) - signature then
		return new;
	end if;
	raise exception 'a retention report is signed once and never changed';
end $$;
create trigger retention_report_kept before update or delete on retention_report
	for each row execute function keep_retention_report();
-- Emptying the table would go past the rows; a restore empties one that holds nothing signed.
create function keep_signed_reports() returns trigger language plpgsql as $$
begin
	if exists (select from retention_report where signed_at is not null) then
		raise exception 'signed retention reports stay';
	end if;
	return null;
end $$;
create trigger retention_report_not_emptied before truncate on retention_report
	for each statement execute function keep_signed_reports();
