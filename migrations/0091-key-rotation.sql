-- Another SECRET for an installation with customers: what is sealed is sealed again, and every keyed hash is made again.
create table key_rotation (
	-- Hashes of the secrets; nothing is found by them but the secret itself.
	new_secret text primary key check (new_secret ~ '^[0-9a-f]{32}$'),
	old_secrets text[] not null,
	begun_at timestamptz not null,
	finished_at timestamptz
);

-- Which secrets each running process knows, said again every few seconds.
create table key_holder (
	process uuid primary key,
	secret text not null,
	others text[] not null,
	seen_at timestamptz not null
);

-- The code that mails of an order told, sealed, once the secret that it was made of is gone.
alter table purchase_order add column told_code bytea;

-- Rows that are added, never changed, may be sealed again: all but what is sealed stays as it is.
create function refuse_change_but_sealing() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and current_setting('jaga.sealing_again', true) = 'on'
		and to_jsonb(new) - array['content', 'note'] = to_jsonb(old) - array['content', 'note'] then
		return new;
	end if;
	raise exception 'rows of % are added, never changed', tg_table_name;
end $$;
drop trigger policy_promise_kept on policy_promise;
create trigger policy_promise_kept before update or delete on policy_promise
	for each row execute function refuse_change_but_sealing();
drop trigger claim_recommendation_kept on claim_recommendation;
create trigger claim_recommendation_kept before update or delete on claim_recommendation
	for each row execute function refuse_change_but_sealing();
drop trigger claim_decision_kept on claim_decision;
create trigger claim_decision_kept before update or delete on claim_decision
	for each row execute function refuse_change_but_sealing();
drop trigger claim_event_kept on claim_event;
create trigger claim_event_kept before update or delete on claim_event
	for each row execute function refuse_change_but_sealing();
