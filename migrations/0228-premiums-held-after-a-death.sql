-- Premiums of a policy whose holder is reported dead are neither debited nor late from the day of the report until it
-- is decided. The days of the hold are added to the days of grace of the oldest unpaid premium.
alter table policy
	add column premiums_held_on date,
	add column premium_held_days integer not null default 0 check (premium_held_days >= 0);
