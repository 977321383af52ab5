-- Keyed hash of the NIK of an insured person, by which every policy of a person who died is found. Empty for a person
-- without a NIK; null in older rows until the daily run has filled them.
alter table policy_insured add column nik_print text;
create index on policy_insured (nik_print) where nik_print <> '';
create index policy_insured_unprinted on policy_insured (id) where nik_print is null;
