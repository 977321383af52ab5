-- What companies are billed for their members and what they paid of it (decision 0148). An invoice belongs to the change that charges;
-- taken back, a credit note answers it. What is still open is `premium-receivable` of the cover in the books.

-- In how many days an invoice of a cover is due; the insurer's office sets it.
alter table company_cover
	add column payment_days integer not null default 30 check (payment_days between 0 and 120);

-- Numbers without a gap: the next one is taken in the transaction that uses it.
create table company_number (
	kind text not null check (kind in ('invoice', 'credit-note', 'receipt')),
	year integer not null,
	last integer not null check (last > 0),
	primary key (kind, year)
);

create table company_invoice (
	id uuid primary key,
	number text not null unique,
	kind text not null check (kind in ('invoice', 'credit-note')),
	cover_id uuid not null,
	company_id uuid not null,
	change_id uuid not null references member_change (id),
	-- The invoice that a credit note takes back.
	of_invoice uuid unique references company_invoice (id),
	amount bigint not null check (amount > 0),
	issued_on date not null,
	due_on date check (due_on >= issued_on),
	made_at timestamptz not null,
	unique (change_id, kind),
	check ((kind = 'invoice') = (due_on is not null) and (kind = 'credit-note') = (of_invoice is not null)),
	foreign key (cover_id, company_id) references company_cover (id, company_id)
);
create index on company_invoice (company_id, issued_on);
create index on company_invoice (cover_id);
create index on company_invoice (due_on) where kind = 'invoice';
create trigger company_invoice_kept before update on company_invoice for each row execute function refuse_change();

-- Money of a company that reached our bank. One recorded wrongly is taken back by a second person, and its reference is free again.
create table company_receipt (
	id uuid primary key,
	number text not null unique,
	company_id uuid not null references company (id),
	amount bigint not null check (amount > 0),
	received_on date not null,
	bank_ref text not null check (length(bank_ref) between 4 and 60),
	note text not null default '' check (length(note) <= 300),
	recorded_by uuid not null references staff (id),
	recorded_at timestamptz not null,
	reversed_by uuid references staff (id),
	reversed_at timestamptz,
	reverse_reason text,
	check ((reversed_by is null) = (reversed_at is null) and (reversed_by is null) = (reverse_reason is null)),
	check (reversed_by <> recorded_by)
);
create unique index company_receipt_ref on company_receipt (upper(bank_ref)) where reversed_at is null;
create index on company_receipt (company_id, received_on);

-- Which invoices a receipt pays, and how much of each.
create table company_receipt_use (
	receipt_id uuid not null references company_receipt (id),
	invoice_id uuid not null references company_invoice (id),
	amount bigint not null check (amount > 0),
	primary key (receipt_id, invoice_id)
);
create index on company_receipt_use (invoice_id);
