-- Dangerous calls ask for a new proof of the person. The log-in is the first one, also for sessions of the previous version.
alter table staff_session add column proved_at timestamptz;
