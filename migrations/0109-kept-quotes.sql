-- A saved application is a quote: a number to speak of it, a price that is kept until a stated moment, and
-- the partner whose link led to it.
alter table cart_item
	add column quote_no text unique check (quote_no ~ '^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$'),
	add column kept_until timestamptz,
	add column source text,
	-- Keyed hash of the holder's e-mail, so that somebody can be forgotten whose cart is known to no account.
	add column holder_print text;
create index on cart_item (holder_print);
alter table order_item add column source text;
create index on order_item (source) where source is not null;

-- No order takes less than the price that its cart item holds, whoever writes it.
create function refuse_less_than_kept() returns trigger language plpgsql as $$
begin
	if exists (
		select from cart_item c
		where c.id = new.cart_item_id and c.revision = new.cart_revision and new.plan_rate < c.plan_rate
	) then
		raise exception 'order item % is below the price that was kept', new.id;
	end if;
	return new;
end $$;
create trigger order_item_kept_price before insert on order_item for each row execute function refuse_less_than_kept();

-- The private link to a quote: its secret, sealed for mails, and the hash by which it is found.
create table quote_link (
	item_id uuid primary key references cart_item (id) on delete cascade,
	token_hash bytea not null unique check (octet_length(token_hash) = 32),
	token bytea not null,
	created_at timestamptz not null,
	expires_at timestamptz not null
);

-- Mails that carry a link; the address is sealed, its print counts mails to one address.
create table quote_link_mail (
	id uuid primary key,
	item_id uuid not null references quote_link (item_id) on delete cascade,
	email bytea not null,
	email_print text not null,
	created_at timestamptz not null
);
create index on quote_link_mail (item_id);
create index on quote_link_mail (email_print, created_at);

-- Carts that hold an item of another cart, because its link was opened there.
create table cart_guest (
	session_hash bytea not null references cart_session (hash) on delete cascade,
	item_id uuid not null references cart_item (id) on delete cascade,
	left_at timestamptz,
	primary key (session_hash, item_id)
);
create index on cart_guest (item_id);

-- What is left of a quote when its cart is gone: nothing of a person.
create table quote_figure (
	quote_no text primary key,
	product_code text not null,
	source text,
	plan_rate bigint not null check (plan_rate >= 0),
	made_at timestamptz not null
);
create index on quote_figure (made_at);
