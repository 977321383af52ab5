-- Carts, orders, payments and policies. Money is whole rupiah in bigint. Personal data is sealed field by field.

-- The browser holds a 256-bit identifier; only its SHA-256 is kept, so this table opens no cart.
create table cart_session (
	hash bytea primary key check (octet_length(hash) = 32),
	created_at timestamptz not null default now(),
	expires_at timestamptz not null
);
create index on cart_session (expires_at);

create table cart_item (
	id uuid primary key,
	session_hash bytea not null references cart_session (hash) on delete cascade,
	status text not null check (status in ('draft', 'open', 'ordered', 'removed')),
	-- Raised by every change: an order says which one it charged.
	revision integer not null default 1 check (revision > 0),
	content_id integer not null,
	product_code text not null,
	product_version integer not null,
	tariff_version integer not null,
	period_unit text not null check (period_unit in ('hour', 'day', 'month', 'year')),
	period_length integer not null check (period_length > 0),
	frequency text not null check (frequency in ('lump_sum', 'monthly', 'yearly')),
	plan_rate bigint not null check (plan_rate >= 0),
	plan_rate_without_discount bigint not null check (plan_rate_without_discount >= 0),
	discount bigint not null check (discount >= 0),
	policy_fee bigint not null check (policy_fee >= 0),
	cashless_fee bigint not null check (cashless_fee >= 0),
	other_fees bigint not null check (other_fees >= 0),
	-- The premium receipt: a list of {label, amount} that adds up to plan_rate.
	trace jsonb not null,
	application bytea not null,
	-- Consents, questions as asked, time, address and browser of the buyer.
	evidence bytea not null,
	-- Fingerprint of the texts that the last confirmation showed.
	confirmed_documents text,
	created_at timestamptz not null default now(),
	changed_at timestamptz not null default now()
);
create index on cart_item (session_hash, status);

create table purchase_order (
	id uuid primary key,
	order_no text not null unique check (order_no ~ '^INV-[0-9]{8}-[A-Z2-7]{26}$'),
	-- Deleting a cart must not delete what was paid.
	session_hash bytea not null,
	status text not null check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refund_due', 'refunded', 'reversed')),
	amount bigint not null check (amount > 0),
	discount bigint not null check (discount >= 0),
	method text not null,
	provider text not null,
	provider_ref text,
	redirect_url text,
	-- Set while one process asks the provider, so that two never ask at once.
	checkout_at timestamptz,
	-- Hash of session, items with their revisions and method: one waiting order per intent.
	intent bytea not null,
	documents text not null,
	evidence bytea not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	closed_at timestamptz,
	paid_at timestamptz,
	payment_event_id bigint,
	check (status not in ('paid', 'refunded', 'reversed', 'refund_due') or (paid_at is not null and payment_event_id is not null))
);
create unique index purchase_order_waiting on purchase_order (intent) where status = 'pending';
create index on purchase_order (session_hash);
create index on purchase_order (status, expires_at);

create table order_item (
	id uuid primary key,
	order_id uuid not null references purchase_order (id),
	cart_item_id uuid not null,
	cart_revision integer not null,
	position integer not null,
	-- True once this order's money was accepted for the item.
	settled boolean not null default false,
	content_id integer not null,
	product_code text not null,
	product_version integer not null,
	product_name text not null,
	tariff_version integer not null,
	plan_rate bigint not null check (plan_rate >= 0),
	plan_rate_without_discount bigint not null check (plan_rate_without_discount >= 0),
	discount bigint not null check (discount >= 0),
	policy_fee bigint not null check (policy_fee >= 0),
	cashless_fee bigint not null check (cashless_fee >= 0),
	other_fees bigint not null check (other_fees >= 0),
	trace jsonb not null,
	application bytea not null,
	evidence bytea not null,
	documents jsonb not null,
	unique (order_id, cart_item_id),
	unique (order_id, position)
);
-- No cart item is ever settled by two orders, whatever arrives in whatever order.
create unique index order_item_settled_once on order_item (cart_item_id) where settled;
create index on order_item (cart_item_id);

-- Every notification as it came, once per provider and event.
create table payment_event (
	id bigint generated always as identity primary key,
	provider text not null,
	event_id text not null,
	order_no text not null,
	state text not null,
	raw_status text not null,
	amount bigint not null,
	currency text not null,
	raw bytea not null,
	outcome text not null,
	received_at timestamptz not null default now(),
	unique (provider, event_id)
);
create index on payment_event (order_no);
alter table purchase_order add foreign key (payment_event_id) references payment_event (id);

-- What staff must do about money that did not come as ordered.
create table payment_task (
	id uuid primary key,
	kind text not null check (kind in ('late-settlement', 'double-payment', 'wrong-amount', 'unknown-order', 'early-refund')),
	order_no text not null,
	order_id uuid references purchase_order (id),
	event_id bigint references payment_event (id),
	expected bigint,
	received bigint,
	due_on date not null,
	opened_at timestamptz not null default now(),
	done_at timestamptz,
	done_note text
);
create index on payment_task (due_on) where done_at is null;

