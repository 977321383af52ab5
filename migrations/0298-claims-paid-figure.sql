-- How many claims were paid within a year, and their median days, counted every hour for the public
-- pages. A count below the published minimum is kept too, but is never shown.
create table claim_paid_figure (
	single boolean primary key default true check (single),
	counted_on date not null,
	claims integer not null check (claims >= 0),
	median_days integer not null check (median_days >= 0)
);
