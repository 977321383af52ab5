import { prose } from '#platform/values/text/prose.ts';

/** Tasks that an account recovery creates for the team that handles requests (decision 0203). */
export const RECOVERY_TASKS = {
	'recovery-objected': {
		area: 'service',
		days: 1,
		words: 'Pemilik alamat lama menolak pemulihan akunnya',
		todo: prose`
			Pemulihannya berhenti dan tidak ada yang berubah. Telepon pemegang polis lewat nomor
			yang tertulis di polis, bukan lewat nomor di laporan, dan pastikan siapa yang meminta.
			Jawab laporannya; setelah itu pemulihan boleh diusulkan lagi.`,
	},
	'recovery-dropped': {
		area: 'service',
		days: 1,
		words: 'Pemulihan akun tidak bisa dijalankan',
		todo: prose`
			Alamat barunya sudah punya akun dengan NIK yang sama, jadi akun lama tidak diubah.
			Kabari pengirimnya bahwa ia bisa masuk dengan akun itu, lalu jawab laporannya.`,
	},
} as const;
