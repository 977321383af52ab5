-- Customers whose account was erased: desks open what the law keeps of them on a written ground alone.
create table erased_person (
	customer_id uuid primary key references customer (id) on delete cascade,
	erased_at timestamptz not null
);
insert into erased_person (customer_id, erased_at)
	select c.id, coalesce(
		(select max(r.answered_at) from erasure_request r where r.customer_id = c.id and r.status = 'done'), c.created_at)
	from customer c where c.email_print like 'erased %';
