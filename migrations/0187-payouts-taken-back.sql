-- A report that was taken wrongly is taken back by two people: its journals are answered, its rows count no more, and the same file
-- or the same transfer may be taken again. Nothing else of a report ever changes.
alter table payout_report
	add column back_proposed_by uuid references staff (id),
	add column back_proposed_at timestamptz,
	add column back_reason text,
	add column taken_back_by uuid references staff (id),
	add column taken_back_at timestamptz,
	add check ((back_proposed_by is null) = (back_reason is null) and (back_proposed_by is null) = (back_proposed_at is null)),
	add check ((taken_back_by is null) = (taken_back_at is null)),
	add check (taken_back_by is null or (back_proposed_by is not null and back_proposed_by <> taken_back_by));
alter table payout_report drop constraint payout_report_print_key, drop constraint payout_report_provider_payout_ref_key;
create unique index payout_report_print on payout_report (print) where taken_back_at is null;
create unique index payout_report_transfer on payout_report (provider, payout_ref) where taken_back_at is null;
create function keep_payout_report() returns trigger language plpgsql as $$
declare back text[] := '{back_proposed_by,back_proposed_at,back_reason,taken_back_by,taken_back_at}';
begin
	if tg_op = 'DELETE' or old.taken_back_at is not null or to_jsonb(new) - back <> to_jsonb(old) - back then
		raise exception 'a report of a payout stays as it was taken';
	end if;
	return new;
end $$;
drop trigger payout_report_kept on payout_report;
create trigger payout_report_kept before update or delete on payout_report for each row execute function keep_payout_report();
