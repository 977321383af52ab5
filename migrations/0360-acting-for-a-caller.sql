-- What staff do for a person on the telephone: one case per call, which a check of identity opens for
-- twenty minutes. The answers of the caller are compared and not kept.
create table caller_case (
	id uuid primary key,
	staff_id uuid not null references staff (id) on delete cascade,
	policy_id uuid not null,
	customer_id uuid not null,
	caller text not null check (caller in ('holder', 'other')),
	-- Names of the questions that were asked.
	asked text[] not null,
	begun_at timestamptz not null,
	passed_at timestamptz,
	failed_at timestamptz,
	check (passed_at is null or failed_at is null)
);
create index on caller_case (policy_id, failed_at);
create index on caller_case (customer_id);
create index on caller_case (begun_at);
create index on caller_case (staff_id, failed_at) where failed_at is not null;

insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"service": ["service.act"], "supervisor": ["service.act"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (select from staff_role where id = role_id)
on conflict do nothing;
