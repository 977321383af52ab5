import { fold, describedPage } from '#insurance/site/content/program/page-with.server.ts';
import { PROMISES } from '#insurance/site/content/program/quoted-promises.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

const step = (name: string, text: string, time: string) => ({
	template: 'step',
	name,
	description: `<p>${text}</p>`,
	info: `<p>${time}</p>`,
});
const needed = (name: string, documents: string[]) => ({
	template: 'accordion',
	name,
	description: `<ul>${documents.map((one) => `<li>${one}</li>`).join('')}</ul>`,
});

export const claimGuidePages: SeedPage[] = [
	describedPage(
		'tata-cara-klaim',
		'claim-procedure',
		'Tata cara klaim',
		'<p>Empat langkah, dan kamu selalu tahu klaimmu sampai di mana.</p>',
		{
			links: [
				{ name: 'Ajukan lewat akunmu', url: '/selfcare/login' },
				{ name: 'Lapor tanpa akun', url: '/lapor-klaim' },
				{ name: 'Unduh formulir', url: '/download-formulir' },
				{ name: 'RS rekanan', url: '/rumah-sakit-rekanan' },
			],
			children: [
				step(
					'Kabari kami',
					'Lewat telepon, email, atau akunmu. Kami catat dan beri nomor klaim.',
					`Paling lambat ${PROMISES.fileWithin} sejak kejadian`,
				),
				step(
					'Kirim dokumen',
					prose`
						Foto dari ponsel cukup, asal terbaca. Daftarnya tergantung manfaat, dan
						tertulis di polis.`,
					`Lengkap dalam ${PROMISES.documentsWithin}`,
				),
				step(
					'Kami periksa',
					'Kalau ada yang kurang, kami minta sekaligus, tidak satu per satu.',
					'Terlihat di akunmu setiap saat',
				),
				step(
					'Keputusan dan pembayaran',
					'Jumlah, alasan dan pasal polisnya kami tulis. Uang masuk ke rekening yang kamu sebut.',
					`Paling lama ${PROMISES.decideWithin} setelah lengkap`,
				),
				needed('Kecelakaan', [
					'Formulir klaim kecelakaan',
					'Fotokopi KTP tertanggung',
					'Surat keterangan dokter',
					'Kuitansi asli berobat',
					'Laporan polisi, bila kecelakaan lalu lintas',
				]),
				needed('Rawat inap karena sakit', [
					'Formulir klaim kesehatan',
					'Fotokopi KTP',
					'Resume medis',
					'Kuitansi dan rinciannya',
					'Hasil laboratorium yang menunjukkan diagnosis',
				]),
				needed('Meninggal dunia', [
					'Formulir klaim meninggal dunia',
					'Akta kematian',
					'Fotokopi KTP dan kartu keluarga penerima manfaat',
					'Surat keterangan dokter tentang sebab meninggal',
					'Polis',
				]),
				needed('Gigi', [
					'Formulir klaim gigi',
					'Fotokopi KTP',
					'Keterangan tindakan dari dokter gigi',
					'Kuitansi asli',
				]),
				needed('Motor hilang atau rusak total', [
					'Formulir klaim motor',
					'Laporan polisi',
					'STNK dan BPKB',
					'Semua kunci motor',
					'Surat blokir STNK, bila hilang',
				]),
			],
		},
	),
	describedPage(
		'layanan-cashless',
		'service-description-with-accourdion',
		'Berobat tanpa bayar dulu',
		prose`
			<p>Di rumah sakit rekanan, tagihan yang ditanggung polis kami bayar langsung. Kamu
			cukup menunjukkan e-card dan KTP.</p>`,
		{
			children: [
				{
					template: 'part',
					name: 'Tunjukkan e-card di pendaftaran',
					description: prose`
						<p>E-card ada di akunmu dan bisa dibuka tanpa kuota kalau sudah
						disimpan. Petugas memeriksa polismu saat itu juga.</p>`,
					image: {
						default: '/images/service-card.svg',
						alt: '',
						width: 720,
						height: 480,
					},
					url: '/rumah-sakit-rekanan',
					info: 'Cari RS rekanan',
				},
				{
					template: 'part',
					name: 'Kami jamin, kamu istirahat',
					description: prose`
						<p>Rumah sakit meminta surat jaminan ke kami. Jawaban paling lama dua
						jam, siang dan malam. Selisih di atas batas manfaat kamu bayar saat
						pulang.</p>`,
					image: { default: '/images/service-bed.svg', alt: '', width: 720, height: 480 },
				},
				fold(
					'Kalau rumah sakitnya bukan rekanan?',
					'Bayar dulu, lalu ajukan klaim dengan kuitansinya. Manfaatnya sama.',
				),
				fold(
					'Apakah semua produk punya layanan ini?',
					prose`
						Tidak. Halaman produk dan polismu menyebut apakah fasilitas cashless bisa
						dipilih, dan biayanya.`,
				),
				fold(
					'Siapa yang dihubungi saat darurat?',
					'Telepon {perusahaan.telepon-rumah-sakit}, 24 jam. Sebutkan nomor polis atau NIK tertanggung.',
				),
			],
		},
	),
	describedPage(
		'rumah-sakit-rekanan',
		'hospital-partners',
		'Rumah sakit rekanan',
		prose`
			<p>Di tempat yang bertanda cashless, tagihan yang ditanggung polis kami bayar
			langsung. Bawa e-card dan KTP. Semua nama di daftar ini contoh.</p>`,
		{
			links: [
				{ name: 'Cara berobat tanpa bayar dulu', url: '/layanan-cashless' },
				{ name: 'Klinik gigi rekanan', url: '/rumah-sakit-rekanan-gigi' },
			],
		},
	),
	describedPage(
		'rumah-sakit-rekanan-gigi',
		'hospital-partners-teeth',
		'Klinik gigi rekanan',
		prose`
			<p>Untuk pemegang polis gigi. Buat janji lebih dulu, lalu tunjukkan e-card. Semua nama
			di daftar ini contoh.</p>`,
		{
			links: [
				{ name: 'Tata cara klaim gigi', url: '/tata-cara-klaim' },
				{ name: 'Rumah sakit rekanan', url: '/rumah-sakit-rekanan' },
			],
		},
	),
];
