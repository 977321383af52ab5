-- A staff member's saved views of a back office list: filters, order, columns and row height.
create table staff_view (
	id uuid primary key,
	staff_id uuid not null references staff (id) on delete cascade,
	list text not null,
	name text not null,
	query text not null,
	hidden text[] not null,
	dense boolean not null,
	saved_at timestamptz not null
);
create unique index staff_view_name on staff_view (staff_id, list, lower(name));
