-- Who the insurer is becomes one record with versions: name, licence, addresses, colours, signatory,
-- days of work and holidays. Until now the name of documents, telephone and holidays were code.
create table insurer_version (
	version int primary key check (version > 0),
	body jsonb not null,
	changed_at timestamptz not null,
	changed_by uuid,
	note text not null
);

create function insurer_version_kept() returns trigger language plpgsql as $$
begin
	raise exception 'versions of the insurer are added, never changed';
end $$;
create trigger insurer_version_kept before update or delete on insurer_version
	for each statement execute function insurer_version_kept();
create trigger insurer_version_changed after insert on insurer_version
	for each statement execute function tell_content_changed();

-- What documents, mails and due days said until now.
insert into insurer_version (version, body, changed_at, note)
select 1, jsonb_build_object(
	'sample', coalesce((payload->>'sample')::boolean, false),
	'name', payload->>'name',
	'legalName', 'PT Asuransi Jaga (CONTOH)',
	'licence', 'berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK)',
	'description', payload->>'description',
	'address', '[]'::jsonb,
	'phone', payload->>'phone',
	'whatsapp', payload->>'whatsapp',
	'email', payload->>'email',
	'hospitalPhone', coalesce((select text from content_wording
		where key = 'hospital_helpline' and language = 'id'), payload->>'phone'),
	'companiesEmail', coalesce(payload#>>'{values,email_korporat}', payload->>'email'),
	'serviceEmail', coalesce(payload#>>'{values,email_layanan}', payload->>'email'),
	'hours', coalesce(payload#>>'{values,jam_layanan}', 'Senin sampai Jumat, 08.00–17.00 WIB'),
	'logo', null,
	'colours', '{"leaf": "#0b6b58", "leafDeep": "#074a3d", "mist": "#e7f1ee"}'::jsonb,
	'signatory', null,
	'mandateBank', 'Bank Contoh',
	'complaintBodies', '["LAPS SJK", "OJK lewat Kontak 157"]'::jsonb,
	'workdays', '[1, 2, 3, 4, 5]'::jsonb,
	'holidays', (select jsonb_agg(jsonb_build_object('day', day, 'name', 'Hari libur nasional'))
		from regexp_split_to_table(trim('
		01-01 05-01 06-01 08-17 12-25 2026-01-16 2026-02-17 2026-03-19
		2026-03-21 2026-03-22 2026-04-03 2026-04-05 2026-05-14 2026-05-27 2026-05-31 2026-06-16 2026-08-25
		2027-01-05 2027-02-06 2027-03-08 2027-03-10 2027-03-11 2027-03-26 2027-03-28 2027-05-06 2027-05-16
		2027-05-20 2027-06-06 2027-08-15', E' \n\t'), '\s+') as days(day)),
	'values', coalesce(payload->'values', '{}') - 'email_korporat' - 'email_layanan' - 'jam_layanan'
), '2026-01-01', 'Dari pengaturan situs sebelumnya'
from content_setting;

drop table content_setting;

-- Contacts in terms are those of the insurer, not words of a product.
alter table product_version disable trigger product_version_kept;
update product_version set mark = gen_random_uuid(), body = replace(body::text,
	'telepon 021-0000-0000, email halo@jaga.example', 'telepon {phone}, email {email}')::jsonb
	where body::text like '%telepon 021-0000-0000, email halo@jaga.example%';
alter table product_version enable trigger product_version_kept;
