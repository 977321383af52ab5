-- A transfer is one whatever spaces and signs were typed in its reference. It is recorded once for a company; for a second company
-- of the same transfer only where finance says so. What was recorded twice before stays, under a key of its own.
create function bank_reference_key(ref text) returns text language sql immutable parallel safe as
	$$ select coalesce(nullif(regexp_replace(upper(ref), '[^A-Z0-9]', '', 'g'), ''), upper(ref)) $$;
alter table company_receipt add column ref_key text;
update company_receipt r set ref_key = k.key || case when k.nth > 1 then '#' || r.number else '' end
from (
	select id, bank_reference_key(bank_ref) as key, row_number() over (
		partition by company_id, bank_reference_key(bank_ref), reversed_at is null order by recorded_at, id) as nth
	from company_receipt) k
where k.id = r.id;
alter table company_receipt alter column ref_key set not null;
drop index company_receipt_ref;
create unique index company_receipt_ref_key on company_receipt (company_id, ref_key) where reversed_at is null;
create index on company_receipt (ref_key) where reversed_at is null;
