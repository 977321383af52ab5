-- Hospitals and dental clinics that treat our insured (A2.3.18, A2.3.19). What a visitor types is sought in name and address.
create table partner (
	id integer generated always as identity primary key,
	kind text not null check (kind in ('hospital', 'dental')),
	name text not null,
	city text not null,
	address text not null,
	phone text not null check (phone ~ '^[0-9+ ()-]{5,25}$'),
	cashless boolean not null,
	unique (kind, name, city)
);
create index on partner (kind, city, name);
