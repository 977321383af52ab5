-- A premium whose payment went back to its payer is due again (decision 0026).

-- The first instalment has a row once the money of its purchase went back.
alter table premium_instalment drop constraint premium_instalment_number_check;
alter table premium_instalment add constraint premium_instalment_number_check check (number > 0);

-- [{number, dueOn, held}]: paid once and unpaid again, beside what `next_due_on` says of the plan; null for nearly all.
alter table policy add column reopened jsonb check (jsonb_typeof(reopened) = 'array' and jsonb_array_length(reopened) > 0);
create index policy_reopened on policy (id) where reopened is not null;
