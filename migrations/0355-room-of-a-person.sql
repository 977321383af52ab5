-- A customer's page that a member of staff opened for a case of the search. One row is one access in
-- the audit trail; reloading the page finds it again.
create table person_opening (
	id uuid primary key,
	case_id uuid not null references finder_case (id) on delete cascade,
	customer_id uuid not null references customer (id),
	staff_id uuid not null references staff (id) on delete cascade,
	opened_at timestamptz not null,
	unique (case_id, customer_id)
);
create index on person_opening (customer_id, staff_id, opened_at);

-- Mails about a person are found by the ids in their jobs, among many jobs that send no mail.
create index job_mails on job using gin (payload jsonb_path_ops) where kind like '%-mail';
