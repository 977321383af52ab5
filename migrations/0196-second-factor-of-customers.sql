-- The second factor that a customer may turn on: the secret of an authenticator app, sealed, and the last step whose code
-- was used, so that no code is good twice. The mail that tells of it has a link, kept as a hash, by which the owner of
-- the mailbox ends it for some days: whoever had the password alone may have turned it on.
create table customer_factor (
	customer_id uuid primary key references customer (id) on delete cascade,
	secret bytea not null,
	step bigint not null,
	on_since timestamptz not null,
	end_hash bytea unique,
	end_until timestamptz
);

-- Each good once, in place of a code of a lost phone. Keyed hashes only.
create table customer_recovery_code (
	customer_id uuid not null references customer (id) on delete cascade,
	print text not null,
	made_at timestamptz not null,
	used_at timestamptz,
	primary key (customer_id, print)
);

-- What was done to the safety of an account, by whoever was in it: shown to its owner.
create table account_event (
	id uuid primary key,
	customer_id uuid not null references customer (id) on delete cascade,
	at timestamptz not null,
	what text not null check (what in ('factor-on', 'factor-off', 'codes-renewed', 'recovery-code-used', 'codes-guessed', 'factor-ended-by-mail', 'factor-ended-by-desk')),
	device text not null default '',
	network text not null default ''
);
create index on account_event (customer_id, at);
create index on account_event (at);

-- Whether the second factor was proved for a session.
alter table customer_session add column by_factor boolean not null default false;

-- No session without the factor where there is one, whatever door or version opens it: a process of the version before
-- knows no factor, and answers 503 here (the code is that of a lock which is not to be had). The customer's row is locked
-- first, so that one who turns the factor on at this moment is waited for.
create function want_second_factor() returns trigger language plpgsql as $$
begin
	perform from customer where id = new.customer_id for key share;
	if not new.by_factor and exists (select from customer_factor where customer_id = new.customer_id) then
		raise exception 'this customer has a second factor' using errcode = '55P03';
	end if;
	return new;
end $$;
create trigger customer_session_by_factor before insert on customer_session
	for each row execute function want_second_factor();

-- An account without a password has no factor: it was given back by two people, forgotten, or never proved its address.
create function end_second_factor() returns trigger language plpgsql as $$
begin
	delete from customer_factor where customer_id = new.id;
	delete from customer_recovery_code where customer_id = new.id;
	return null;
end $$;
create trigger customer_without_password after update of password_hash on customer
	for each row when (new.password_hash is null and old.password_hash is not null)
	execute function end_second_factor();
