-- A call ends when the member of staff says so or takes the next one, not only after twenty minutes.
alter table caller_case add column ended_at timestamptz;
