-- Publishing a change of a product or tariff is an approval now; what still waits is taken over.
insert into approval_proposal (id, kind, thing, label, reason, authors, proposed_by, proposed_at)
select gen_random_uuid(), 'product', id, product_code, coalesce(reason, ''), writers, writers[1], changed_at
from tariff_change where state = 'review' and exists (select from staff s where s.id = writers[1]);

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('product', 0, 'products.approve', 1, true, true);
