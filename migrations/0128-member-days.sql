-- How many days back a joiner may be reported under a contract; the insurer's office sets it.
alter table company_cover
	add column backdate_days integer not null default 31 check (backdate_days between 0 and 92);

-- The day from which a row of a file counts, where it names one, and what it says where that is no day.
alter table member_upload_row
	add column effective_on date,
	add column effective_said text not null default '';

-- How many people of a change came or left on a day of their own.
alter table member_change add column dated integer not null default 0 check (dated >= 0);
