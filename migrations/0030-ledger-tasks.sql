-- The books of everything that moves money, and the work that must not vanish.

-- One journal per thing that happened; the key makes booking it twice impossible.
create table ledger_journal (
	id uuid primary key,
	event_key text not null unique check (length(event_key) between 3 and 200),
	kind text not null check (kind ~ '^[a-z-]{3,40}$'),
	-- What it is about, in the words that staff know: an order, refund, policy or company with its number.
	subject_kind text not null check (subject_kind ~ '^[a-z-]{3,40}$'),
	subject text not null check (length(subject) between 1 and 100),
	order_id uuid references purchase_order (id),
	note text not null default '',
	booked_at timestamptz not null
);
create index on ledger_journal (order_id) where order_id is not null;
create index on ledger_journal (subject, subject_kind);

insert into ledger_journal (id, event_key, kind, subject_kind, subject, order_id, booked_at)
select e.journal, 'journal:' || e.journal, 'settlement', 'order', min(o.order_no), o.id, min(e.booked_at)
from ledger_entry e join purchase_order o on o.id = e.order_id
group by e.journal, o.id;

alter table ledger_entry alter column order_id drop not null;
alter table ledger_entry add foreign key (journal) references ledger_journal (id);
create index on ledger_entry (account, booked_at);
create trigger ledger_journal_kept before update or delete on ledger_journal for each row execute function refuse_change();

-- A journal without lines would be a key that is taken and nothing booked.
create function check_journal_lines() returns trigger language plpgsql as $$
begin
	if not exists (select from ledger_entry where journal = new.id) then
		raise exception 'journal % has no lines', new.event_key;
	end if;
	return null;
end $$;
create constraint trigger journal_has_lines after insert on ledger_journal
	deferrable initially deferred for each row execute function check_journal_lines();

create table task (
	id uuid primary key,
	-- The same cause opens one task, however often it is heard of.
	task_key text not null unique check (length(task_key) between 3 and 200),
	kind text not null check (kind ~ '^[a-z-]{3,40}$'),
	area text not null check (area ~ '^[a-z-]{3,40}$'),
	-- Number of the order, policy, company … that it is about.
	subject text not null check (length(subject) between 1 and 100),
	note text not null default '',
	order_id uuid references purchase_order (id),
	event_id bigint references payment_event (id),
	expected bigint,
	received bigint,
	due_on date not null,
	opened_at timestamptz not null default now(),
	closed_at timestamptz,
	-- Null with a reason: closed by the program, because what it waited for came.
	closed_by uuid references staff (id),
	close_reason text,
	check ((closed_at is null) = (close_reason is null)),
	check (closed_by is null or closed_at is not null)
);
create index task_due on task (area, due_on) where closed_at is null;
create index on task (subject);
create index on task (order_id) where order_id is not null;

insert into task (id, task_key, kind, area, subject, order_id, event_id, expected, received, due_on, opened_at, closed_at, close_reason)
select id, 'payment-task:' || id, kind, 'money', order_no, order_id, event_id, expected, received, due_on, opened_at, done_at,
	case when done_at is not null then coalesce(nullif(done_note, ''), '-') end
from payment_task;
drop table payment_task;

-- A task is opened once, closed once, and never taken away.
create function keep_task() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then raise exception 'tasks are closed, never deleted'; end if;
	if old.closed_at is not null then raise exception 'task % is closed already', old.id; end if;
	return new;
end $$;
create trigger task_kept before update or delete on task for each row execute function keep_task();
