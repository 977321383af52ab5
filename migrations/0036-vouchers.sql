-- Vouchers of promotions (B2.7). A unit is one ticket or one voucher of a partner; whatever is given away is a row here.

-- The id is the content id of the promotion's page.
create table voucher_campaign (
	id integer primary key check (id > 0),
	kind text not null check (kind in ('ticket', 'e-gift')),
	name text not null,
	-- Product codes whose policies in force may redeem, and how many units one policy may have in all.
	products text[] not null,
	per_policy integer not null check (per_policy between 1 and 100),
	starts_on date not null,
	ends_on date not null,
	active boolean not null default true,
	check (starts_on <= ends_on)
);

-- What can be chosen: the partners of an e-voucher, or the one ticket, whose id is its campaign's.
create table voucher_option (
	id integer primary key check (id > 0),
	campaign_id integer not null references voucher_campaign,
	name text not null,
	image text not null,
	position integer not null default 0
);
create index on voucher_option (campaign_id);

-- What a policy has had of a campaign. The database itself refuses more than its share.
create table voucher_quota (
	campaign_id integer not null references voucher_campaign,
	policy_id uuid not null references policy,
	allowed integer not null,
	used integer not null default 0,
	primary key (campaign_id, policy_id),
	check (used between 0 and allowed)
);

create table voucher_redemption (
	id uuid primary key,
	campaign_id integer not null references voucher_campaign,
	option_id integer not null references voucher_option,
	policy_id uuid not null references policy,
	quantity integer not null check (quantity > 0),
	-- Hash of the caller's Idempotency-Key with what was asked: one intent, one redemption, even after a kill.
	request_key bytea unique,
	-- Sealed: address and browser of who asked.
	evidence bytea not null,
	made_at timestamptz not null
);
create index on voucher_redemption (campaign_id, made_at);
create index on voucher_redemption (policy_id);

create table voucher_unit (
	id uuid primary key,
	option_id integer not null references voucher_option,
	-- Sealed; null while the partner still has to send it.
	code bytea,
	-- Keyed hash of the code, so that none is loaded twice.
	print text,
	expires_on date,
	redemption_id uuid references voucher_redemption,
	loaded_at timestamptz not null,
	loaded_by uuid references staff,
	-- When the mail with the code left.
	sent_at timestamptz,
	check ((code is null) = (print is null)),
	check (sent_at is null or (code is not null and redemption_id is not null)),
	unique (option_id, print)
);
create index voucher_unit_free on voucher_unit (option_id, (code is null), expires_on, id) where redemption_id is null;
create index voucher_unit_awaited on voucher_unit (option_id, id) where redemption_id is not null and code is null;
create index on voucher_unit (redemption_id);

-- Policy numbers that were tried without luck, by who tried and by what was tried, per hour or day.
create table voucher_try (
	subject text not null,
	window_start timestamptz not null,
	misses integer not null,
	primary key (subject, window_start)
);
create index on voucher_try (window_start);
