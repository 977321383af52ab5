-- Work that failed is looked through in the back office, among millions of jobs that were done.
create index job_failed on job (coalesce(dead_at, next_at)) where done_at is null and attempts > 0;
