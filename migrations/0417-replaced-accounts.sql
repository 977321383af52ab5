-- Another account for a claim or a refund whose transfer failed is proposed by one person and approved by another.
insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('payout-account', 0, 'money.approve', 1, true, false);

-- An account that replaced the one written at the cancellation; the latest one counts.
create table policy_refund_account (
	policy_id uuid not null references policy_cancellation (policy_id) on delete cascade,
	replaced_at timestamptz not null,
	replaced_by uuid not null references staff (id),
	-- Sealed like the account of the cancellation.
	account bytea not null,
	primary key (policy_id, replaced_at)
);
