-- What a product never pays, what its words mean and its general conditions become part of its version,
-- each with an id that decisions cite: until now code chose them by category. Where a text was less
-- than the terms give (accidents abroad, food poisoning, what hinders a visit before it began) it is
-- the better one for the insured.
create temporary table term (id text, body jsonb) on commit drop;
insert into term values
	('P01', '{"id": "P01", "words": "Sakit atau penyakit, termasuk serangan jantung dan stroke"}'),
	('P02', '{"id": "P02", "words": "Bunuh diri, percobaan bunuh diri, atau sengaja melukai diri"}'),
	('P03', '{"id": "P03", "words": "Mengemudi tanpa SIM yang sesuai, atau di bawah pengaruh alkohol, narkotika atau obat terlarang"}'),
	('P04', '{"id": "P04", "words": "Balapan, olahraga ekstrem, dan pertandingan profesional"}'),
	('P05', '{"id": "P05", "words": "Tindak kejahatan oleh tertanggung; perbuatan pihak yang berkepentingan atas polis hanya menghapus bagian pihak itu"}'),
	('P06', '{"id": "P06", "words": "Perang, kerusuhan yang diikuti secara aktif, dan reaksi nuklir"}'),
	('P10', '{"id": "P10", "words": "Penyakit yang sudah ada sebelum polis mulai. {preExisting}", "condition": "existing"}'),
	('P11', '{"id": "P11", "words": "Perawatan kosmetik dan pemeriksaan tanpa keluhan"}'),
	('P12', '{"id": "P12", "words": "Kehamilan, persalinan dan program bayi tabung"}'),
	('P13', '{"id": "P13", "words": "Perawatan dalam masa tunggu"}'),
	('P14', '{"id": "P14", "words": "Behel, pemutihan gigi dan perawatan estetika", "condition": "aesthetic"}'),
	('P20', '{"id": "P20", "words": "Bunuh diri dalam tahun pertama"}'),
	('P21', '{"id": "P21", "words": "Meninggal karena sakit dalam masa tunggu"}'),
	('P22', '{"id": "P22", "words": "Tindak kejahatan oleh pihak yang berkepentingan; yang terhapus hanya bagian pihak itu"}'),
	('P30', '{"id": "P30", "words": "Kerugian yang disengaja"}'),
	('P31', '{"id": "P31", "words": "Kejadian sebelum polis berlaku"}'),
	('P32', '{"id": "P32", "words": "Kejadian sebelum polis dibeli"}'),
	('P33', '{"id": "P33", "words": "Kunci tertinggal di motor", "condition": "key-left"}'),
	('P34', '{"id": "P34", "words": "Pengemudi tanpa SIM C yang berlaku", "condition": "licensed"}'),
	('P35', '{"id": "P35", "words": "Barang yang ditinggalkan tanpa pengawasan", "condition": "unattended"}'),
	('P36', '{"id": "P36", "words": "Perjalanan yang dimulai sebelum polis berlaku"}'),
	('P37', '{"id": "P37", "words": "Dipakai balapan atau tindak kejahatan"}'),
	('P38', '{"id": "P38", "words": "Gawai bekas tanpa nota pembelian"}'),
	('P39', '{"id": "P39", "words": "Konser yang dibatalkan penyelenggara"}'),
	('P40', '{"id": "P40", "words": "Ponsel yang hilang tanpa kekerasan"}'),
	('D01', '{"id": "D01", "words": "Kendaraan adalah sepeda motor yang nomor polisi dan nomor mesinnya tercantum di polis."}'),
	('D02', '{"id": "D02", "words": "Penyakit adalah gangguan kesehatan yang ditegakkan dokter. Rawat inap adalah perawatan dengan menginap di rumah sakit atas permintaan dokter; harinya dihitung menurut malam, paling sedikit satu sejak 24 jam."}'),
	('D03', '{"id": "D03", "words": "Kecelakaan adalah kejadian tiba-tiba, dari luar, dan tidak disengaja yang menjadi sebab langsung cedera badan. Keracunan makanan termasuk kecelakaan; pingsan karena panas di keramaian termasuk penyakit."}'),
	('D04', '{"id": "D04", "words": "Tertanggung adalah orang yang namanya tercantum di polis."}'),
	('D05', '{"id": "D05", "words": "Pemegang polis adalah pihak yang mengadakan perjanjian dan membayar premi. Uang pertanggungan adalah jumlah paling banyak yang dibayar untuk manfaat utama."}'),
	('D06', '{"id": "D06", "words": "Olahraga ekstrem adalah mendaki dengan tali di alam terbuka, menyelam dengan tabung, olahraga udara, dan balap kendaraan bermotor; panjat dinding di dalam gedung tidak termasuk."}'),
	('K01', '{"id": "K01", "about": "cover", "title": "Yang dilindungi", "words": ["Kami membayar manfaat yang tercantum di ikhtisar bila kejadiannya terjadi dalam masa berlaku, 24 jam sehari, di mana pun. {waiting}"]}'),
	('K02', '{"id": "K02", "about": "cover", "title": "Yang dilindungi", "words": ["Kami membayar manfaat yang tercantum di ikhtisar bila kejadiannya terjadi dalam masa berlaku, 24 jam sehari, di seluruh Indonesia. {waiting}"]}'),
	('K10', '{"id": "K10", "about": "premium", "title": "Premi dan masa leluasa", "words": ["Premi dianggap diterima pada saat pembayaran tercatat di penyelenggara pembayaran kami. Cicilan berikutnya jatuh tempo pada tanggal yang sama setiap periode.", "Ada masa leluasa {graceDays} hari sejak jatuh tempo. Dalam masa itu perlindungan tetap berlaku; cicilan tertunggak dipotong dari pembayaran klaim. Setelahnya polis tidak berlaku (lapse)."]}'),
	('K11', '{"id": "K11", "about": "premium", "title": "Premi dan masa leluasa", "words": ["Premi dianggap diterima pada saat pembayaran tercatat di penyelenggara pembayaran kami. Cicilan berikutnya jatuh tempo pada tanggal yang sama setiap periode.", "Produk ini dibayar sekali di muka, sehingga tidak ada masa leluasa."]}'),
	('K20', '{"id": "K20", "about": "free-look", "title": "Masa mempelajari polis", "words": ["Kamu dapat membatalkan polis dalam {freeLookDays} hari kalender sejak menerimanya. Bila belum ada klaim, premi yang sudah dibayar kembali penuh."]}'),
	('K21', '{"id": "K21", "about": "free-look", "title": "Masa mempelajari polis", "words": ["Produk berjangka sangat pendek ini tidak memiliki masa mempelajari polis."]}'),
	('K30', '{"id": "K30", "about": "claim", "title": "Klaim", "words": ["Kabari kami paling lambat 30 hari sejak kejadian, lewat telepon 021-0000-0000, email halo@jaga.example, atau akunmu. Dokumen dilengkapi paling lambat 60 hari.", "Setelah dokumen lengkap kami memutuskan dan membayar paling lama 14 hari kerja, disertai alasan dan pasalnya. Pembayaran dikirim ke rekening yang kamu tulis saat klaim."]}'),
	('K40', '{"id": "K40", "about": "cancel", "title": "Pembatalan", "words": ["Di luar masa mempelajari polis, pemegang polis dapat membatalkan kapan saja. Pengembalian premi dihitung menurut sisa masa dan diperlihatkan sebelum disetujui."]}'),
	('K50', '{"id": "K50", "about": "dispute", "title": "Pengaduan dan sengketa", "words": ["Pengaduan lisan kami jawab paling lama 5 hari kerja, tertulis 10 hari kerja. Bila belum puas, sengketa dapat dibawa ke LAPS SJK (Lembaga Alternatif Penyelesaian Sengketa Sektor Jasa Keuangan) atau pengadilan negeri di tempat tinggalmu. Hukum Indonesia berlaku."]}');

