-- Who has a product open, so that two managers see each other.
create table product_presence (
	product_code text not null,
	staff_id uuid not null references staff (id) on delete cascade,
	seen_at timestamptz not null,
	primary key (product_code, staff_id)
);
