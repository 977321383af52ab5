-- What was deleted, and members whose cover never began, leave the search.
create trigger finder_gone after delete on policy referencing old table as added
	for each statement execute function finder_rows('policy', 'id');
create trigger finder_gone after delete on member referencing old table as added
	for each statement execute function finder_rows('member', 'id');

drop trigger finder_changed on member;
create trigger finder_changed after update of name, birth_date, ends_on on member
	for each row execute function finder_row('member', 'id');

create or replace view finder_thing as
	select 'policy' as kind, id from policy
	union all select 'customer', id from customer where email_print not like 'erased %'
	union all select 'member', id from member where ends_on is null or ends_on > starts_on
	union all select 'company', id from company;

delete from finder_person f where kind = 'policy' and not exists (select from policy p where p.id = f.thing_id);
delete from finder_person f where kind = 'member' and not exists (select from member m where m.id = f.thing_id);
insert into finder_due (kind, thing_id) select 'member', id from member where ends_on = starts_on;

-- A case keeps the reason from the list; what was written beside it was not sealed, so it goes.
alter table finder_case add note bytea;
update finder_case set reason = split_part(reason, ': ', 1) where reason like '%: %';
