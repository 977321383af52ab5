-- A reason that staff wrote before they opened a record is not an access of its own.
create or replace view personal_read as
	select id, actor_id as staff_id, null::uuid as customer_id, person, role, thing_kind as subject, thing_id as subject_id,
		reason, at
	from audit_record where actor_kind = 'staff' and kind = 'access' and act <> 'reason-written';

create view written_reason as
	select actor_id as staff_id, thing_kind, thing_id, person, at
	from audit_record where actor_kind = 'staff' and act = 'reason-written';
