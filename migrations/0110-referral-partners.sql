-- Partners whose links lead to the shop, kept by the back office: a code is good from a day through a day.
create table referral_partner (
	code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,29}$'),
	name text not null check (length(name) between 1 and 100),
	from_day date not null,
	to_day date,
	changed_by uuid not null references staff (id),
	changed_at timestamptz not null,
	check (to_day is null or from_day <= to_day)
);
