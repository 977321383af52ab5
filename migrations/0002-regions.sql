-- Provinces, cities, districts and villages with their official codes, which are text (91.01.05.2003), never numbers.
-- Codes that are gone from a newer list stay with retired_at set: addresses and policies keep naming them.
create table region_province (
	code text primary key,
	name text not null,
	retired_at timestamptz
);

create table region_city (
	code text primary key,
	province_code text not null references region_province (code),
	name text not null,
	retired_at timestamptz
);
create index on region_city (province_code);

create table region_district (
	code text primary key,
	city_code text not null references region_city (code),
	name text not null,
	-- The most common code of its villages; null where none is known.
	postal_code text check (postal_code ~ '^[0-9]{5}$'),
	retired_at timestamptz
);
create index on region_district (city_code);

create table region_village (
	code text primary key,
	district_code text not null references region_district (code),
	name text not null,
	postal_code text check (postal_code ~ '^[0-9]{5}$'),
	retired_at timestamptz
);
create index on region_village (district_code);

create table region_import (
	id bigint generated always as identity primary key,
	-- Packages and versions that the lists were built from.
	source text not null,
	villages integer not null,
	with_postal_code integer not null,
	at timestamptz not null default now()
);
