-- What no report tells of is open once for an order, however many reports leave it out. Null: written by the version before.
alter table payout_difference add column provider text;
update payout_difference d set provider = r.provider from payout_report r where r.id = d.report_id;
with again as (
	update payout_difference d set outcome = 'settled', closed_at = now()
	where d.kind = 'missing' and d.closed_at is null and exists (
		select from payout_difference e
		where e.kind = 'missing' and e.provider = d.provider and e.order_no = d.order_no and e.id <> d.id
			and (e.outcome = 'written-off' or (e.closed_at is null and e.id < d.id)))
	returning d.id)
update task set closed_at = now(), close_reason = 'Sudah dibuka dari laporan lain'
where closed_at is null and task_key in (select 'payout-difference:' || id from again);
create unique index payout_difference_missing on payout_difference (provider, order_no) where kind = 'missing' and closed_at is null;
-- What was written off is looked for by the order of each notification.
create index payout_difference_written_off on payout_difference (order_no) where outcome = 'written-off';

-- Payments of a provider in the days of a report.
create index payment_event_paid on payment_event (provider, received_at) where state = 'PAID';
-- What providers held on a day, out of the index alone.
create index ledger_entry_provider on ledger_entry (account, booked_at) include (debit, credit) where account like 'provider:%';
