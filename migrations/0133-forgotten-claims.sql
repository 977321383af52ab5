-- What a claim, a consent or a look left behind is kept for its time and then taken away, by the chore that says so for its transaction.
create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' and current_setting('jaga.forgetting', true) = 'on' then
		return old;
	end if;
	if tg_op = 'UPDATE' and current_setting('jaga.sealing_again', true) = 'on'
		and to_jsonb(new) - array['content', 'note'] = to_jsonb(old) - array['content', 'note'] then
		return new;
	end if;
	raise exception 'rows of % are added, never changed', tg_table_name;
end $$;
do $$
declare
	kept text;
begin
	foreach kept in array array['claim_recommendation', 'claim_decision', 'claim_payout', 'claim_event', 'consent_choice', 'personal_read'] loop
		execute format('drop trigger %I on %I', kept || '_kept', kept);
		execute format(
			'create trigger %I before update or delete on %I for each row execute function refuse_change_but_forgetting()',
			kept || '_kept', kept);
	end loop;
end $$;
create index claim_closed on claim (closed_at) where closed_at is not null;
create index consent_choice_at on consent_choice (at);
