-- Paying more than the rules as goodwill takes a right of its own. Whoever decides claims keeps what they could do so far, up to
-- the same limit; an insurer lowers it in its roles.
insert into staff_role_right (role_id, right_id, max_amount, products)
select role_id, 'claims.goodwill', max_amount, products from staff_role_right where right_id = 'claims.decide'
on conflict do nothing;
insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"supervisor": ["claims.goodwill"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (
	select from staff_role_right r where r.role_id = role.role_id and r.right_id = 'claims.decide')
on conflict do nothing;
