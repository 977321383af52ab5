-- A recovery that two people agreed to takes effect a day later, and until then the old address can object.
alter table account_recovery
	-- Null for recoveries of before, which took effect with the decision.
	add column takes_effect_at timestamptz,
	add column done_at timestamptz,
	add column objected_at timestamptz,
	-- Address and browser of the person who objected, sealed; forgotten with the customer.
	add column objection bytea,
	-- The new address got an account of its own meanwhile, so that nothing was done.
	add column dropped_at timestamptz;
update account_recovery set done_at = decided_at where verdict = 'confirmed';
alter table account_recovery
	add constraint account_recovery_waits check (takes_effect_at >= decided_at + interval '24 hours'),
	add constraint account_recovery_done check (
		done_at is null or (verdict = 'confirmed' and objected_at is null and dropped_at is null
			and done_at >= coalesce(takes_effect_at, decided_at))),
	add constraint account_recovery_dropped check (dropped_at is null or (verdict = 'confirmed' and objected_at is null)),
	add constraint account_recovery_objected check (objected_at is not null or objection is null);
-- One at a time for an account, until it is refused, objected to, done or dropped.
drop index account_recovery_waiting;
create unique index account_recovery_waiting on account_recovery (customer_id)
	where verdict is distinct from 'refused' and objected_at is null and done_at is null and dropped_at is null;
