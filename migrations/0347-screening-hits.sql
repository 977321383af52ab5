-- People of policies, and payees, who may be on a list in force. A decided pair of person and entry does not come again.
create table screening_hit (
	id uuid primary key,
	-- Keyed hash of the person's name, day of birth and NIK.
	person_print text not null,
	person bytea not null,
	list_kind text not null check (list_kind in ('terrorism', 'proliferation', 'exposed')),
	entry_mark text not null,
	-- What the list stated when the person was found.
	entry jsonb not null,
	score integer not null check (score between 0 and 100),
	state text not null default 'open' check (state in ('open', 'false', 'confirmed')),
	found_at timestamptz not null,
	decided_at timestamptz,
	decided_by uuid references staff (id),
	-- Last day on which a confirmed hit has to be reported to the authority.
	report_due_on date,
	reported_at timestamptz,
	reported_by uuid references staff (id),
	report_reference text,
	unique (person_print, list_kind, entry_mark),
	check ((state = 'open') = (decided_at is null))
);
create index on screening_hit (state, found_at);

create table screening_hit_policy (
	hit_id uuid not null references screening_hit (id) on delete cascade,
	policy_id uuid not null,
	role text not null check (role in ('holder', 'insured', 'beneficiary', 'payee')),
	primary key (hit_id, policy_id, role)
);
create index on screening_hit_policy (policy_id);

-- The whole book compared again, in batches, after a list or the threshold changed.
create table screening_run (
	id uuid primary key,
	begun_at timestamptz not null,
	after_policy uuid,
	done integer not null default 0,
	total integer not null,
	ended_at timestamptz
);

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('screening-hit', 0, 'screening.approve', 1, false, false);
