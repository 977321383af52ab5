-- What a member's certificate and card carry as a code, to see what holds now; random, and no key of anything else.
-- When the member was told that the cover ends or was taken back; null again when it goes on.
alter table member
	add column verification uuid not null default gen_random_uuid(),
	add column told_ended_at timestamptz;
create unique index member_verification on member (verification);
