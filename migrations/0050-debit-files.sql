-- Mandates debited by files: what the bank was asked, line by line, and what it answered.
create table debit_batch (
	batch_no text primary key check (batch_no ~ '^ADB-[0-9]{8}-[0-9]{2,3}$'),
	bank text not null,
	debit_on date not null,
	made_by uuid not null references staff (id),
	made_at timestamptz not null
);

create table debit_line (
	batch_no text not null references debit_batch (batch_no),
	line integer not null check (line > 0),
	-- Asked of the bank once.
	order_id uuid not null unique references purchase_order (id),
	mandate_id uuid not null references mandate (id),
	reference text not null unique,
	amount bigint not null check (amount > 0),
	status text not null default 'asked' check (status in ('asked', 'paid', 'refused')),
	code text,
	answered_at timestamptz,
	primary key (batch_no, line),
	check ((status = 'asked') = (code is null))
);

-- Every answer as it came, sealed.
create table debit_result (
	print text primary key,
	batch_no text not null references debit_batch (batch_no),
	bytes bytea not null,
	taken_by uuid not null references staff (id),
	taken_at timestamptz not null
);
