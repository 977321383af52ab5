-- The holder ends a policy: what was shown, agreed and is paid back.
create table policy_cancellation (
	policy_id uuid primary key references policy (id),
	kind text not null check (kind in ('free-look', 'pro-rata')),
	refund bigint not null check (refund >= 0),
	-- {label, amount} as it was shown; the amounts add up to the refund.
	lines jsonb not null,
	-- Where the money goes when not back the way it came: bank, number, name.
	account bytea,
	-- Who agreed, when, from where.
	evidence bytea not null,
	cancelled_at timestamptz not null,
	refund_due_on date not null
);
create trigger policy_cancellation_kept before update or delete on policy_cancellation for each row execute function refuse_change();
