-- The holder of a policy objects to the report of their own death: the claim stops until it is declined, or until two
-- people set the objection aside.
create table claim_objection (
	claim_id uuid primary key references claim (id),
	made_by text not null check (made_by in ('account', 'link')),
	made_at timestamptz not null,
	-- Address and browser of the person who objected, sealed.
	evidence bytea not null,
	proposed_by uuid references staff (id),
	proposed_at timestamptz,
	-- Why it is set aside, sealed.
	reason bytea,
	agreed_by uuid references staff (id),
	agreed_at timestamptz,
	check ((proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (reason is null)),
	check ((agreed_by is null) = (agreed_at is null)),
	check (agreed_by is null or proposed_by is not null),
	check (agreed_by is distinct from proposed_by or agreed_by is null)
);
