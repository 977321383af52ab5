-- The values before and after a change, and the words of the person who made it, sealed apart from
-- the record under a key per person. Erasing the person destroys the key; the record stays.
create table audit_key (
	id uuid primary key,
	-- Null for the key of everything that concerns no person.
	person_id uuid unique nulls not distinct,
	-- Sealed with SECRET. Null once it is destroyed, so that it is not made again.
	key bytea,
	made_at timestamptz not null default now()
);

create table audit_detail (
	record_id uuid not null references audit_record (id) deferrable initially deferred,
	part smallint not null,
	key_id uuid not null references audit_key (id),
	content bytea not null,
	-- Hash of the opened content, which begins with a random salt.
	hash bytea not null check (octet_length(hash) = 32),
	primary key (record_id, part)
);
create index on audit_detail (key_id);
create trigger audit_detail_kept before update or delete on audit_detail for each row execute function refuse_change();
create trigger audit_detail_not_emptied before truncate on audit_detail execute function refuse_change();

-- Hash of the hashes of its details.
alter table audit_record add column detail bytea check (octet_length(detail) = 32);

-- Notes a changed row in a setting of the transaction, which no log or table keeps. Only transactions
-- of acts have `jaga.act`. Arguments: the column with the person's id, the columns that identify the
-- row, the columns left out, and for a table of versions the condition for rows of the same thing.
create function note_change() returns trigger language plpgsql as $$
declare
	noted text := coalesce(current_setting('jaga.changes', true), '');
	omitted text[] := string_to_array(tg_argv[2], ',');
	was jsonb;
	becomes jsonb;
begin
	if length(noted) > 1000000 then
		return null;
	end if;
	if tg_op <> 'INSERT' then
		was := to_jsonb(old) - omitted;
	end if;
	if tg_op <> 'DELETE' then
		becomes := to_jsonb(new) - omitted;
	end if;
	if tg_op = 'INSERT' and tg_nargs > 3 then
		execute format('select to_jsonb(t) from %I t where %s and t.version < ($1).version order by t.version desc limit 1', tg_table_name, tg_argv[3])
			into was using new;
		was := was - omitted;
	end if;
	if was is distinct from becomes then
		perform set_config('jaga.changes', noted || jsonb_build_object(
			'table', tg_table_name,
			'person', coalesce(becomes, was) ->> tg_argv[0],
			'key', (select string_agg(coalesce(becomes, was) ->> name, ' ') from unnest(string_to_array(tg_argv[1], ',')) as name),
			'old', was,
			'new', becomes)::text || E'\n', true);
	end if;
	return null;
end $$;

do $$
declare
	noted record;
begin
	for noted in select * from (values
		('staff', $a$'id', 'id', 'password_hash,totp_secret,totp_step'$a$),
		('staff_role', $a$'', 'id', ''$a$),
		('staff_role_right', $a$'', 'role_id,right_id', ''$a$),
		('staff_role_holder', $a$'staff_id', 'staff_id,role_id', ''$a$),
		('approval_rule', $a$'', 'kind,from_amount', ''$a$),
		('insurer_version', $a$'', '', 'changed_at,changed_by', 'true'$a$),
		('product_version', $a$'', 'code', 'mark,created_at', 't.code = ($1).code'$a$),
		('tariff_version', $a$'', 'product_code', 'mark,created_at', 't.product_code = ($1).product_code'$a$),
		('tariff_change', $a$'', 'id', ''$a$),
		('rate_corridor', $a$'', 'id', ''$a$),
		('customer', $a$'id', 'id', 'password_hash,email_print,nik_print'$a$),
		('customer_profile', $a$'customer_id', 'customer_id', ''$a$),
		('policy', $a$'', 'id', 'verification_code'$a$),
		('policy_insured', $a$'', 'id', 'nik_print'$a$),
		('policy_endorsement', $a$'', 'policy_id,number', 'evidence'$a$),
		('policy_status_change', $a$'', 'policy_id', ''$a$),
		('claim', $a$'customer_id', 'id', ''$a$),
		('claim_recommendation', $a$'', 'id', ''$a$),
		('claim_decision', $a$'', 'id', ''$a$)
	) as noted (name, arguments) loop
		execute format('create trigger %I after insert or update or delete on %I for each row
			when (current_setting(''jaga.act'', true) = ''on'') execute function note_change(%s)',
			noted.name || '_noted', noted.name, noted.arguments);
	end loop;
end $$;
