-- The statements of our own bank accounts: what the bank says, line by line, and what in the books explains each line.
create table bank_layout (
	id uuid primary key,
	name text not null unique check (length(name) between 3 and 80),
	-- How a bank writes its CSV: columns, signs, dates. Its schema is in the program.
	settings jsonb not null,
	-- Set when a person has compared the layout with a real file of the bank.
	verified_by uuid references staff (id),
	verified_at timestamptz,
	verified_note text,
	changed_by uuid references staff (id),
	changed_at timestamptz not null default now(),
	check ((verified_by is null) = (verified_at is null) and (verified_by is null) = (verified_note is null))
);

create table bank_account (
	id uuid primary key,
	name text not null check (length(name) between 3 and 80),
	number text not null unique check (number ~ '^[0-9]{6,20}$'),
	-- The account of the ledger that its movements are booked in.
	ledger_account text not null unique check (ledger_account ~ '^bank(:[a-z0-9-]{1,30})?$'),
	layout_id uuid references bank_layout (id),
	-- Set by the first statement: its first day, and the last entry of the ledger at that moment. Entries before that
	-- day are covered by the opening balance, unless they were booked afterwards.
	started_on date,
	started_entry bigint,
	added_by uuid not null references staff (id),
	added_at timestamptz not null,
	check ((started_on is null) = (started_entry is null))
);
-- The numbers of lines contain the last six digits.
create unique index on bank_account (right(number, 6));

create table bank_statement (
	id uuid primary key,
	account_id uuid not null references bank_account (id),
	-- SHA-256 of the file's content: the same file is taken once.
	print text not null check (print ~ '^[0-9a-f]{64}$'),
	-- Statements of an account are numbered in the order in which they follow each other.
	seq integer not null check (seq > 0),
	format text not null check (format in ('mt940', 'camt053', 'csv')),
	number text not null check (length(number) <= 40),
	begins_on date not null,
	ends_on date not null check (ends_on >= begins_on),
	-- Hundredths of a rupiah, because banks credit interest with them.
	opening bigint not null,
	closing bigint not null,
	line_count integer not null check (line_count >= 0),
	taken_by uuid not null references staff (id),
	taken_at timestamptz not null,
	unique (account_id, seq)
);
create index on bank_statement (account_id, print);
create trigger bank_statement_kept before update or delete on bank_statement for each row execute function refuse_change();

create table bank_match (
	id uuid primary key,
	account_id uuid not null references bank_account (id),
	kind text not null check (kind ~ '^[a-z-]{3,40}$'),
	-- False while a person has yet to accept it.
	confirmed boolean not null,
	-- What was matched, kept after the match has ended. A booking and its reversal are a match without lines.
	lines uuid[] not null,
	entries bigint[] not null,
	-- The last day of its lines and entries: until then the match explains nothing.
	seen_on date not null,
	-- The entry of the transfer that the bank returned.
	answers bigint references ledger_entry (id),
	reason text not null default '',
	made_by uuid references staff (id),
	made_at timestamptz not null,
	ended_by uuid references staff (id),
	ended_at timestamptz,
	ended_reason text,
	check ((ended_at is null) = (ended_reason is null))
);
create index on bank_match (account_id) where ended_at is null and not confirmed;
create index on bank_match (account_id, ended_at) where ended_at is not null;

create table bank_statement_line (
	id uuid primary key,
	account_id uuid not null references bank_account (id),
	statement_id uuid not null references bank_statement (id),
	line integer not null check (line > 0),
	-- The number that staff know it by.
	code text not null check (length(code) between 5 and 60),
	day date not null,
	-- Money into our account is positive. `amount` is in whole rupiah, the difference between the rounded balances
	-- before and after the line; `hundredths` is what the bank wrote.
	amount bigint not null,
	hundredths bigint not null,
	-- Sealed: references and the description, which names people and accounts. Null once its time is over.
	details bytea,
	match_id uuid references bank_match (id),
	unique (statement_id, line)
);
create index bank_statement_line_by_day on bank_statement_line (account_id, day desc, id desc);
create index bank_statement_line_open on bank_statement_line (account_id, day, id) where match_id is null;
create index on bank_statement_line (match_id) where match_id is not null;

-- The references that staff typed for a movement.
create index on bank_line (subject, paid_on);

-- Entries of the ledger's bank accounts that a statement shows. An entry is in one match at a time.
create table statement_entry (
	entry_id bigint primary key references ledger_entry (id),
	match_id uuid not null,
	-- The day from which the match explains the entry, and the day of the statement's line; null without one.
	seen_on date not null,
	shown_on date,
	confirmed boolean not null
);
create index on statement_entry (match_id);

-- Which matches are made, in this order. Finance may change them.
create table bank_rule (
	kind text primary key check (kind ~ '^[a-z-]{3,40}$'),
	position integer not null unique check (position > 0),
	enabled boolean not null,
	-- True if a match of this rule needs no person.
	sure boolean not null,
	-- Days by which the statement may differ from the books.
	days integer not null check (days between 0 and 31)
);
insert into bank_rule (kind, position, enabled, sure, days) values
	('reference', 1, true, true, 1),
	('reference-within', 2, true, true, 3),
	('one-to-many', 3, true, true, 3),
	('many-to-one', 4, true, true, 3),
	('payout', 5, true, true, 3),
	('returned', 6, true, false, 14),
	('amount-window', 7, true, false, 3);

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('bank-line', 0, 'money.approve', 1, true, false),
	('bank-line', 50000000, 'money.approve', 2, true, false);

-- Layouts as the banks describe them. None was compared with a real file yet.
insert into bank_layout (id, name, settings) values
	('01910000-0000-7000-8000-000000000001', 'BCA (mutasi CSV)', '{"skip":0,"separator":"auto","encoding":"auto","columns":{"date":"Tanggal Transaksi","description":"Keterangan","reference":"","balance":"Saldo","amount":"Jumlah","side":"","debit":"","credit":""},"dates":"DD/MM/YYYY","decimal":".","thousands":",","sign":"suffix","outWord":"DB","newestFirst":false}'),
	('01910000-0000-7000-8000-000000000002', 'Mandiri (MCM, CSV)', '{"skip":0,"separator":"auto","encoding":"auto","columns":{"date":"Post Date","description":"Description","reference":"Reference No","balance":"Close Balance","amount":"","side":"","debit":"Debit","credit":"Credit"},"dates":"DD/MM/YYYY","decimal":".","thousands":",","sign":"columns","outWord":"","newestFirst":false}'),
	('01910000-0000-7000-8000-000000000003', 'BNI (BNIDirect, CSV)', '{"skip":0,"separator":"auto","encoding":"auto","columns":{"date":"Post Date","description":"Description","reference":"Journal","balance":"Balance","amount":"Amount","side":"Db/Cr","debit":"","credit":""},"dates":"DD/MM/YYYY","decimal":".","thousands":",","sign":"side","outWord":"D","newestFirst":false}'),
	('01910000-0000-7000-8000-000000000004', 'BRI (Qlola, CSV)', '{"skip":0,"separator":"auto","encoding":"auto","columns":{"date":"TGL_TRAN","description":"DESK_TRAN","reference":"NOREK","balance":"SALDO_AKHIR_MUTASI","amount":"","side":"","debit":"MUTASI_DEBET","credit":"MUTASI_KREDIT"},"dates":"YYYY-MM-DD","decimal":".","thousands":"","sign":"columns","outWord":"","newestFirst":false}');
