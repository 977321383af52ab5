-- What a policy covers from which day on, where its holder changed plan or sum
-- (docs/decisions/0095-cover-chosen-again-by-its-holder.md): [{fromDay, heldFrom, plan, sumInsured}],
-- oldest first and from the first day on; null for a policy that covers what was bought.
-- `cover_turns_on`: the day on which `plan` and `sum_insured` become those of the newest step.
alter table policy add column cover_steps jsonb, add column cover_turns_on date;
create index policy_cover_turns_on on policy (cover_turns_on) where cover_turns_on is not null;

alter table policy_endorsement drop constraint policy_endorsement_kind_check;
alter table policy_endorsement add constraint policy_endorsement_kind_check
	check (kind in ('beneficiaries', 'address', 'email', 'planned-end', 'cover-goes-on', 'frequency', 'cover'));
