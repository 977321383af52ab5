-- Money that finance sends back from the bank: one person records the transfer, another one confirms it, and only then it is booked.
create table bank_transfer (
	id uuid primary key,
	kind text not null check (kind in ('policy-refund', 'order-refund', 'company-refund')),
	-- The policy's number, the refund, or the task.
	target text not null,
	subject text not null,
	amount bigint not null check (amount > 0),
	paid_on date not null,
	reference text not null check (length(reference) between 4 and 60),
	line integer not null check (line between 1 and 9999),
	recorded_by uuid not null references staff (id),
	recorded_at timestamptz not null,
	verdict text check (verdict in ('agreed', 'refused', 'withdrawn')),
	decided_by uuid references staff (id),
	decided_at timestamptz,
	check ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)),
	check (verdict is null or (verdict = 'withdrawn') = (decided_by = recorded_by))
);
create unique index bank_transfer_waits on bank_transfer (kind, target) where verdict is null;
create unique index bank_transfer_agreed on bank_transfer (kind, target) where verdict = 'agreed';
create function keep_bank_transfer() returns trigger language plpgsql as $$
declare word text[] := '{verdict,decided_by,decided_at}';
begin
	if tg_op = 'DELETE' or old.verdict is not null or to_jsonb(new) - word <> to_jsonb(old) - word then
		raise exception 'a recorded transfer stays as it was recorded and decided';
	end if;
	return new;
end $$;
create trigger bank_transfer_kept before update or delete on bank_transfer
	for each row execute function keep_bank_transfer();
