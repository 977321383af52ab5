-- The regulator's limits of rates: a table of the insurer that two people of compliance change, and
-- that authors of tariffs can only read.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('editor', 'assessor',
	'supervisor', 'finance', 'service', 'sales', 'product', 'compliance', 'admin'));

create table rate_corridor (
	id uuid primary key,
	rate_class text not null,
	-- First day in Jakarta on which a tariff must keep to it.
	effective_from date not null,
	-- The regulation, as it is cited to authors and to the authority.
	source text not null check (source <> ''),
	lines jsonb not null check (jsonb_typeof(lines) = 'array'),
	reason text not null,
	-- Null for the limits that came with the program.
	proposed_by uuid,
	proposed_at timestamptz not null,
	verdict text check (verdict in ('agreed', 'refused', 'withdrawn')),
	decided_by uuid,
	decided_at timestamptz,
	check ((verdict is null) = (decided_at is null)),
	check (verdict is null or proposed_by is null or decided_by is not null),
	check (verdict is distinct from 'agreed' or decided_by is distinct from proposed_by
		or proposed_by is null)
);
-- One proposal of a class waits at a time.
create unique index rate_corridor_waiting on rate_corridor (rate_class) where verdict is null;
create index on rate_corridor (rate_class, effective_from desc);

-- What two people decided stays; only a proposal that waits gets its verdict.
create function refuse_corridor_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and old.verdict is null
		and (to_jsonb(old) - array['verdict', 'decided_by', 'decided_at'])
			= (to_jsonb(new) - array['verdict', 'decided_by', 'decided_at']) then
		return new;
	end if;
	raise exception 'decided limits of rates are added, never changed';
end $$;
create trigger rate_corridor_kept before update or delete on rate_corridor
	for each row execute function refuse_corridor_change();

-- Two-wheelers, in per cent of the vehicle's value a year.
insert into rate_corridor (id, rate_class, effective_from, source, lines, reason, proposed_at,
	verdict, decided_at)
values ('01940000-0000-7000-8000-000000000001', 'MOTORCYCLE', '2017-04-01',
	'SEOJK 6/SEOJK.05/2017, kategori 8',
	'[{"cover": "TLO", "zone": 1, "from": null, "to": null, "min": 1.76, "max": 2.11},
	{"cover": "TLO", "zone": 2, "from": null, "to": null, "min": 1.8, "max": 2.16},
	{"cover": "TLO", "zone": 3, "from": null, "to": null, "min": 0.67, "max": 0.8},
	{"cover": "COMPRE", "zone": null, "from": null, "to": null, "min": 3.18, "max": 3.5}]',
	'Dimuat bersama program', now(), 'agreed', now());
