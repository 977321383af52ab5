-- What hangs on a policy is added and never changed: it is sealed again with another secret, and taken away by the chore
-- that says so for its transaction, once its time is over. Before, neither endorsements nor cancellations could be sealed
-- again.
create function refuse_change_but_keeping_house() returns trigger language plpgsql as $$
declare
	sealed text[] = array['content', 'note', 'evidence', 'account'];
begin
	if tg_op = 'DELETE' and current_setting('jaga.forgetting', true) = 'on' then
		return old;
	end if;
	if tg_op = 'UPDATE' and current_setting('jaga.sealing_again', true) = 'on'
		and to_jsonb(new) - sealed = to_jsonb(old) - sealed then
		return new;
	end if;
	raise exception 'rows of % are added, never changed', tg_table_name;
end $$;
do $$
declare
	kept text;
begin
	foreach kept in array array['policy_book', 'policy_cancellation', 'policy_endorsement', 'policy_promise', 'policy_status_change'] loop
		execute format('drop trigger %I on %I', kept || '_kept', kept);
		execute format(
			'create trigger %I before update or delete on %I for each row execute function refuse_change_but_keeping_house()',
			kept || '_kept', kept);
	end loop;
end $$;
create index policy_over on policy (end_at, id);
create index policy_cancelled on policy (id) where status = 'CANCELLED';

-- A voucher that was given stays counted, without whose it was.
alter table voucher_redemption alter column policy_id drop not null;

-- Since when an order names nobody any more; its sums stay.
alter table purchase_order add column forgotten_at timestamptz;
-- By when an order was over; also how many there are, without reading them.
create index purchase_order_known on purchase_order ((coalesce(paid_at, closed_at, expires_at)), id) where forgotten_at is null;
