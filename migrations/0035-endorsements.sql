-- Changes of a running policy. What it was and what it became is sealed; the entry in the policy's chain covers it.
create table policy_endorsement (
	policy_id uuid not null references policy (id),
	number integer not null check (number > 0),
	kind text not null check (kind in ('beneficiaries', 'address')),
	content bytea not null,
	evidence bytea not null,
	made_at timestamptz not null,
	primary key (policy_id, number)
);
create trigger policy_endorsement_kept before update or delete on policy_endorsement for each row execute function refuse_change();
