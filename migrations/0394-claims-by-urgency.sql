-- What the queue of claims is sorted and filtered by. The amount comes from sealed facts, so that it is written
-- with each change of them; a claim without `triaged_at` waits for the job below.
alter table claim
	add column asked_amount bigint check (asked_amount >= 0),
	-- 0 low, 1 raised, 2 high.
	add column risk smallint not null default 0 check (risk between 0 and 2),
	add column triaged_at timestamptz;

-- A page of the queue reads this index and not the claims, whose sealed facts are large.
drop index claim_status_due_on_idx;
create index claim_queue on claim (status, due_on, submitted_at, id)
	include (assignee_id, product_code, product_name, asked_amount, risk, closed_at, claim_no);

insert into job (id, kind, payload)
select gen_random_uuid(), 'claim-triage', '{}' where exists (select from claim where triaged_at is null);
