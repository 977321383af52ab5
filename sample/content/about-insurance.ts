import { fold } from '#insurance/site/content/program/page-with.server.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

const item = (name: string, url: string, info: string) => ({
	template: 'link',
	name,
	url,
	info: `<p>${info}</p>`,
});

/** Page that explains insurance and what to check before buying it (A2.7.13). */
export const aboutInsurancePage: SeedPage = {
	slug: 'tentang-asuransi',
	template: 'default',
	title: 'Tentang asuransi',
	body: {
		name: 'Tentang asuransi',
		overview: prose`
			Apa yang sebenarnya kamu beli, istilah yang perlu dipahami, hakmu sebagai nasabah,
			dan cara memeriksa perusahaannya.`,
		description: prose`
			<p>Asuransi memindahkan risiko yang terlalu berat dipikul sendiri ke banyak orang.
			Semua membayar premi; yang tertimpa musibah dibayar dari kumpulan itu. Kalau tidak
			terjadi apa-apa, premi tidak kembali: yang kamu beli adalah perlindungan, bukan
			tabungan.</p>
			<h2>Tiga hal yang membuat sebuah polis sah</h2>
			<p>Ada kepentingan: kamu rugi bila hal itu terjadi. Ada kejujuran: isian pengajuan
			benar dan lengkap. Ada ketidakpastian: belum terjadi dan tidak disengaja.</p>
			<h2>Empat istilah yang menentukan</h2>
			<ul><li><strong>Uang pertanggungan</strong>: jumlah paling besar yang
			dibayar.</li><li><strong>Pengecualian</strong>: yang tidak dibayar, apa pun
			sebabnya.</li><li><strong>Masa tunggu</strong>: jeda sejak polis mulai sampai
			manfaat tertentu bisa diklaim.</li><li><strong>Risiko sendiri</strong>: bagian
			kerugian yang tetap kamu tanggung.</li></ul>
			<h2>Siapa yang mengawasi</h2>
			<p>Perusahaan asuransi di Indonesia berizin dan diawasi oleh Otoritas Jasa
			Keuangan (OJK). Periksa izinnya di situs OJK atau lewat Kontak 157 sebelum
			membeli. Dasarnya Undang-Undang Nomor 40 Tahun 2014 tentang Perasuransian. Situs
			ini contoh: tidak ada izin di balik namanya.</p>`,
		children: [
			item(
				'Cara kerja premi',
				'/news/apa-itu-premi',
				'Dari mana angkanya, dan bagaimana menghitungnya sendiri.',
			),
			item(
				'Masa tunggu',
				'/news/masa-tunggu',
				'Kenapa polis kesehatan tidak langsung membayar semuanya.',
			),
			item('Hitung premimu', '/hitung-premi', 'Tanpa nomor telepon, tanpa email.'),
			fold(
				'Apa bedanya asuransi umum dan asuransi jiwa?',
				prose`
					Asuransi umum mengganti kerugian: motor hilang, biaya rawat inap, bagasi yang
					tertinggal. Asuransi jiwa membayar jumlah yang disepakati bila tertanggung
					meninggal. Kecelakaan diri dan kesehatan boleh dijual keduanya.`,
			),
			fold(
				'Apa saja hakku sebagai nasabah?',
				prose`
					Ringkasan produk (RIPLAY) sebelum membayar, polis yang bisa dibaca, keputusan
					klaim dengan alasan tertulis, dan jalur pengaduan yang dijawab. Semuanya tanpa
					biaya.`,
			),
			fold(
				'Apa kewajibanku?',
				prose`
					Mengisi pengajuan dengan benar, membayar premi pada waktunya, melapor dalam
					batas waktu yang tertulis di polis, dan tidak menutupi apa pun saat klaim.`,
			),
			fold(
				'Bagaimana mengenali penawaran palsu?',
				prose`
					Perusahaan tidak terdaftar di OJK, pembayaran ke rekening pribadi, imbal hasil
					pasti, atau kode OTP diminta. Satu saja cukup untuk berhenti.`,
			),
			fold(
				'Ke mana bila tidak sepakat dengan perusahaan?',
				prose`
					Adukan dulu ke perusahaannya. Bila belum selesai, ada LAPS SJK untuk
					penyelesaian di luar pengadilan, dan pengadilan. Jalur kami ada di <a
					href="/pengaduan">Pengaduan</a>.`,
			),
		],
	},
};