-- Double entry: per settlement, debits equal credits. Entries are added, never changed.
create table ledger_entry (
	id bigint generated always as identity primary key,
	journal uuid not null,
	order_id uuid not null references purchase_order (id),
	account text not null,
	debit bigint not null default 0 check (debit >= 0),
	credit bigint not null default 0 check (credit >= 0),
	booked_at timestamptz not null,
	check ((debit = 0) <> (credit = 0))
);
create index on ledger_entry (journal);
create index on ledger_entry (order_id);

create sequence policy_counter minvalue 0 start 0;

-- Key of the policy numbers' permutation: of this insurer for ever, so that rotating SECRET repeats no number.
create table policy_number_key (only_row boolean primary key default true check (only_row), key text not null);
insert into policy_number_key (key) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create table policy (
	id uuid primary key,
	policy_no text not null unique check (policy_no ~ '^[1-9][0-9]{10}$'),
	source text not null check (source in ('order', 'group', 'sample')),
	order_item_id uuid unique references order_item (id),
	order_no text,
	status text not null check (status in ('INFORCE', 'GRACE', 'LAPSED', 'CANCELLED', 'EXPIRED')),
	verification_code text not null unique check (verification_code ~ '^[A-Z2-7]{26}$'),
	content_id integer not null,
	product_code text not null,
	product_version integer not null,
	product_name text not null,
	tariff_version integer not null,
	plan text not null,
	sum_insured bigint not null check (sum_insured > 0),
	frequency text not null check (frequency in ('lump_sum', 'monthly', 'yearly')),
	period_unit text not null check (period_unit in ('hour', 'day', 'month', 'year')),
	period_length integer not null check (period_length > 0),
	premium bigint not null check (premium >= 0),
	discount bigint not null check (discount >= 0),
	policy_fee bigint not null check (policy_fee >= 0),
	cashless_fee bigint not null check (cashless_fee >= 0),
	other_fees bigint not null check (other_fees >= 0),
	trace jsonb not null,
	-- Cover is [start_at, end_at); the days are those of Asia/Jakarta, both covered.
	start_day date not null,
	end_day date not null,
	start_at timestamptz not null,
	end_at timestamptz not null,
	-- Holder, beneficiaries, health answers, vehicle.
	application bytea not null,
	-- Keyed hashes, to find all policies of a person without opening any.
	holder_email_print text not null,
	holder_nik_print text not null,
	issued_at timestamptz not null,
	check (source <> 'order' or order_item_id is not null),
	check (start_at < end_at and start_day <= end_day)
);
create index on policy (holder_email_print);
create index on policy (holder_nik_print);
create index on policy (status, end_at);

create table policy_insured (
	id uuid primary key,
	policy_id uuid not null references policy (id),
	position integer not null,
	role text not null check (role in ('self', 'partner', 'child', 'member')),
	sum_insured bigint not null check (sum_insured > 0),
	person bytea not null,
	unique (policy_id, position)
);

-- The frozen promise: sealed canonical JSON, hashed together with the entry before.
create table policy_promise (
	policy_id uuid not null references policy (id),
	entry_no integer not null check (entry_no > 0),
	kind text not null check (kind in ('issue', 'endorsement', 'renewal')),
	content bytea not null,
	previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
	hash text not null check (hash ~ '^[0-9a-f]{64}$'),
	made_at timestamptz not null,
	primary key (policy_id, entry_no)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'rows of % are added, never changed', tg_table_name;
end $$;
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function refuse_change();
create trigger policy_promise_kept before update or delete on policy_promise for each row execute function refuse_change();

-- Checked at commit: a paid order has a policy for every item.
create function check_paid_order() returns trigger language plpgsql as $$
begin
	if exists (
		select from order_item i
		where i.order_id = new.id and (not i.settled or not exists (select from policy p where p.order_item_id = i.id))
	) then
		raise exception 'order % is paid but not all of its items are issued', new.order_no;
	end if;
	return null;
end $$;
create constraint trigger paid_order_is_issued after insert or update on purchase_order
	deferrable initially deferred for each row when (new.status = 'paid') execute function check_paid_order();

-- Checked at commit: a policy that was bought belongs to an order whose money came.
create function check_issued_policy() returns trigger language plpgsql as $$
begin
	if not exists (
		select from order_item i join purchase_order o on o.id = i.order_id
		where i.id = new.order_item_id and i.settled and o.status in ('paid', 'refunded', 'reversed')
	) then
		raise exception 'policy % has no paid order', new.policy_no;
	end if;
	return null;
end $$;
create constraint trigger issued_policy_is_paid after insert on policy
	deferrable initially deferred for each row when (new.source = 'order') execute function check_issued_policy();

create function check_journal() returns trigger language plpgsql as $$
begin
	if (select sum(debit) <> sum(credit) from ledger_entry where journal = new.journal) then
		raise exception 'journal % does not balance', new.journal;
	end if;
	return null;
end $$;
create constraint trigger journal_balances after insert on ledger_entry
	deferrable initially deferred for each row execute function check_journal();
