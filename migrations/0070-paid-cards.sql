-- What a provider told of the card that paid an order: last digits, brand, kind, expiry where it is told; sealed.
create table order_card (
	order_id uuid primary key references purchase_order (id) on delete cascade,
	card bytea not null,
	told_at timestamptz not null
);
