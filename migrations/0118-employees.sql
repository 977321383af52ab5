-- Employees see their own cover: a visit begins with NIK and birth date and is proven by a code in the mail that the list has.
create table member_visit (
	id uuid primary key,
	-- The secret of the browser's cookie; another one once the code was right.
	token_hash bytea not null unique check (octet_length(token_hash) = 32),
	-- Null where nobody was found: the visitor is answered alike.
	member_id uuid references member (id) on delete cascade,
	begun_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > begun_at),
	tries integer not null default 0 check (tries >= 0),
	proven_at timestamptz,
	check (proven_at is null or member_id is not null)
);
create index on member_visit (ends_at);
create index on member_visit (member_id) where member_id is not null;

-- The policy by which the claims of a member are judged, made from the certificate when the first one is told.
alter table member add column policy_id uuid unique references policy (id);

-- What an employee says is wrong about them; the company decides.
create table member_correction (
	id uuid primary key,
	member_id uuid not null references member (id),
	company_id uuid not null references company (id),
	state text not null check (state in ('waiting', 'confirmed', 'refused')),
	-- The whole row as it should be, sealed.
	person bytea not null,
	asked_at timestamptz not null,
	decided_by uuid references company_admin (id),
	decided_at timestamptz,
	reason text check (length(reason) between 3 and 300),
	change_id uuid unique references member_change (id),
	check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
	check ((state = 'confirmed') = (change_id is not null) and (state = 'refused') = (reason is not null))
);
create unique index member_correction_one on member_correction (member_id) where state = 'waiting';
create index on member_correction (company_id, state);

alter table member_change drop constraint member_change_kind_check;
alter table member_change add constraint member_change_kind_check check (kind in ('add', 'delete', 'roster', 'correction'));

-- Who is insured may tell a claim themselves without an account.
alter table claim drop constraint claim_told_by_check;
alter table claim add constraint claim_told_by_check check (told_by in ('holder', 'insured', 'heir', 'family', 'hospital'));
