-- A wrong name, birth date or NIK on a policy: what staff proposed with a document as evidence. A
-- second person decides; carried out, it is an endorsement.
create table policy_correction (
	id uuid primary key,
	policy_id uuid not null references policy (id),
	-- Sealed: old and new data, the amounts that were shown, and the reason.
	content bytea not null,
	file_key text not null,
	media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
	size integer not null check (size > 0),
	sha256 text not null check (length(sha256) = 64),
	proposed_by uuid not null references staff (id),
	proposed_at timestamptz not null,
	-- Staff who opened it with its evidence.
	seen_by uuid[] not null default '{}',
	ended_at timestamptz,
	endorsement integer,
	check (endorsement is null or ended_at is not null)
);
create index on policy_correction (policy_id);
create unique index policy_correction_open on policy_correction (policy_id) where ended_at is null;
create index policy_correction_refused on policy_correction (ended_at) where endorsement is null;

alter table policy_endorsement drop constraint policy_endorsement_kind_check;
alter table policy_endorsement add constraint policy_endorsement_kind_check
	check (kind in ('beneficiaries', 'address', 'email', 'planned-end', 'cover-goes-on', 'frequency', 'cover', 'insured', 'joins', 'correction'));

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('correction', 0, 'service.approve', 1, false, false),
	('correction', 50000000, 'service.approve', 2, false, false);

insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"service": ["service.correct"], "supervisor": ["service.correct"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (select from staff_role where id = role_id)
on conflict do nothing;
