-- Campaigns: discounts on orders, by a code or by themselves, within a budget that is never passed.
create table campaign (
	id uuid primary key,
	-- Null: it applies by itself.
	code text unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
	name text not null check (length(name) between 1 and 100),
	kind text not null check (kind in ('percent', 'amount', 'first-month')),
	percent integer check (percent between 1 and 100),
	amount bigint check (amount > 0),
	-- The most that one order may be given; always there for per cent.
	most bigint check (most > 0),
	-- Product codes; empty: all of them.
	products text[] not null,
	budget bigint not null check (budget > 0),
	max_uses integer check (max_uses > 0),
	per_customer integer check (per_customer > 0),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	-- One that applies by itself may stand beside another.
	combinable boolean not null default false check (not combinable or code is null),
	state text not null check (state in ('waiting', 'live', 'returned', 'ended')),
	-- Orders that wait or are paid: what they were given, and how many they are.
	spent bigint not null default 0,
	uses integer not null default 0,
	-- Everybody who wrote since it was last approved: none of them may approve it.
	writers uuid[] not null,
	note text not null default '',
	made_by uuid not null references staff (id),
	made_at timestamptz not null,
	changed_by uuid not null references staff (id),
	changed_at timestamptz not null,
	decided_by uuid references staff (id),
	decided_at timestamptz,
	check (starts_at < ends_at),
	check (spent between 0 and budget),
	check (uses >= 0 and (max_uses is null or uses <= max_uses)),
	check ((kind = 'percent') = (percent is not null)),
	check ((kind = 'amount') = (amount is not null)),
	check (kind <> 'percent' or most is not null)
);
create index campaign_at_work on campaign (ends_at) where state = 'live';

-- What an order was given. Reserved while it waits, used once it is paid, returned when it closes unpaid.
create table campaign_use (
	id uuid primary key,
	campaign_id uuid not null references campaign (id),
	order_id uuid not null references purchase_order (id),
	order_no text not null,
	amount bigint not null check (amount > 0),
	-- Cart items of the order: the same buyer's next try does not count against itself.
	cart_items uuid[] not null,
	-- Keyed prints of the holders' NIK and e-mail: who has used it, and nothing else.
	prints text[] not null,
	state text not null check (state in ('reserved', 'used', 'returned')),
	made_at timestamptz not null,
	closed_at timestamptz,
	unique (order_id, campaign_id)
);
create index on campaign_use (campaign_id, made_at desc);
create index campaign_use_customer on campaign_use using gin (prints) where state <> 'returned';

-- What campaigns gave, pinned with the order: what is paid is the price less this.
alter table purchase_order
	alter column amount type rupiah,
	add column promotion rupiah not null default 0,
	-- [{name, code, amount}] as the buyer saw it.
	add column promotions jsonb not null default '[]';
alter table order_item add column promotion rupiah not null default 0;
alter table policy add column promotion rupiah not null default 0;

-- The code that a buyer entered, and what the last summary said that campaigns give.
alter table cart_session
	add column promo_code text,
	add column promotion_seen rupiah not null default 0;
