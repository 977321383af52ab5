-- The confirmation and the release of a hold are approvals now. What still waits is taken over; its values are shown in the room.
insert into approval_proposal (id, kind, thing, label, content, reason, authors, proposed_by, proposed_at)
select gen_random_uuid(), 'hold', number || ':hold', 'Penahanan ' || number, null, 'Diusulkan sebelum pembaruan',
	array[proposed_by], proposed_by, proposed_at
from retention_hold where verdict is null;
insert into approval_proposal (id, kind, thing, label, content, reason, authors, proposed_by, proposed_at)
select gen_random_uuid(), 'hold', number || ':release', 'Penahanan ' || number, null, 'Diusulkan sebelum pembaruan',
	array[release_by], release_by, release_at
from retention_hold where verdict = 'held' and release_at is not null and released_at is null;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('hold', 0, 'privacy.approve', 1, true, false);
