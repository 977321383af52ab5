-- Roles and the rights in them are data of the insurer, changed in the back office by two people.
create table staff_role (
	id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
	name text not null check (name <> ''),
	about text not null default '',
	-- Its holders have every right, including those of later versions.
	every_right boolean not null default false,
	-- Its holders open a person's record only after they wrote why.
	reason_needed boolean not null default false
);
create unique index staff_role_named on staff_role (lower(name));

create table staff_role_right (
	role_id text not null references staff_role (id) on delete cascade,
	right_id text not null,
	-- Limits of the right; null means none.
	max_amount bigint check (max_amount > 0),
	products text[] check (cardinality(products) > 0),
	companies uuid[] check (cardinality(companies) > 0),
	primary key (role_id, right_id)
);

create table staff_role_holder (
	staff_id uuid not null references staff (id) on delete cascade,
	role_id text not null references staff_role (id),
	since timestamptz not null default now(),
	primary key (staff_id, role_id)
);
create index on staff_role_holder (role_id);

insert into staff_role (id, name, about, every_right, reason_needed)
select id, name, about, coalesce(every_right, false), coalesce(reason_needed, false)
from jsonb_to_recordset('[
{"id": "editor", "name": "Editor", "about": "Menulis, menyetujui, dan menerbitkan isi situs."},
{"id": "assessor", "name": "Penilai klaim", "about": "Memeriksa klaim dan mengusulkan keputusannya."},
{"id": "supervisor", "name": "Supervisor klaim", "about": "Memutuskan klaim, pengaduan, dan penghapusan data."},
{"id": "finance", "name": "Keuangan", "about": "Mencatat pembayaran, pengembalian, dan setoran."},
{"id": "service", "name": "Layanan nasabah", "about": "Menjawab nasabah dan mengirim buku polis."},
{"id": "sales", "name": "Penjualan korporat", "about": "Membuka perusahaan, mengelola voucher, kampanye, dan mitra."},
{"id": "product", "name": "Manajer produk", "about": "Menulis dan menerbitkan produk, tarif, dan kampanye."},
{"id": "compliance", "name": "Kepatuhan", "about": "Menjaga batas tarif menurut peraturan."},
{"id": "admin", "name": "Administrator", "about": "Memegang semua hak, termasuk orang dan identitas perusahaan.", "every_right": true},
{"id": "manager", "name": "Manajer", "about": "Membaca semua ruang, menyetujui perusahaan, kampanye, dan peran."},
{"id": "underwriter", "name": "Underwriter", "about": "Menulis produk dan tarif, menyetujui harga perusahaan."},
{"id": "compliance-reviewer", "name": "Peninjau kepatuhan", "about": "Membaca dan menyetujui naskah serta kampanye, tanpa menulisnya."},
{"id": "product-approver", "name": "Penyetuju produk", "about": "Menyetujui produk dan tarif yang ditulis orang lain."},
{"id": "publisher", "name": "Penerbit", "about": "Menerbitkan halaman yang sudah disetujui."},
{"id": "auditor", "name": "Auditor", "about": "Membaca pengaturan dan jejak; data orang hanya dengan alasan. Tidak mengubah apa pun.", "reason_needed": true}
]'::jsonb) as role (id text, name text, about text, every_right boolean, reason_needed boolean);

insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{
"editor": ["content.read", "content.edit", "content.approve", "content.publish"],
"assessor": ["claims.read", "claims.assess", "policies.find"],
"supervisor": ["claims.read", "claims.decide", "claims.waive", "service.read", "service.answer",
	"service.approve", "service.supervise", "messages.read", "messages.answer", "privacy.read",
	"privacy.work", "privacy.approve", "retention.sign", "policies.find"],
"finance": ["claims.read", "claims.pay", "policies.find", "money.read", "money.work", "money.refund",
	"money.approve"],
"service": ["service.read", "service.answer", "service.approve", "messages.read", "messages.answer",
	"privacy.read", "privacy.work", "privacy.approve", "policies.find", "policy-books.read",
	"policies.print"],
"sales": ["corporate.read", "corporate.manage", "corporate.approve", "vouchers.read",
	"vouchers.manage", "campaigns.read", "campaigns.manage", "campaigns.approve"],
"product": ["campaigns.read", "campaigns.manage", "campaigns.approve", "products.read",
	"products.edit", "products.approve"],
"compliance": ["corridors.read", "corridors.manage", "corridors.approve"],
"manager": ["claims.read", "service.read", "messages.read", "privacy.read", "policies.find",
	"policy-books.read", "money.read", "corporate.read", "corporate.approve", "vouchers.read",
	"campaigns.read", "campaigns.approve", "content.read", "products.read", "corridors.read",
	"staff.read", "staff.approve", "insurer.read", "jobs.read"],
"underwriter": ["products.read", "products.edit", "corridors.read", "corporate.read",
	"corporate.approve", "claims.read", "policies.find"],
"compliance-reviewer": ["content.read", "content.approve", "campaigns.read", "campaigns.approve",
	"products.read", "corridors.read", "privacy.read"],
"product-approver": ["products.read", "products.approve", "corridors.read", "campaigns.read"],
"publisher": ["content.read", "content.publish"],
"auditor": ["claims.read", "service.read", "messages.read", "privacy.read", "policies.find",
	"policy-books.read", "money.read", "corporate.read", "vouchers.read", "campaigns.read",
	"content.read", "products.read", "corridors.read", "staff.read", "insurer.read", "jobs.read"]
}'::jsonb) as role (role_id, rights), jsonb_array_elements_text(rights) as right_id;

insert into staff_role_holder (staff_id, role_id)
select staff.id, staff.role from staff join staff_role on staff_role.id = staff.role;

-- The version before this one knows one role in `staff.role`. What it writes there is followed; a
-- person with several roles has one of them there.
alter table staff drop constraint staff_role_check;
create function follow_staff_role() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and new.role = old.role then
		return new;
	end if;
	delete from staff_role_holder where staff_id = new.id;
	insert into staff_role_holder (staff_id, role_id)
		select new.id, id from staff_role where id = new.role;
	return new;
end $$;
create trigger staff_role_followed after insert or update of role on staff
	for each row execute function follow_staff_role();

-- The roles of each person with all rights and limits, as a session has them.
create view staff_roles_held as
select h.staff_id, jsonb_agg(jsonb_build_object(
	'id', r.id, 'name', r.name, 'everyRight', r.every_right, 'reasonNeeded', r.reason_needed,
	'rights', coalesce((
		select jsonb_object_agg(g.right_id, jsonb_build_object(
			'amount', g.max_amount, 'products', g.products, 'companies', g.companies))
		from staff_role_right g where g.role_id = r.id), '{}')) order by r.name) as roles
from staff_role_holder h join staff_role r on r.id = h.role_id
group by h.staff_id;

-- For signatures and records that keep the id of a role.
create view staff_role_name as select id, name from staff_role;
