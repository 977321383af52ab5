-- What a provider tells about an order, what it is asked again, and money that goes back.

alter table purchase_order
	-- Where to pay: number of a virtual account, pay code or QR text, as the provider gave it.
	add column instruction jsonb,
	-- How often the provider was asked for a checkout: from the second time on it may hold one already.
	add column checkout_tries integer not null default 0,
	-- When the provider was last asked about this order, and how often.
	add column asked_at timestamptz,
	add column ask_count integer not null default 0;

alter table payment_event add column provider_ref text;

create table refund (
	id uuid primary key,
	-- The same cause asks for one refund.
	refund_key text not null unique check (length(refund_key) between 3 and 200),
	-- Null: money for an order that we do not know.
	order_id uuid references purchase_order (id),
	order_no text not null,
	provider text not null,
	provider_ref text,
	amount bigint not null check (amount > 0),
	reason text not null check (length(reason) between 3 and 500),
	-- asked: the job will ask the provider · sent: the provider works on it · failed: a person must send it · done
	status text not null check (status in ('asked', 'sent', 'failed', 'done')),
	asked_by uuid references staff (id),
	asked_at timestamptz not null,
	refund_ref text,
	failure text,
	closed_at timestamptz,
	closed_by uuid references staff (id),
	check ((status = 'done') = (closed_at is not null))
);
create index on refund (order_id);
create index on refund (order_no);
create index refund_open on refund (status, asked_at) where status <> 'done';
