import { fold } from '#insurance/site/content/program/page-with.server.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

/** Content ids of the promotions; their campaigns and stock are in sample/vouchers.ts. */
export const TICKET_PROMO = 501;
export const GIFT_PROMO = 502;

const wide = (name: string, alt: string) => ({
	default: `/images/promo/${name}.svg`,
	alt,
	width: 960,
	height: 600,
});
const step = (name: string, description: string) => ({
	template: 'step',
	name,
	description: `<p>${description}</p>`,
});
const HOW_TO = { name: 'Cara Redeem', url: '/promo/cara-redeem' };

const stepsOf = (page: string, choose: string) =>
	prose`
		<ol><li>Siapkan nomor polismu, 11 angka di polis dan e-card.</li><li>Buka halaman ${page},
		ketik nomornya, tekan Lanjutkan.</li><li>${choose}</li><li>Kodenya kami kirim ke email
		pemegang polis. Tunjukkan kepada mitra.</li></ol>`;

const shared = [
	fold(
		'Polis mana yang bisa ikut?',
		prose`
			Polis yang sedang aktif dari produk Jaga Aman, Jaga Aman Xtra, Jaga Sehat Pilihanku,
			Jaga Sehat Plus dan Jaga Sehat Keluarga. Polis yang sudah berakhir atau dibatalkan
			tidak bisa.`,
	),
	fold(
		'Kodenya dikirim ke mana?',
		prose`
			Hanya ke email pemegang polis yang tercatat di polis. Kami tidak pernah menyebut kode
			lewat telepon, dan tidak ada yang perlu dibayar.`,
	),
	fold(
		'Emailku sudah berganti',
		prose`
			Minta perubahannya lebih dulu di halaman Pembaruan Data, baru tukar. Kode yang sudah
			terkirim tidak bisa dipindahkan.`,
	),
];

const cards = [
	{
		template: 'promotion',
		name: 'Tiket nonton',
		description:
			'<p>Dua tiket bioskop untuk setiap polis yang aktif. Ajak satu orang yang kamu jaga.</p>',
		info: stepsOf('Tiket nonton', 'Pilih jumlah tiket, tekan Redeem Tiket.'),
		url: '/promo/tiket-nonton',
		image: wide('tiket-nonton', 'Dua tiket bioskop di atas pola kawung'),
	},
	{
		template: 'promotion',
		name: 'Voucher belanja',
		description:
			'<p>Satu e-voucher pilihanmu: kopi, buku, atau belanja mingguan di mitra kami.</p>',
		info: stepsOf('Voucher belanja', 'Pilih mitranya, tekan Redeem e-Voucher.'),
		url: '/promo/voucher-belanja',
		image: wide('voucher-belanja', 'Tas belanja dengan label voucher'),
	},
];

export const promoPages: SeedPage[] = [
	{
		slug: 'promo',
		template: 'promotion',
		title: 'Promo',
		body: {
			name: 'Promo',
			overview:
				'Tiket dan voucher untuk pemegang polis Jaga. Cukup nomor polis; kodenya dikirim ke email.',
			description: prose`
				<p>Terima kasih sudah menjaga diri bersama kami. Pilih yang kamu suka; cukup
				nomor polis, kodenya sampai di email pemegang polis.</p>`,
			children: cards,
			links: [HOW_TO],
		},
	},
	{
		slug: 'promo/tiket-nonton',
		template: 'promotion-ticket',
		title: 'Tiket nonton',
		body: {
			id: TICKET_PROMO,
			name: 'Tiket nonton',
			overview: prose`
				Dua tiket bioskop untuk setiap polis yang aktif, selama stok ada. Gratis,
				termasuk biaya pesannya.`,
			description: prose`
				<p>Kode tiketnya <strong>sedang dikirim ke email pemegang polis</strong>.
				Biasanya sampai dalam beberapa menit; periksa juga folder spam.</p>
				<p>Tunjukkan kode itu di loket atau mesin tiket. Selamat menonton.</p>`,
			info: prose`
				<p>Permintaanmu <strong>sudah kami catat</strong>. Kode dari bioskop masih kami
				tunggu dan langsung kami kirim ke email pemegang polis begitu datang.</p>`,
			image: wide('tiket-nonton', 'Dua tiket bioskop di atas pola kawung'),
			children: [
				fold(
					'Tiketnya untuk film apa?',
					prose`
						Film apa saja dengan tempat duduk biasa, Senin sampai Kamis, di bioskop
						mitra. Pertunjukan khusus tidak termasuk.`,
				),
				...shared,
			],
			links: [HOW_TO],
		},
	},
	{
		slug: 'promo/voucher-belanja',
		template: 'promotion-e-gift',
		title: 'Voucher belanja',
		body: {
			id: GIFT_PROMO,
			name: 'Voucher belanja',
			overview: prose`
				Satu e-voucher senilai Rp50.000 untuk setiap polis yang aktif, selama stok
				ada. Kamu yang memilih mitranya.`,
			description: prose`
				<p>Kode vouchernya <strong>sedang dikirim ke email pemegang polis</strong>.
				Biasanya sampai dalam beberapa menit; periksa juga folder spam.</p>`,
			info: prose`
				<p>Permintaanmu <strong>sudah kami catat</strong>. Kode dari mitra ini datang
				bertahap; kami kirim ke email pemegang polis begitu ada, paling lambat tujuh hari
				kerja.</p>`,
			image: wide('voucher-belanja', 'Tas belanja dengan label voucher'),
			children: [
				fold(
					'Berapa nilainya, sampai kapan?',
					prose`
						Setiap voucher bernilai Rp50.000 dan berlaku 90 hari sejak kodenya
						dikirim, untuk satu kali belanja tanpa kembalian.`,
				),
				...shared,
			],
			links: [HOW_TO],
		},
	},
	{
		slug: 'promo/cara-redeem',
		template: 'how-to-redeem',
		title: 'Cara Redeem',
		body: {
			name: 'Cara Redeem',
			overview: 'Menukar tiket dan voucher dengan nomor polis, langkah demi langkah.',
			description: '<p>Empat langkah, dua menit, tanpa masuk akun.</p>',
			image: wide('cara-redeem', 'Surat dengan kode yang keluar dari amplop'),
			children: [
				step(
					'Siapkan nomor polismu',
					prose`
						Sebelas angka, tertulis di halaman pertama polis dan di e-card. Tidak
						menemukannya? Cari email dengan judul “Polis … sudah terbit”.`,
				),
				step(
					'Buka promonya, ketik nomornya',
					'Tekan Lanjutkan. Kami memeriksa apakah polismu aktif dan masih punya hak.',
				),
				step(
					'Pilih jumlah atau mitranya',
					'Untuk tiket, pilih berapa. Untuk e-voucher, pilih satu mitra yang stoknya masih ada.',
				),
				step(
					'Buka emailmu',
					prose`
						Kodenya dikirim ke email pemegang polis. Tunjukkan kepada mitra; setiap
						kode sekali pakai.`,
				),
				...shared,
			],
			links: [
				{ name: 'Tiket nonton', url: '/promo/tiket-nonton' },
				{ name: 'Voucher belanja', url: '/promo/voucher-belanja' },
			],
		},
	},
];
