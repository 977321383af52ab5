-- Persons whom the holder lets leave a policy stand in its steps of cover
-- (docs/decisions/0095-cover-chosen-again-by-its-holder.md); the endorsement names them.
alter table policy_endorsement drop constraint policy_endorsement_kind_check;
alter table policy_endorsement add constraint policy_endorsement_kind_check
	check (kind in ('beneficiaries', 'address', 'email', 'planned-end', 'cover-goes-on', 'frequency', 'cover', 'insured'));
