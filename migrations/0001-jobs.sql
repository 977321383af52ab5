-- Outside effects (mails, documents, calls to others) that a transaction promised: written with it, done after it.
create table job (
	id uuid primary key,
	kind text not null,
	payload jsonb not null,
	dedupe_key text unique,
	attempts int not null default 0,
	next_at timestamptz not null default now(),
	created_at timestamptz not null default now(),
	last_error text,
	done_at timestamptz,
	dead_at timestamptz,
	check (done_at is null or dead_at is null)
);
create index job_due on job (next_at) where done_at is null and dead_at is null;
create index job_done on job (done_at) where done_at is not null;
create index job_dead on job (dead_at) where dead_at is not null;

-- Attempts that began, counted outside the job's own transaction: a job that ends the whole process is counted too.
create table job_start (
	job_id uuid primary key,
	starts int not null
);
