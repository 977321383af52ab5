-- How many events a network has today, so that no network spoils the counts of a day alone.
-- Unlogged like the salt, and destroyed with it.
create unlogged table visit_network (
	day date not null,
	-- Hash of the day's salt and the network, which is not stored.
	network bytea not null check (octet_length(network) = 16),
	events integer not null,
	primary key (day, network)
);
