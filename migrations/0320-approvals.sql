-- Who gave which account access. Two accounts in one line never count as two people, without a time limit.
create table staff_let_in (
	id uuid primary key,
	staff_id uuid not null references staff (id),
	by_id uuid not null references staff (id),
	how text not null check (how in ('added', 'invited', 'taken-back', 'factor-reset')),
	at timestamptz not null,
	check (staff_id <> by_id)
);
create index on staff_let_in (staff_id);
create index on staff_let_in (by_id);
insert into staff_let_in (id, staff_id, by_id, how, at)
select a.id, s.id, a.staff_id, case a.action when 'staff-added' then 'added' when 'staff-invited' then 'invited'
	when 'staff-taken-back' then 'taken-back' else 'factor-reset' end, a.at
from staff_action a join staff s on lower(s.email) = lower(a.subject)
where a.action in ('staff-added', 'staff-invited', 'staff-taken-back', 'factor-reset') and a.staff_id <> s.id;
drop index if exists staff_action_let_in;

alter table staff
	-- The account came with the insurer's single sign-on, so that no colleague created it.
	add column if not exists created_by_sso boolean not null default false,
	-- Administrators whose role changed still count, so that one cannot demote the other and then act alone.
	add column was_administrator boolean not null default false;
update staff set was_administrator = true
where role = 'admin' or exists (select from staff_action a
	where lower(a.subject) = lower(staff.email) and a.action = 'role-changed' and a.at > now() - interval '7 days');

-- Who approves what: the row of a kind with the greatest amount that a proposal reaches.
create table approval_rule (
	kind text not null check (length(kind) between 1 and 40),
	from_amount bigint not null check (from_amount >= 0),
	approving_right text not null check (length(approving_right) between 1 and 60),
	approvers integer not null check (approvers between 1 and 5),
	delegable boolean not null,
	alone boolean not null,
	primary key (kind, from_amount)
);

create table approval_proposal (
	id uuid primary key,
	kind text not null check (length(kind) between 1 and 40),
	-- What it is about: an id or number that is unique within its kind.
	thing text not null check (length(thing) between 1 and 200),
	label text not null check (length(label) between 1 and 200),
	amount bigint check (amount >= 0),
	-- What both people read, and what is carried out; sealed.
	old_values bytea,
	new_values bytea,
	content bytea,
	reason text not null check (length(reason) <= 2000),
	customer_id uuid,
	-- Everyone who took part in it; none of them may approve it.
	authors uuid[] not null check (cardinality(authors) > 0),
	proposed_by uuid not null references staff (id),
	proposed_at timestamptz not null,
	state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'overtaken')),
	closed_at timestamptz,
	closed_by uuid references staff (id),
	mailed_at timestamptz,
	check ((state = 'open') = (closed_at is null)),
	check (proposed_by = any (authors))
);
create unique index approval_proposal_open on approval_proposal (kind, thing) where state = 'open';
create index on approval_proposal (kind, thing, proposed_at desc);
create index on approval_proposal (proposed_at desc, id) where state <> 'open';
create index on approval_proposal (customer_id) where customer_id is not null;
create function keep_approval_proposal() returns trigger language plpgsql as $$
declare open_columns text[] := '{state,closed_at,closed_by,mailed_at,old_values,new_values,content}';
begin
	if to_jsonb(new) - open_columns <> to_jsonb(old) - open_columns
		or (old.state <> 'open' and (new.state, new.closed_at, new.closed_by) is distinct from (old.state, old.closed_at, old.closed_by)) then
		raise exception 'a proposal stays as it was made and decided';
	end if;
	return new;
end $$;
create trigger approval_proposal_kept before update on approval_proposal
	for each row execute function keep_approval_proposal();

create table approval_vote (
	proposal_id uuid not null references approval_proposal (id) on delete cascade,
	staff_id uuid not null references staff (id),
	-- The absent colleague whose delegate voted.
	for_staff_id uuid references staff (id),
	verdict text not null check (verdict in ('approve', 'refuse', 'withdraw')),
	-- Given by the only administrator without a second person.
	alone boolean not null default false,
	reason text not null check (length(reason) <= 2000),
	at timestamptz not null,
	primary key (proposal_id, staff_id),
	check (for_staff_id <> staff_id)
);
create unique index approval_vote_once on approval_vote (proposal_id, (coalesce(for_staff_id, staff_id)));
create index approval_vote_alone on approval_vote (at desc) where alone;
create function keep_approval_vote() returns trigger language plpgsql as $$
begin
	raise exception 'a vote stays as it was given';
end $$;
create trigger approval_vote_kept before update on approval_vote
	for each row execute function keep_approval_vote();

create table approval_absence (
	id uuid primary key,
	staff_id uuid not null references staff (id),
	delegate_id uuid not null references staff (id),
	from_day date not null,
	to_day date not null,
	set_at timestamptz not null,
	ended_at timestamptz,
	check (staff_id <> delegate_id),
	check (to_day >= from_day)
);
create index on approval_absence (staff_id, to_day desc) where ended_at is null;
create index on approval_absence (delegate_id, to_day desc) where ended_at is null;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('approval-rule', 0, 'staff.approve', 1, false, false);
