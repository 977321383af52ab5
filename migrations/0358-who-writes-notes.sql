-- Whoever only reads, such as an auditor, writes no notes about people.
insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"service": ["notes.write"], "supervisor": ["notes.write"], "assessor": ["notes.write"], "finance": ["notes.write"], "manager": ["notes.write"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (select from staff_role where id = role_id)
on conflict do nothing;
