-- Visits of people who agreed to be counted, by step of a purchase. Nothing else about them is kept.
create table visit_event (
	-- The day in Jakarta, within which a visit is known.
	day date not null,
	-- Hash of the day's salt, the network address and the browser, which are not stored.
	visit bytea not null check (octet_length(visit) = 16),
	step text not null check (step in ('page', 'form', 'saved', 'summary', 'pay')),
	-- Empty if a page is about no single product.
	product text not null,
	-- Field and code of an error, without what was typed; empty for the step itself.
	problem text not null check (problem = '' or problem ~ '^[A-Za-z.]{1,40}:(empty|wrong)$'),
	-- By the minute.
	at timestamptz not null check (at = date_trunc('minute', at)),
	channel text not null check (channel in ('site', 'partner')),
	width text not null check (width in ('narrow', 'wide')),
	primary key (day, visit, step, product, problem)
);

-- The salt of today. Unlogged, so that it is in no write-ahead log, no standby and no backup.
create unlogged table visit_salt (
	day date primary key,
	salt bytea not null check (octet_length(salt) = 32),
	-- How many events the day has, so that a flood ends.
	events integer not null default 0
);
