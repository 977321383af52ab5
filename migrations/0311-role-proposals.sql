-- A change of a role that one person proposes and another decides. `content` is the role as it
-- becomes; `old` is the role as it was, null for a new one.
create table staff_role_proposal (
	id uuid primary key,
	role_id text not null,
	old jsonb,
	content jsonb not null,
	reason text not null check (reason <> ''),
	proposed_by uuid not null references staff (id),
	proposed_at timestamptz not null,
	verdict text check (verdict in ('agreed', 'refused', 'withdrawn')),
	decided_by uuid references staff (id),
	decided_at timestamptz,
	check ((verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null)),
	check (verdict is distinct from 'agreed' or decided_by <> proposed_by)
);
-- One proposal about a role waits at a time.
create unique index staff_role_proposal_waiting on staff_role_proposal (role_id) where verdict is null;
