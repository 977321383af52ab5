-- What a person of a company may do in its portal; who was there before may go on doing everything.
alter table company_admin add column role text not null default 'all' check (role in ('all', 'prepare', 'approve', 'read'));

-- Who only prepares is always followed by somebody who approves.
alter table member_change drop constraint member_change_waits_for_check;
alter table member_change add constraint member_change_waits_for_check check (waits_for in ('roster', 'members', 'premium', 'role'));
