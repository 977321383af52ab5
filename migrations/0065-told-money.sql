-- Money that was told and fits no order, what went back of it, and what is owed to companies.

-- The transfer at the provider that a notification speaks of: told twice under two event ids, it is one transfer.
alter table payment_event add column payment_ref text;

alter table refund
	-- Where the money stood in the books before it was owed back.
	add column source text not null default 'refund-payable' check (source in ('refund-payable', 'premium-refund', 'suspense')),
	-- What the payer is told, beside the reason for colleagues.
	add column told text check (length(told) between 3 and 500);
update refund r set source = e.account
from ledger_journal j join ledger_entry e on e.journal = j.id
where j.event_key = 'refund:' || r.id || ':owed' and e.debit > 0 and e.account in ('premium-refund', 'suspense');
alter table refund alter column source drop default;

-- What is owed to companies has been in the books alone.
insert into task (id, task_key, kind, area, subject, note, expected, due_on, opened_at)
select gen_random_uuid(), 'member-change:' || m.id || ':owed', 'company-refund', 'money', m.endorsement_no,
	(select c.name from company c where c.id = m.company_id) || ': premi peserta yang keluar',
	m.refunded, (m.applied_at at time zone 'Asia/Jakarta')::date + 5, m.applied_at
from member_change m
where m.state = 'applied' and m.refunded > 0 and m.applied_at is not null
on conflict (task_key) do nothing;
