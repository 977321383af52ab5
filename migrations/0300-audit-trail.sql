-- One append-only trail of what staff, companies and operators changed, decided, opened, exported or
-- were denied. A person appears only as a salted hash.

create table audit_salt (salt bytea primary key check (octet_length(salt) = 32));
insert into audit_salt values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

create function audit_person(id text) returns bytea language sql stable strict
	return (select sha256(salt || convert_to(id, 'UTF8')) from audit_salt);

create table audit_record (
	id uuid primary key,
	at timestamptz not null,
	actor_kind text not null default 'staff' check (actor_kind in ('staff', 'company', 'operator')),
	-- Null for a log-in that failed before anyone was identified, and for operators.
	actor_id uuid,
	role text not null default '',
	-- Keyed hash of the network address.
	address text not null default '',
	-- The id in the header X-Request-Id of the response.
	request_id uuid,
	kind text not null default 'change' check (kind in ('change', 'decision', 'approval', 'denial', 'access', 'export', 'login')),
	call text not null default '',
	-- What the use case called its act; empty if the name of the call says it.
	act text not null default '',
	thing_kind text not null default '',
	thing_id text not null default '',
	person bytea,
	subject text not null default '',
	note text not null default '',
	reason text not null default ''
);

-- Records that are not in a batch yet. A row becomes visible when its record is committed, so a
-- batch never waits for an open transaction, and a late commit comes into a later batch.
create table audit_unsealed (record_id uuid primary key);
create table audit_batch (
	shard smallint not null default 0,
	number bigint not null check (number > 0),
	records integer not null check (records > 0),
	root bytea not null check (octet_length(root) = 32),
	previous bytea not null check (octet_length(previous) = 32),
	head bytea not null check (octet_length(head) = 32),
	at timestamptz not null,
	primary key (shard, number)
);
create table audit_leaf (
	record_id uuid primary key,
	shard smallint not null,
	number bigint not null,
	position integer not null,
	hash bytea not null check (octet_length(hash) = 32),
	unique (shard, number, position),
	foreign key (shard, number) references audit_batch
);

create function queue_for_seal() returns trigger language plpgsql as $$
begin
	insert into audit_unsealed values (new.id);
	return null;
end $$;
create trigger audit_record_queued after insert on audit_record for each row execute function queue_for_seal();
create trigger audit_record_kept before update or delete on audit_record for each row execute function refuse_change();
create trigger audit_record_not_emptied before truncate on audit_record execute function refuse_change();
create trigger audit_batch_kept before update or delete on audit_batch for each row execute function refuse_change();
create trigger audit_batch_not_emptied before truncate on audit_batch execute function refuse_change();
create trigger audit_leaf_kept before update or delete on audit_leaf for each row execute function refuse_change();
create trigger audit_leaf_not_emptied before truncate on audit_leaf execute function refuse_change();

-- The rows of both earlier trails become records.
insert into audit_record (id, at, actor_id, role, kind, act, subject, note)
	select a.id, a.at, a.staff_id, s.role, case when a.action = 'list-exported' then 'export' else 'change' end, a.action, a.subject, a.note
	from staff_action a join staff s on s.id = a.staff_id;
insert into audit_record (id, at, actor_id, role, kind, thing_kind, thing_id, person, reason)
	select r.id, r.at, r.staff_id, s.role, 'access', r.subject, r.subject_id::text, audit_person(r.customer_id::text), r.reason
	from personal_read r join staff s on s.id = r.staff_id;
drop table staff_action;
drop table personal_read;

create index on audit_record (at, id);
create index on audit_record (person, at, id) where person is not null;
create index on audit_record (actor_id, at, id);
create index on audit_record (thing_id, at, id) where thing_id <> '';
create index on audit_record (act, at, id) where act <> '';
create index on audit_record (call, at, id) where call <> '';
create index on audit_record (kind, at, id);
create index on audit_record (role, at, id);
create index on audit_record (request_id) where request_id is not null;
create index audit_record_subject on audit_record (lower(subject)) where subject <> '';

-- What staff did under its earlier name, also for processes of the release before.
create view staff_action as
	select id, actor_id as staff_id, act as action, subject, note, at
	from audit_record where actor_kind = 'staff' and act <> '';
-- The personal data that staff opened. Processes of the release before add rows by the person's id,
-- which is not readable any more.
create view personal_read as
	select id, actor_id as staff_id, null::uuid as customer_id, person, role, thing_kind as subject, thing_id as subject_id,
		reason, at
	from audit_record where actor_kind = 'staff' and kind = 'access';
create function record_personal_read() returns trigger language plpgsql as $$
begin
	insert into audit_record (id, at, actor_id, role, kind, thing_kind, thing_id, person, reason)
		select new.id, new.at, new.staff_id, s.role, 'access', new.subject, new.subject_id::text,
			audit_person(new.customer_id::text), coalesce(new.reason, '')
		from staff s where s.id = new.staff_id;
	return new;
end $$;
create trigger personal_read_recorded instead of insert on personal_read for each row execute function record_personal_read();
