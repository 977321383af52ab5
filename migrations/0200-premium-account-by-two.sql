-- The account to which companies pay is changed by two people (decision 0152). Until a second one agrees the account before holds.
create table premium_account_change (
	id uuid primary key,
	-- JSON null: invoices name whom to ask.
	account jsonb not null,
	reason text not null check (length(reason) between 5 and 300),
	proposed_by uuid not null references staff (id),
	proposed_at timestamptz not null,
	verdict text check (verdict in ('agreed', 'refused', 'withdrawn')),
	decided_by uuid references staff (id),
	decided_at timestamptz,
	check ((verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)),
	check (verdict is null or (verdict = 'withdrawn') = (decided_by = proposed_by))
);
create unique index premium_account_change_waits on premium_account_change ((verdict is null)) where verdict is null;
create function keep_premium_account_change() returns trigger language plpgsql as $$
declare word text[] := '{verdict,decided_by,decided_at}';
begin
	if tg_op = 'DELETE' or old.verdict is not null or to_jsonb(new) - word <> to_jsonb(old) - word then
		raise exception 'a proposal of an account stays as it was made and decided';
	end if;
	return new;
end $$;
create trigger premium_account_change_kept before update or delete on premium_account_change
	for each row execute function keep_premium_account_change();

-- A version that knows no account leaves the column out when it saves who the insurer is: the account goes on. Cleared on purpose it is JSON null.
create function carry_premium_account() returns trigger language plpgsql as $$
begin
	if new.premium_account is null then
		new.premium_account := (select premium_account from insurer_version order by version desc limit 1);
	end if;
	return new;
end $$;
create trigger insurer_version_account before insert on insurer_version
	for each row execute function carry_premium_account();
