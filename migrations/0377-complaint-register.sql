-- Who handles a request; null while nobody took it.
alter table service_request add column assigned_to uuid references staff;

-- What the register of complaints says about a complaint, beyond the complaint itself.
create table complaint_record (
	request_id uuid primary key references service_request on delete cascade,
	-- Code of a product; null if the complaint is about none.
	product text,
	cause text not null,
	-- Null until the complaint is answered.
	outcome text check (outcome in ('granted', 'partly', 'declined', 'withdrawn')),
	recorded_by uuid not null references staff,
	recorded_at timestamptz not null
);

-- Versions of the layout of register and quarterly report; the newest is in force.
create table complaint_layout (
	id uuid primary key,
	content jsonb not null,
	made_by uuid not null references staff,
	made_at timestamptz not null,
	-- The published form with which a person compared the layout.
	verified_against text,
	verified_by uuid references staff,
	verified_at timestamptz,
	check ((verified_at is null) = (verified_by is null) and (verified_at is null) = (verified_against is null))
);
create index on complaint_layout (made_at desc, id desc);

-- A layout changes only by another version; comparing it with the form is recorded once.
create function keep_complaint_layout() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and old.verified_at is null
		and (new.id, new.content, new.made_by, new.made_at) = (old.id, old.content, old.made_by, old.made_at) then
		return new;
	end if;
	raise exception 'a layout of the complaint report is never changed or deleted';
end $$;
create trigger complaint_layout_kept before update or delete on complaint_layout
	for each row execute function keep_complaint_layout();
create trigger complaint_layout_not_truncated before truncate on complaint_layout
	for each statement execute function keep_complaint_layout();

-- Superiors and compliance edit the layout; compliance reads the complaints for it.
insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"supervisor": ["service.report"], "compliance": ["service.read", "service.report"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (select from staff_role where id = role_id)
on conflict do nothing;
