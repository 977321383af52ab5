insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"supervisor": ["whatsapp.manage"], "manager": ["whatsapp.manage"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (select from staff_role where id = role_id)
on conflict do nothing;
