-- Reports of figures that are mailed to staff every week or month.
create table figure_report (
	id uuid primary key,
	name text not null check (length(name) between 3 and 80),
	rhythm text not null check (rhythm in ('week', 'month')),
	figures text[] not null check (cardinality(figures) between 1 and 40),
	-- Staff who get it, as long as they may read figures.
	recipients uuid[] not null check (cardinality(recipients) between 1 and 30),
	made_by uuid not null references staff (id),
	made_at timestamptz not null,
	stopped_at timestamptz
);

-- One report of one period as it was sent. It never changes; later figures need another one.
create table figure_report_issue (
	id uuid primary key,
	report_id uuid not null references figure_report (id),
	from_day date not null,
	to_day date not null check (to_day >= from_day),
	-- Its figures, with the values of the ledger at that time.
	content jsonb not null,
	recipients uuid[] not null,
	made_at timestamptz not null,
	-- Null if the clock sent it.
	made_by uuid references staff (id)
);
-- The clock sends a report of a period once.
create unique index figure_report_issue_clock on figure_report_issue (report_id, from_day) where made_by is null;
create index on figure_report_issue (report_id, made_at desc);

create function keep_figure_report_issue() returns trigger language plpgsql as $$
begin
	raise exception 'a report that was sent never changes';
end $$;
create trigger figure_report_issue_kept before update or delete or truncate on figure_report_issue
	for each statement execute function keep_figure_report_issue();

insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"manager": ["figures.report"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (select from staff_role where id = role_id)
on conflict do nothing;
