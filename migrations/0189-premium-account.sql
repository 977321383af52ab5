-- The bank account to which companies pay their premiums. Beside the record of the insurer, whose form the version before knows strictly.
alter table insurer_version add column premium_account jsonb;
