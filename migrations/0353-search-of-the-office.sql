-- The search of the back office: one row per person under a thing (a policy, an account, a member of
-- a company, a company), with keyed hashes of what the person may be found by.
create table finder_person (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('policy', 'customer', 'member', 'company', 'admin')),
	thing_id uuid not null,
	-- The account behind it, whose erasure deletes the row.
	customer_id uuid,
	-- The byte of the secret with which the tokens were hashed.
	key_id smallint not null,
	-- Name, year of birth, city and role; sealed.
	card bytea not null,
	-- Keyed hashes, cut to eight bytes.
	tokens bigint[] not null
);
create index on finder_person (thing_id);
create index on finder_person (customer_id) where customer_id is not null;
-- Without the list of pending entries, because a search would have to read that list as a whole.
create index finder_person_tokens on finder_person using gin (tokens) with (fastupdate = off);

-- Things that changed. A row becomes visible when its change is committed, so what a process reads
-- after it has seen the row includes the change. Rows are not unique: a second change must not rely
-- on a row that is just being taken.
create table finder_due (
	id bigint generated always as identity primary key,
	kind text not null,
	thing_id uuid not null,
	-- Set after a failure; the thing is tried again later.
	failed_at timestamptz
);

-- Everything that can be found, to catch up on what no trigger saw.
create view finder_thing as
	select 'policy' as kind, id from policy
	union all select 'customer', id from customer where email_print not like 'erased %'
	union all select 'member', id from member
	union all select 'company', id from company;

create function finder_note(about text, thing uuid) returns void language sql as $$
	insert into finder_due (kind, thing_id) values (about, thing)
$$;

-- What a rotation of SECRET seals again has not changed.
create function finder_is_sealing() returns boolean language sql stable
	return coalesce(current_setting('jaga.sealing_again', true), '') = 'on';

create function finder_row() returns trigger language plpgsql as $$
declare
	was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
	now_is jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
	if not finder_is_sealing() then
		perform finder_note(tg_argv[0], (coalesce(now_is, was) ->> tg_argv[1])::uuid);
	end if;
	return null;
end $$;

create function finder_rows() returns trigger language plpgsql as $$
begin
	execute format('insert into finder_due (kind, thing_id) select distinct %L, %I from added', tg_argv[0], tg_argv[1]);
	return null;
end $$;

create function finder_erased() returns trigger language plpgsql as $$
begin
	perform finder_note('customer', new.customer_id);
	insert into finder_due (kind, thing_id)
		select 'policy', policy_id from policy_customer where customer_id = new.customer_id;
	return null;
end $$;

create trigger finder_added after insert on policy referencing new table as added
	for each statement execute function finder_rows('policy', 'id');
create trigger finder_changed after update of application on policy
	for each row execute function finder_row('policy', 'id');
create trigger finder_added after insert on policy_insured referencing new table as added
	for each statement execute function finder_rows('policy', 'policy_id');
create trigger finder_changed after update of person on policy_insured
	for each row execute function finder_row('policy', 'policy_id');
create trigger finder_added after insert on policy_customer referencing new table as added
	for each statement execute function finder_rows('policy', 'policy_id');
create trigger finder_changed after update on policy_customer
	for each row execute function finder_row('policy', 'policy_id');
create trigger finder_added after insert on customer referencing new table as added
	for each statement execute function finder_rows('customer', 'id');
create trigger finder_changed after update of person on customer
	for each row execute function finder_row('customer', 'id');
create trigger finder_changed after insert or update on customer_profile
	for each row execute function finder_row('customer', 'customer_id');
create trigger finder_added after insert on erased_person for each row execute function finder_erased();
create trigger finder_added after insert on member referencing new table as added
	for each statement execute function finder_rows('member', 'id');
create trigger finder_changed after update of name, birth_date on member
	for each row execute function finder_row('member', 'id');
create trigger finder_changed after insert or update of name on company
	for each row execute function finder_row('company', 'id');
create trigger finder_changed after insert or update of name, email, ended_at on company_admin
	for each row execute function finder_row('company', 'company_id');

-- What a search was for, asked once per case. The words that were searched are not kept.
create table finder_case (
	id uuid primary key,
	staff_id uuid not null references staff (id) on delete cascade,
	reason text not null,
	begun_at timestamptz not null,
	searches integer not null default 0
);
create index on finder_case (staff_id, begun_at);
create index on finder_case (begun_at);

-- How often a person at the desk searched in an hour, and when that was unusually often.
create table finder_use (
	staff_id uuid not null references staff (id) on delete cascade,
	hour timestamptz not null,
	searches integer not null,
	alarmed_at timestamptz,
	primary key (staff_id, hour)
);
create index on finder_use (hour);
create index on finder_use (alarmed_at) where alarmed_at is not null;
