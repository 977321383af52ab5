-- A proposal of other limits of rates is an approval now, and rate_corridor holds the agreed versions. One that still waits is proposed again.
update rate_corridor set verdict = 'withdrawn', decided_by = proposed_by, decided_at = now() where verdict is null;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('rate-corridor', 0, 'corridors.approve', 1, true, false);
