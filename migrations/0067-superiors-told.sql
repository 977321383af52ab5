-- How many superiors were told that a request's day passed without an answer.
alter table service_request add column superiors_told integer not null default 0 check (superiors_told >= 0);