create temporary table terms_of (product text, ids jsonb) on commit drop;
insert into terms_of values
	('JST', '{"exclusions": ["P10", "P11", "P12", "P13"], "definitions": ["D02", "D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JSP', '{"exclusions": ["P10", "P11", "P12", "P13"], "definitions": ["D02", "D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JSX', '{"exclusions": ["P10", "P11", "P12", "P13"], "definitions": ["D02", "D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JSK', '{"exclusions": ["P10", "P11", "P12", "P13"], "definitions": ["D02", "D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JAM', '{"exclusions": ["P01", "P02", "P03", "P04", "P05", "P06"], "definitions": ["D03", "D04", "D05", "D06"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JAX', '{"exclusions": ["P01", "P02", "P03", "P04", "P05", "P06"], "definitions": ["D03", "D04", "D05", "D06"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JAI', '{"exclusions": ["P01", "P02", "P03", "P04", "P05", "P06"], "definitions": ["D03", "D04", "D05", "D06"], "conditions": ["K01", "K11", "K21", "K30", "K40", "K50"]}'),
	('JAR', '{"exclusions": ["P01", "P02", "P03", "P04", "P05", "P06"], "definitions": ["D03", "D04", "D05", "D06"], "conditions": ["K01", "K11", "K21", "K30", "K40", "K50"]}'),
	('JJW', '{"exclusions": ["P20", "P21", "P22"], "definitions": ["D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JJX', '{"exclusions": ["P20", "P21", "P22"], "definitions": ["D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JSM', '{"exclusions": ["P14", "P11", "P12", "P13"], "definitions": ["D02", "D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JMT', '{"exclusions": ["P30", "P31", "P33", "P34", "P37", "P06"], "definitions": ["D01", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JLB', '{"exclusions": ["P30", "P32", "P36", "P35", "P06"], "definitions": ["D03", "D04", "D05"], "conditions": ["K02", "K11", "K21", "K30", "K40", "K50"]}'),
	('JGM', '{"exclusions": ["P30", "P31", "P38", "P06"], "definitions": ["D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}'),
	('JKS', '{"exclusions": ["P30", "P32", "P39", "P40", "P06"], "definitions": ["D03", "D04", "D05"], "conditions": ["K01", "K11", "K21", "K30", "K40", "K50"]}'),
	('JKO', '{"exclusions": ["P30", "P31", "P06"], "definitions": ["D03", "D04", "D05"], "conditions": ["K01", "K10", "K20", "K30", "K40", "K50"]}');

