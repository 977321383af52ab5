-- How a policy is paid from which day on, where its holder changed it
-- (docs/decisions/0089-cover-changed-by-its-holder.md): [{fromDay, frequency, premium}], oldest first
-- and from the first day on; null for a policy that is paid as it was bought.
alter table policy add column pay_steps jsonb;

alter table policy_endorsement drop constraint policy_endorsement_kind_check;
alter table policy_endorsement add constraint policy_endorsement_kind_check
	check (kind in ('beneficiaries', 'address', 'email', 'planned-end', 'cover-goes-on', 'frequency'));
