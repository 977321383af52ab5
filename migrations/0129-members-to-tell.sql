-- Who of a change is still to be told, found some at a time out of a hundred thousand.
create index member_to_welcome on member (added_by, certificate_no) where papers_at is null;
create index member_to_part on member (removed_by, certificate_no) where removed_by is not null and told_ended_at is null;
