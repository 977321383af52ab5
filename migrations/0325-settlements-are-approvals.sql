-- Writing off a settlement difference and taking a report back are approvals now; what still waits is taken over. The columns keep what was carried out.
insert into approval_proposal (id, kind, thing, label, amount, reason, authors, proposed_by, proposed_at)
select gen_random_uuid(), 'write-off', d.id, coalesce(nullif(d.order_no, ''), r.payout_ref),
	abs(case when d.kind = 'missing' then d.expected else d.received - d.expected end), d.reason,
	array[d.proposed_by], d.proposed_by, d.proposed_at
from payout_difference d join payout_report r on r.id = d.report_id
where d.closed_at is null and d.proposed_by is not null;
update payout_difference set proposed_by = null, proposed_at = null, reason = null where closed_at is null and proposed_by is not null;
insert into approval_proposal (id, kind, thing, label, amount, reason, authors, proposed_by, proposed_at)
select gen_random_uuid(), 'settlement-report', id, payout_ref, abs(net), back_reason,
	array[back_proposed_by], back_proposed_by, back_proposed_at
from payout_report where taken_back_at is null and back_proposed_by is not null;
update payout_report set back_proposed_by = null, back_proposed_at = null, back_reason = null
where taken_back_at is null and back_proposed_by is not null;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('write-off', 0, 'money.approve', 1, true, false),
	('write-off', 50000000, 'money.approve', 2, true, false),
	('settlement-report', 0, 'money.approve', 1, true, false);
