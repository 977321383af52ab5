-- A change of the account that companies pay into is an approval now. One that still waits is proposed again; its task says so.
update premium_account_change set verdict = 'withdrawn', decided_by = proposed_by, decided_at = now() where verdict is null;
update task set closed_at = now(), close_reason = 'Usulkan lagi: persetujuan sekarang di Menunggu saya'
where kind = 'premium-account-change' and closed_at is null;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('bank-account', 0, 'money.approve', 1, false, false);
