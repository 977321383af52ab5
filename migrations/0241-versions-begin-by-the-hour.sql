-- Versions of products and tariffs begin at an hour of their day in Jakarta; those of before, at
-- midnight.
alter table product_version add column effective_hour smallint not null default 0
	check (effective_hour between 0 and 23);
alter table tariff_version add column effective_hour smallint not null default 0
	check (effective_hour between 0 and 23);
alter table tariff_change add column effective_hour smallint not null default 0
	check (effective_hour between 0 and 23);

-- A version may be taken away before its hour: no one has bought by it.
create or replace function refuse_tariff_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' and (old.effective_from + make_interval(hours => old.effective_hour))
		at time zone 'Asia/Jakarta' > now() then
		return old;
	end if;
	raise exception 'versions in % are added, never changed', tg_table_name;
end $$;
