-- Persons whom the holder adds to a running policy
-- (docs/decisions/0101-a-person-added-by-the-holder.md); the endorsement says what was answered and
-- agreed.
alter table policy_endorsement drop constraint policy_endorsement_kind_check;
alter table policy_endorsement add constraint policy_endorsement_kind_check
	check (kind in ('beneficiaries', 'address', 'email', 'planned-end', 'cover-goes-on', 'frequency', 'cover', 'insured', 'joins'));
