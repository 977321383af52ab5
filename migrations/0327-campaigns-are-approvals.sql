-- The approval of a campaign above the limit of one person is an approval now; what still waits is taken over.
insert into approval_proposal (id, kind, thing, label, amount, reason, authors, proposed_by, proposed_at)
select gen_random_uuid(), 'campaign', id, name, budget, 'Anggarannya di atas batas satu orang', writers, writers[1], changed_at
from campaign where state = 'waiting' and exists (select from staff s where s.id = writers[1]);

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('campaign', 0, 'campaigns.approve', 1, true, true);
