-- Changes of roles are approvals now; what waits and what was decided is taken over. Roles that approve are given to a person by two people.
create temp table right_words (id text primary key, words text not null) on commit drop;
insert into right_words values
	('claims.read', 'Membaca klaim'),
	('claims.assess', 'Menilai klaim dan mengusulkan keputusan'),
	('claims.waive', 'Membebaskan klaim dari satu dokumen'),
	('claims.decide', 'Memutuskan klaim'),
	('claims.pay', 'Mencatat pembayaran klaim'),
	('service.read', 'Membaca pengaduan dan permintaan'),
	('service.answer', 'Menjawab pengaduan'),
	('service.approve', 'Menyetujui pemulihan akun'),
	('service.supervise', 'Menerima pengaduan yang lewat tenggat'),
	('messages.read', 'Membaca pesan nasabah'),
	('messages.answer', 'Menjawab pesan nasabah'),
	('policies.find', 'Membuka polis menurut nomornya, dengan alasan'),
	('policy-books.read', 'Membaca antrean buku polis'),
	('policies.print', 'Mencetak dan mengirim buku polis'),
	('privacy.read', 'Membaca penghapusan dan retensi'),
	('privacy.work', 'Menjawab permintaan penghapusan'),
	('privacy.approve', 'Menyetujui penahanan data'),
	('retention.sign', 'Mengatur masa simpan dan menandatangani laporannya'),
	('money.read', 'Membaca uang dan buku besar'),
	('money.work', 'Mengerjakan tugas uang'),
	('money.refund', 'Mencatat pengembalian yang dikirim'),
	('money.approve', 'Menyetujui usulan tentang uang'),
	('corporate.read', 'Membaca perusahaan'),
	('corporate.manage', 'Mengelola perusahaan'),
	('corporate.approve', 'Menyetujui usulan tentang perusahaan'),
	('vouchers.read', 'Membaca voucher'),
	('vouchers.manage', 'Mengelola voucher'),
	('campaigns.read', 'Membaca kampanye dan mitra'),
	('campaigns.manage', 'Menulis kampanye dan mitra'),
	('campaigns.approve', 'Menyetujui kampanye'),
	('content.read', 'Membaca naskah dan isi situs'),
	('content.edit', 'Menulis isi situs'),
	('content.approve', 'Menyetujui naskah'),
	('content.publish', 'Menerbitkan isi situs'),
	('products.read', 'Membaca produk dan tarif'),
	('products.edit', 'Menulis produk dan tarif'),
	('products.approve', 'Menyetujui dan menerbitkan produk dan tarif'),
	('corridors.read', 'Membaca batas tarif OJK'),
	('corridors.manage', 'Mengusulkan batas tarif OJK'),
	('corridors.approve', 'Menyetujui batas tarif OJK'),
	('staff.read', 'Membaca orang, peran, dan jejak'),
	('staff.manage', 'Mengelola orang, mengusulkan peran'),
	('staff.approve', 'Menyetujui perubahan peran'),
	('insurer.read', 'Membaca identitas dan persiapan'),
	('insurer.manage', 'Mengubah identitas dan persiapan'),
	('jobs.read', 'Membaca pekerjaan yang gagal'),
	('jobs.manage', 'Mencoba lagi pekerjaan yang gagal');
create function pg_temp.names(kind text, ids jsonb) returns text language sql as $$
	select string_agg(coalesce(case kind when 'product'
		then (select body ->> 'name' from product_version v where v.code = one order by version desc limit 1)
		else (select name from company c where c.id::text = one) end, one), ', ' order by n)
	from jsonb_array_elements_text(case when jsonb_typeof(ids) = 'array' then ids else '[]' end) with ordinality as ids (one, n) $$;
-- The contents of a role in order, as proposals from now on show them.
create function pg_temp.role_values(role jsonb) returns table (n bigint, label text, value text) language sql as $$
	select n, label, value from (values (-3, 'Nama', role ->> 'name'), (-2, 'Keterangan', coalesce(nullif(role ->> 'about', ''), '–')),
		(-1, 'Data orang hanya dengan alasan', case when (role ->> 'reasonNeeded')::boolean then 'Ya' else 'Tidak' end))
		as head (n, label, value) where role is not null
	union all
	select n, coalesce(w.words, g ->> 'right'), coalesce(nullif(concat_ws(', ',
		'sampai Rp' || replace(to_char((g ->> 'amount')::bigint, 'FM999,999,999,999,999'), ',', '.'),
		'hanya ' || pg_temp.names('product', g -> 'products'), 'hanya ' || pg_temp.names('company', g -> 'companies')), ''), 'tanpa batas')
	from jsonb_array_elements(role -> 'rights') with ordinality as rights (g, n) left join right_words w on w.id = g ->> 'right' $$;
-- What one state of a role has and the other has not.
create function pg_temp.differing(role jsonb, other jsonb) returns json language sql as $$
	select coalesce(json_object_agg(label, value order by n), '{}') from pg_temp.role_values(role) v
	where not exists (select from pg_temp.role_values(other) o where o.label = v.label and o.value = v.value) $$;
insert into approval_proposal (id, kind, thing, label, reason, authors, proposed_by, proposed_at,
	state, closed_at, closed_by, mailed_at, taken_over)
select id, 'role', role_id, content ->> 'name', reason, array[proposed_by], proposed_by, proposed_at,
	case verdict when 'agreed' then 'approved' when 'refused' then 'refused' when 'withdrawn' then 'withdrawn' else 'open' end,
	decided_at, decided_by, now(),
	json_build_object(
		'old', pg_temp.differing(old, content), 'new', pg_temp.differing(content, old),
		'content', json_build_object('roleId', role_id, 'old', old, 'next', content))
from staff_role_proposal;
insert into approval_vote (proposal_id, staff_id, verdict, reason, at)
select id, decided_by, case verdict when 'agreed' then 'approve' when 'refused' then 'refuse' else 'withdraw' end, '', decided_at
from staff_role_proposal where verdict is not null;
drop table staff_role_proposal;
-- For processes of the version before, which find nothing waiting here; the next release drops it.
create view staff_role_proposal as
select null::uuid as id, null::text as role_id, null::jsonb as old, null::jsonb as content, null::text as reason,
	null::uuid as proposed_by, null::timestamptz as proposed_at, null::text as verdict, null::uuid as decided_by,
	null::timestamptz as decided_at
where false;

insert into approval_rule (kind, from_amount, approving_right, approvers, delegable, alone) values
	('role', 0, 'staff.approve', 1, false, false),
	('staff-roles', 0, 'staff.approve', 1, false, true);
