-- A list finds its page in one of these indexes; the rows themselves hold sealed columns and are large.
drop index service_request_created_at_idx;
create index service_request_by_day on service_request (created_at, id) include (kind, status, due_on, channel, assigned_to);
create index service_request_by_due_day on service_request (due_on, created_at, id) include (kind, status);
create index message_thread_by_day on message_thread (last_at, id) include (status, due_on, assignee_id);
create index message_thread_by_due_day on message_thread (due_on, last_at desc, id) include (status, assignee_id);
create index erasure_request_by_day on erasure_request (sent_at, id) include (status, due_at);
create index erasure_request_by_due_day on erasure_request (due_at, id) include (status, sent_at);
