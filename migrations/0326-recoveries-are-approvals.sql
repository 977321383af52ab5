-- The confirmation of an account's recovery is an approval now; what still waits is taken over. The recovery keeps its own steps and times.
insert into approval_proposal (id, kind, thing, label, customer_id, reason, authors, proposed_by, proposed_at)
select gen_random_uuid(), 'account-recovery', id, 'Pemulihan akun', customer_id, 'Diusulkan sebelum pembaruan',
	array[proposed_by], proposed_by, proposed_at
from account_recovery where verdict is null and objected_at is null and done_at is null and dropped_at is null;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('account-recovery', 0, 'service.approve', 1, false, false);
