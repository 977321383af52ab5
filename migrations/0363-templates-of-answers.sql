-- Texts that staff insert into answers. Names in braces are filled with the facts of the customer.
create table message_template (
	id uuid primary key,
	title text not null,
	words text not null,
	-- False if it is no longer offered.
	is_active boolean not null default true,
	version integer not null default 1,
	-- Null for those that come with the program.
	changed_by uuid references staff (id),
	changed_at timestamptz not null default now()
);
create unique index message_template_title on message_template (lower(title));
create trigger message_template_noted after insert or update or delete on message_template for each row
	when (current_setting('jaga.act', true) = 'on') execute function note_change('', 'id', 'changed_at,changed_by');

insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"supervisor": ["messages.templates"], "manager": ["messages.templates"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (select from staff_role where id = role_id)
on conflict do nothing;

insert into message_template (id, title, words) values
('019d0000-0000-7000-8000-000000000001', 'Sudah kami terima', 'Halo {nama},

Terima kasih sudah menulis. Pertanyaanmu tentang polis {nomor_polis} sudah kami terima dan sedang kami periksa. Kami kabari lagi di sini paling lambat dua hari kerja.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000002', 'Premi berikutnya', 'Halo {nama},

Premi {produk} berikutnya {premi}, jatuh tempo {jatuh_tempo}. Kamu bisa membayarnya di Layanan polis pada halaman polis {nomor_polis}.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000003', 'Premi belum kami terima', 'Halo {nama},

Premi polis {nomor_polis} sebesar {premi} yang jatuh tempo {jatuh_tempo} belum kami terima. Kalau kamu sudah membayar, kirimkan bukti bayarnya di sini. Kalau belum, bayarlah di Layanan polis supaya perlindunganmu tidak berhenti.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000004', 'Masa berlaku polis', 'Halo {nama},

Polis {nomor_polis} ({produk}) berlaku sampai {berlaku_sampai}. Menjelang tanggal itu kami kabari lewat email apakah dan bagaimana polis ini bisa diperpanjang.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000005', 'Dokumen polis dikirim ulang', 'Halo {nama},

Dokumen polis {nomor_polis} baru saja kami kirim ulang ke alamat emailmu. Periksa juga folder spam. Dokumen yang sama selalu bisa kamu unduh di halaman polis.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000006', 'Ubah alamat atau ahli waris', 'Halo {nama},

Alamat dan ahli waris polis {nomor_polis} bisa kamu ubah sendiri: buka halaman polis, lalu pilih Layanan polis. Endorsemennya bisa kamu unduh di sana.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000007', 'Cara mengajukan klaim', 'Halo {nama},

Klaim atas polis {nomor_polis} kamu ajukan lewat e-Klaim, dan dokumennya bisa kamu foto dengan ponsel. Halaman itu menyebutkan dokumen apa saja yang perlu untuk kejadianmu, dan kamu bisa menyimpannya lalu melanjutkan kapan saja.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000008', 'Keadaan klaim', 'Halo {nama},

Klaim {nomor_klaim} sekarang: {keadaan_klaim}. Setiap perubahannya kami kabarkan lewat email, dan rinciannya ada di halaman klaim.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000009', 'Dokumen klaim belum lengkap', 'Halo {nama},

Untuk melanjutkan klaim {nomor_klaim}, kami masih menunggu dokumen dari kamu. Daftarnya ada di halaman klaim, dan dokumennya bisa langsung kamu unggah di sana. Kalau ada yang sulit kamu dapatkan, ceritakan di sini.

Salam,
{petugas}, {perusahaan}'),
('019d0000-0000-7000-8000-000000000010', 'Penutup', 'Halo {nama},

Senang bisa membantu. Kalau masih ada yang ingin kamu tanyakan tentang polis {nomor_polis}, tulis saja lagi di sini.

Salam,
{petugas}, {perusahaan}');
