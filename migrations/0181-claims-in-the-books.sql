-- Transfers of claims from before they were booked: each becomes the journal that it would make today, on the day that the money left,
-- by the claim's number alone. Payouts of the sample whose removal was recorded are left out: that removal answered every journal there was.
with payout as (
	select gen_random_uuid() as journal, o.claim_id, o.payout_no, o.amount, c.claim_no,
		least(o.recorded_at, (o.paid_on + 1)::timestamp at time zone 'Asia/Jakarta' - interval '1 second') as left_at
	from claim_payout o join claim c on c.id = o.claim_id
	where not exists (select from policy_status_change s where s.policy_id = c.policy_id and s.reason = 'sample-removed')
), booked as (
	insert into ledger_journal (id, event_key, kind, subject_kind, subject, note, booked_at)
	select journal, 'claim-payout:' || claim_id || ':' || payout_no, 'claim-paid', 'claim', claim_no, 'Transfer ke-' || payout_no, left_at
	from payout order by left_at, claim_no, payout_no
	on conflict (event_key) do nothing
	returning id
)
insert into ledger_entry (journal, account, debit, credit, booked_at)
select p.journal, side.account, side.debit, side.credit, p.left_at
from booked b join payout p on p.journal = b.id
	cross join lateral (values (1, 'claims-paid', p.amount, 0::bigint), (2, 'bank', 0::bigint, p.amount)) as side (place, account, debit, credit)
order by p.left_at, p.claim_no, p.payout_no, side.place;
