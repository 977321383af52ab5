-- A new tariff on its way: written, tried, read by a second person, published for a day, and taken
-- back before that day.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in
	('editor', 'assessor', 'supervisor', 'finance', 'service', 'sales', 'product', 'admin'));

create table tariff_change (
	id uuid primary key,
	product_code text not null,
	-- The version of the tariff that it began with.
	based_on integer not null,
	-- Cells as they were written, also where they make no tariff yet.
	tables jsonb not null,
	examples jsonb not null,
	revision integer not null default 1,
	state text not null default 'draft'
		check (state in ('draft', 'review', 'published', 'withdrawn', 'discarded')),
	effective_from date,
	reason text not null default '',
	-- What the second person said.
	note text not null default '',
	-- The version that it became.
	version integer,
	made_by uuid not null,
	made_at timestamptz not null,
	changed_by uuid not null,
	changed_at timestamptz not null,
	-- Everybody who wrote a part of it: none of them may publish it.
	writers uuid[] not null,
	decided_by uuid,
	decided_at timestamptz,
	check (state not in ('review', 'published') or effective_from is not null),
	check (state <> 'published' or version is not null)
);
-- One change of a product is open at a time.
create unique index tariff_change_open on tariff_change (product_code)
	where state in ('draft', 'review');
create index on tariff_change (product_code, made_at desc);

-- What a change would do to the book: one look at every policy in force.
create table tariff_replay (
	change_id uuid primary key references tariff_change (id),
	-- Of the tables that it was made with.
	revision integer not null,
	state text not null check (state in ('running', 'done', 'stopped')),
	-- The policy up to which it came.
	reached uuid,
	seen integer not null default 0,
	total integer not null,
	result jsonb not null,
	began_at timestamptz not null,
	ended_at timestamptz
);
create index policy_of_product on policy (product_code, id) where status in ('INFORCE', 'GRACE');

-- A version of a tariff may be taken away before it begins: nobody has bought by it.
create or replace function refuse_tariff_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' and old.effective_from > (now() at time zone 'Asia/Jakarta')::date then
		return old;
	end if;
	raise exception 'versions in % are added, never changed', tg_table_name;
end $$;
drop trigger tariff_version_kept on tariff_version;
create trigger tariff_version_kept before update or delete on tariff_version
	for each row execute function refuse_tariff_change();
