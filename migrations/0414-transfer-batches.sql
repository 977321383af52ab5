-- Batches of transfers from our bank account: prepared by one person, approved by another, exported once as a file.
create table transfer_layout (
	id uuid primary key,
	name text not null unique check (length(name) between 3 and 80),
	-- How the file is written: ISO 20022 or CSV with its columns. Its schema is in the program.
	settings jsonb not null,
	-- Set when a person has compared the layout with a file that the bank accepted.
	verified_by uuid references staff (id),
	verified_at timestamptz,
	verified_note text,
	check ((verified_by is null) = (verified_at is null) and (verified_by is null) = (verified_note is null))
);

create table transfer_batch (
	id uuid primary key,
	number text not null unique check (number ~ '^TM-[0-9]{8}-[0-9]{2,3}$'),
	account_id uuid not null references bank_account (id),
	layout_id uuid not null references transfer_layout (id),
	-- The day on which the bank is asked to send the money.
	execute_on date not null,
	state text not null check (state in ('draft', 'proposed', 'approved', 'exported', 'done', 'cancelled')),
	-- SHA-256 of the content that people approved.
	hash text check (hash ~ '^[0-9a-f]{64}$'),
	-- Sealed: the file as first exported, because every export is the same file. Null once its time is over.
	file bytea,
	prepared_by uuid not null references staff (id),
	prepared_at timestamptz not null,
	approved_at timestamptz,
	ended_reason text,
	check (state in ('draft', 'cancelled') or hash is not null),
	check (state not in ('approved', 'exported', 'done') or approved_at is not null)
);
create index on transfer_batch (state, prepared_at desc);

create table transfer_item (
	id uuid primary key,
	batch_id uuid not null references transfer_batch (id),
	line integer not null check (line between 1 and 9999),
	kind text not null check (kind ~ '^[a-z-]{3,40}$'),
	-- What is paid: the number of a claim or a policy.
	target text not null check (length(target) between 1 and 60),
	customer_id uuid,
	amount bigint not null check (amount > 0),
	-- Overdue premium that a claim's transfer settles next to it.
	arrears bigint not null default 0 check (arrears >= 0),
	-- The reference that the bank repeats in its answer and in its statement.
	reference text not null unique check (reference ~ '^[A-Z0-9-]{8,35}$'),
	cause text not null,
	account_masked text not null,
	-- Sealed: name, bank and account of the recipient. Null once its time is over.
	content bytea,
	state text not null default 'open' check (state in ('open', 'removed', 'paid', 'rejected', 'returned')),
	-- Why it was taken out, or what the bank said.
	reason text,
	made_on date not null,
	ended_by uuid references staff (id),
	ended_at timestamptz,
	unique (batch_id, line),
	check ((state = 'open') = (ended_at is null)),
	check (state not in ('removed', 'rejected') or reason is not null)
);
-- A payment is in one open batch at a time.
create unique index transfer_item_open on transfer_item (kind, target) where state = 'open';
create index on transfer_item (batch_id);

-- Items come and go only while their batch is a draft; what is paid, to whom and how much never changes.
create function keep_transfer_item() returns trigger language plpgsql as $$
declare
	batch_state text;
begin
	select state into batch_state from transfer_batch where id = new.batch_id;
	if tg_op = 'INSERT' then
		if batch_state <> 'draft' then raise exception 'the batch is no draft'; end if;
		return new;
	end if;
	if (new.batch_id, new.line, new.kind, new.target, new.amount, new.arrears, new.reference, new.account_masked)
		is distinct from (old.batch_id, old.line, old.kind, old.target, old.amount, old.arrears, old.reference, old.account_masked)
		then raise exception 'an item of a batch never changes'; end if;
	if new.state = 'removed' and old.state = 'open' and batch_state not in ('draft', 'cancelled')
		then raise exception 'the batch is no draft'; end if;
	if new.state in ('paid', 'rejected') and old.state = 'open' and batch_state <> 'exported'
		then raise exception 'the batch was not exported'; end if;
	return new;
end $$;
create trigger transfer_item_kept before insert or update on transfer_item for each row execute function keep_transfer_item();

create table transfer_export (
	batch_id uuid not null references transfer_batch (id),
	export_no integer not null check (export_no > 0),
	exported_by uuid not null references staff (id),
	exported_at timestamptz not null,
	primary key (batch_id, export_no)
);

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('transfer-batch', 0, 'money.approve', 1, true, false),
	('transfer-batch', 50000000, 'money.approve', 2, true, false);

-- Layouts as the standard and the banks describe them. None was compared with a real file yet.
insert into transfer_layout (id, name, settings) values
	('01910000-0000-7000-8000-000000000101', 'ISO 20022 (pain.001.001.03)', '{"kind":"pain001"}'),
	('01910000-0000-7000-8000-000000000102', 'Transfer massal (CSV)', '{"kind":"csv","separator":",","header":true,"columns":[{"title":"No","field":"line"},{"title":"Reference","field":"reference"},{"title":"Account No","field":"account"},{"title":"Account Name","field":"name"},{"title":"Bank","field":"bank"},{"title":"Amount","field":"amount"},{"title":"Currency","field":"currency"},{"title":"Date","field":"day"},{"title":"Remark","field":"cause"}]}');
