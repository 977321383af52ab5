-- Keyed hashes by which similar claims of other customers are found: the account that is to be paid, and the total
-- and day of a receipt that was read with certainty.
alter table claim add column account_print text check (account_print <> '');
create index claim_account_print on claim (account_print) where account_print is not null;
alter table claim_receipt_reading add column receipt_print text check (receipt_print <> '');
create index claim_receipt_print on claim_receipt_reading (receipt_print) where receipt_print is not null;

-- Claims that are there, and their receipts, get their hashes from the job.
create index claim_untriaged on claim (id) where triaged_at is null;
update claim set triaged_at = null;
insert into job (id, kind, payload)
select gen_random_uuid(), 'claim-triage', '{}'
where exists (select from claim) and not exists (select from job where kind = 'claim-triage' and done_at is null and dead_at is null);
