-- Two people who let each other in are one for as long as they work here, so the whole trail is
-- searched for them instead of its last week.
create index staff_action_let_in on staff_action (lower(subject))
	where action in ('staff-added', 'staff-invited', 'staff-taken-back', 'factor-reset', 'role-changed');
