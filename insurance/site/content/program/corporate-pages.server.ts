import { prose } from '#platform/values/text/prose.ts';

import type { SeedPage } from '../seed.server.ts';
import { describedPage } from './page-with.server.ts';

const success = (name: string, words: string, action: string) => ({
	template: 'success',
	name,
	description: `<p>${words}</p>`,
	info: action,
	url: '/korporat/login',
	image: { default: '/images/kawung.svg', alt: '', width: 160, height: 160 },
});

/**
 * Pages of the corporate portal. When a session ends, the user is sent to the last link of the
 * panel (C4.02).
 */
export const corporatePages: SeedPage[] = [
	describedPage(
		'korporat/login',
		'login-corporate',
		'Masuk portal korporat',
		'<p>Untuk administrator perusahaan: tambah, hapus dan lihat peserta asuransi karyawan.</p>',
		{
			links: [{ name: 'Lupa kata sandi?', url: '/korporat/lupa-kata-sandi' }],
		},
	),
	describedPage(
		'korporat/lupa-kata-sandi',
		'forgot-password-corporate',
		'Lupa kata sandi',
		'<p>Tulis email kantormu. Kami kirim tautan untuk membuat kata sandi baru.</p>',
		{
			children: [
				success(
					'Cek emailmu',
					'Kalau alamat itu terdaftar, tautannya sampai dalam beberapa menit dan berlaku 30 menit.',
					'Kembali ke halaman masuk',
				),
			],
		},
	),
	describedPage(
		'korporat/ganti-kata-sandi',
		'change-password-corporate',
		'Buat kata sandi',
		'<p>Kata sandi ini untuk portal korporat saja.</p>',
		{
			children: [
				success(
					'Kata sandi tersimpan',
					'Masuk dengan kata sandi barumu. Sesi yang lama sudah kami akhiri.',
					'Masuk',
				),
			],
		},
	),
	describedPage(
		'korporat/panel',
		'corporate-portal',
		'Panel Kepesertaan',
		prose`
			<p>Peserta asuransi perusahaanmu: yang bergabung, yang keluar, dan siapa yang sedang
			terlindungi.</p>`,
		{
			links: [{ name: 'Logout', url: '/korporat/login' }],
		},
	),
];
