-- Which beneficiary of a claim a transfer pays, from 0. Null in items of earlier versions.
alter table transfer_item add column part integer check (part >= 0);

create function keep_transfer_part() returns trigger language plpgsql as $$
begin
	raise exception 'an item of a batch never changes';
end $$;
create trigger transfer_item_part_kept before update on transfer_item for each row
	when (new.part is distinct from old.part) execute function keep_transfer_part();

-- A transfer that did not arrive: the bank rejected it, or returned its money.
create table failed_transfer (
	-- The item of a batch that was rejected, or the match by which a return was accepted. It is also in the key of the task.
	id uuid primary key,
	kind text not null check (kind ~ '^[a-z-]{3,40}$'),
	target text not null check (length(target) between 1 and 60),
	part integer not null check (part >= 0),
	customer_id uuid,
	cause text not null check (cause in ('rejected', 'returned')),
	-- Sealed: the account to which it failed. Null if that is unknown, or once its time is over.
	account bytea,
	failed_on date not null,
	failed_at timestamptz not null,
	-- Set if finance sends it to the same account all the same.
	resend_by uuid references staff (id),
	resend_reason text,
	resend_at timestamptz,
	-- Set once it was paid, or if it had not failed.
	ended_at timestamptz,
	check ((resend_by is null) = (resend_at is null) and (resend_by is null) = (resend_reason is null))
);
create index failed_transfer_open on failed_transfer (kind, target) where ended_at is null;

-- Claims whose transfer was returned before this version still wait for another one. Their account is not known any longer.
insert into failed_transfer (id, kind, target, part, customer_id, cause, account, failed_on, failed_at)
	select gen_random_uuid(), 'claim', c.claim_no, coalesce(o.part, 0), c.customer_id, 'returned', null, r.returned_on, r.recorded_at
	from claim_payout_return r
		join claim_payout o on o.claim_id = r.claim_id and o.payout_no = r.payout_no
		join claim c on c.id = r.claim_id
	where r.undone_at is null and c.approved_amount > claim_settled(c.id);
