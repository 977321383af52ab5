-- A holder may let cover end with the days that are paid, and take that back until it ends
-- (docs/decisions/0089-cover-changed-by-its-holder.md). The end that was agreed is kept here
-- meanwhile: null for a policy that runs as it was bought.
alter table policy add column agreed_end_day date;

alter table policy_endorsement drop constraint policy_endorsement_kind_check;
alter table policy_endorsement add constraint policy_endorsement_kind_check
	check (kind in ('beneficiaries', 'address', 'email', 'planned-end', 'cover-goes-on'));
