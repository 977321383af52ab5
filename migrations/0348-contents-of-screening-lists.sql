-- Columns and sheets of the file that were read or ignored, how many entries have a date of birth or a NIK, and the lines kept without a date that could not be read. Null for lists from before.
alter table screening_list add column contents jsonb;
