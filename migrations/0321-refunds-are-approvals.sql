-- Refunds sent from the bank are approvals now. One that still waits is recorded again: its debt and task stay open, and its line on the bank's statement is free.
delete from bank_line l using bank_transfer t
where t.verdict is null and l.account = 'bank' and l.paid_on = t.paid_on
	and l.ref_key = bank_reference_key(t.reference) and l.line = t.line;
update bank_transfer set verdict = 'withdrawn', decided_by = recorded_by, decided_at = now() where verdict is null;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('refund', 0, 'money.approve', 1, true, false),
	('refund', 50000000, 'money.approve', 2, true, false);
