-- Products and tariffs are versioned: a version is added, never changed, because quotes, orders and policies name it.
create table product_version (
	code text not null check (code ~ '^[A-Z0-9_]{1,30}$'),
	version integer not null check (version > 0),
	-- Jakarta day from which this version is sold, until a higher one begins.
	effective_from date not null,
	body jsonb not null,
	-- Lets a process see that something was added without reading the bodies.
	mark uuid not null default gen_random_uuid(),
	created_at timestamptz not null default now(),
	primary key (code, version)
);

create table tariff_version (
	product_code text not null check (product_code ~ '^[A-Z0-9_]{1,30}$'),
	version integer not null check (version > 0),
	effective_from date not null,
	effective_to date check (effective_to >= effective_from),
	body jsonb not null,
	mark uuid not null default gen_random_uuid(),
	created_at timestamptz not null default now(),
	primary key (product_code, version)
);

create function refuse_version_change() returns trigger language plpgsql as $$
begin
	raise exception 'versions in % are added, never changed', tg_table_name;
end $$;
create trigger product_version_kept before update or delete on product_version for each row execute function refuse_version_change();
create trigger tariff_version_kept before update or delete on tariff_version for each row execute function refuse_version_change();
