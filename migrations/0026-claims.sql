-- Claims from the draft to the payout, and the staff who answer them. Personal data is sealed field by field.

alter table staff add column name text not null default '';
-- The second factor: sealed secret, and the last step that was used, so that no code is good twice.
alter table staff add column totp_secret bytea;
alter table staff add column totp_step bigint;

create table staff_session (
	hash bytea primary key check (octet_length(hash) = 32),
	staff_id uuid not null references staff (id),
	created_at timestamptz not null,
	seen_at timestamptz not null
);
create index on staff_session (staff_id);

-- Who of the staff looked at whose personal data, and at what.
create table personal_read (
	id uuid primary key,
	staff_id uuid not null references staff (id),
	customer_id uuid not null references customer (id),
	subject text not null check (subject in ('claim', 'claim-document')),
	subject_id uuid not null,
	at timestamptz not null
);
create index on personal_read (customer_id, at);
create index on personal_read (subject_id);
create trigger personal_read_kept before update or delete on personal_read for each row execute function refuse_change();

-- One draft per customer (C2.7.06). The version goes on when a draft is sent or replaced, so that an old tab is told.
create table claim_draft (
	customer_id uuid primary key references customer (id),
	version integer not null check (version > 0),
	content bytea,
	changed_at timestamptz not null
);

create sequence claim_counter minvalue 1;

create table claim (
	id uuid primary key,
	claim_no text not null unique check (claim_no ~ '^K[0-9]{10,}$'),
	customer_id uuid not null references customer (id),
	policy_id uuid not null references policy (id),
	insured_id uuid not null,
	product_code text not null,
	product_name text not null,
	benefit text not null,
	benefit_name text not null,
	status text not null check (status in ('submitted', 'needs-documents', 'in-review', 'recommended', 'approved', 'declined', 'paid', 'withdrawn')),
	-- Raised by every change: who acts on a claim says which one was seen.
	revision integer not null default 1 check (revision > 0),
	-- Bank account, insured person, province, agreement, what the customer said of the event.
	content bytea not null,
	draft_version integer not null,
	assignee_id uuid references staff (id),
	reopened integer not null default 0,
	submitted_at timestamptz not null,
	documents_complete_at timestamptz,
	turn_since timestamptz not null,
	due_on date,
	approved_amount bigint not null default 0 check (approved_amount >= 0),
	approved_days integer not null default 0 check (approved_days >= 0),
	closed_at timestamptz,
	-- A repeated press sends one claim.
	unique (customer_id, draft_version)
);
create index on claim (policy_id);
create index on claim (status, due_on);
create index on claim (assignee_id) where closed_at is null;
create index on claim (product_code, closed_at) where closed_at is not null;

create table claim_document (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	claim_id uuid references claim (id),
	-- Name of the type or the customer's own, and the file's name.
	content bytea not null,
	media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
	size integer not null check (size > 0),
	sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
	file_key text not null unique,
	uploaded_at timestamptz not null
);
create index on claim_document (claim_id);
create index on claim_document (customer_id, uploaded_at);

create table claim_request_item (
	id uuid primary key,
	claim_id uuid not null references claim (id),
	asked_by uuid not null references staff (id),
	name text not null,
	why text not null,
	due_on date not null,
	asked_at timestamptz not null,
	document_id uuid references claim_document (id),
	answered_at timestamptz
);
create index on claim_request_item (claim_id);

create table claim_recommendation (
	id uuid primary key,
	claim_id uuid not null references claim (id),
	staff_id uuid not null references staff (id),
	outcome text not null check (outcome in ('approve', 'decline')),
	amount bigint not null check (amount >= 0 and (outcome = 'approve') = (amount > 0)),
	days integer not null default 0,
	-- Facts, lines with rule, clause and evidence, the reason in the customer's words.
	content bytea not null,
	made_at timestamptz not null,
	unique (id, staff_id)
);
create index on claim_recommendation (claim_id);

-- Four eyes, kept by the database itself: who recommended never decides.
create table claim_decision (
	id uuid primary key,
	claim_id uuid not null references claim (id),
	recommendation_id uuid not null,
	recommended_by uuid not null,
	staff_id uuid not null references staff (id),
	verdict text not null check (verdict in ('agreed', 'returned')),
	note bytea not null,
	made_at timestamptz not null,
	foreign key (recommendation_id, recommended_by) references claim_recommendation (id, staff_id),
	check (staff_id <> recommended_by)
);
create index on claim_decision (claim_id);

create table claim_payout (
	claim_id uuid primary key references claim (id),
	staff_id uuid not null references staff (id),
	amount bigint not null check (amount > 0),
	reference text not null,
	paid_on date not null,
	account_masked text not null,
	recorded_at timestamptz not null
);

-- The timeline: what happened, by whom; `told` says whether the customer reads it.
create table claim_event (
	id uuid primary key,
	claim_id uuid not null references claim (id),
	kind text not null,
	actor text not null check (actor in ('customer', 'staff', 'system')),
	staff_id uuid references staff (id),
	told boolean not null,
	note bytea,
	at timestamptz not null
);
create index on claim_event (claim_id, at);

create trigger claim_recommendation_kept before update or delete on claim_recommendation for each row execute function refuse_change();
create trigger claim_decision_kept before update or delete on claim_decision for each row execute function refuse_change();
create trigger claim_payout_kept before update or delete on claim_payout for each row execute function refuse_change();
create trigger claim_event_kept before update or delete on claim_event for each row execute function refuse_change();
