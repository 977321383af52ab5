-- The address of a holder that was mistyped is corrected from the page after paying
-- (docs/decisions/0072-after-paying.md).
alter table policy_endorsement drop constraint policy_endorsement_kind_check;
alter table policy_endorsement add constraint policy_endorsement_kind_check
	check (kind in ('beneficiaries', 'address', 'email'));