-- A product that no line names keeps what its category had.
create function pg_temp.terms_by_category(body jsonb) returns jsonb language sql as $$
	select jsonb_build_object(
		'exclusions', case
			when body->>'category' = '4' then '["P01", "P02", "P03", "P04", "P05", "P06"]'::jsonb
			when body->>'category' in ('1', '3') and body->'preExisting' <> 'null' then '["P10", "P11", "P12", "P13"]'
			when body->>'category' in ('1', '3') then '["P11", "P12", "P13"]'
			when body->>'category' = '2' then '["P20", "P21", "P22"]'
			else '["P30", "P31", "P06"]' end,
		'definitions', case
			when body->'insured'->>'object' = 'motorcycle' then '["D01", "D05"]'::jsonb
			when body->>'category' in ('1', '3') then '["D02", "D03", "D04", "D05"]'
			when body->>'category' = '4' then '["D03", "D04", "D05", "D06"]'
			else '["D03", "D04", "D05"]' end,
		'conditions', jsonb_build_array('K01',
			case when (body->>'graceDays')::int > 0 then 'K10' else 'K11' end,
			case when (body->>'freeLookDays')::int > 0 then 'K20' else 'K21' end,
			'K30', 'K40', 'K50'))
$$;

create function pg_temp.told(ids jsonb) returns jsonb language sql as $$
	select jsonb_agg(term.body order by at)
	from jsonb_array_elements_text(ids) with ordinality as each(one, at) join term on term.id = one
$$;

alter table product_version disable trigger product_version_kept;
update product_version set mark = gen_random_uuid(), body = body || (
	select jsonb_build_object('terms', jsonb_build_object(
		'exclusions', pg_temp.told(ids->'exclusions'),
		'definitions', pg_temp.told(ids->'definitions'),
		'conditions', pg_temp.told(ids->'conditions')))
	from (select coalesce(
		(select ids from terms_of where product = code), pg_temp.terms_by_category(body)) as ids) as chosen)
	where not body ? 'terms';
alter table product_version enable trigger product_version_kept;
