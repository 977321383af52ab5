-- Files of a report that is told by a private link come in parts too. They belong to the report and count against it alone.
alter table claim_upload add column report_id uuid references claim_report (id) on delete cascade;
create index on claim_upload (report_id) where report_id is not null;
