import type { Settings } from '#insurance/content/site-frame.ts';

export const settings: Settings = {
	name: 'Jaga',
	logo: '/favicon.svg',
	version: '1.0.0.20240629a',
	description:
		'Asuransi yang dijelaskan apa adanya: kecelakaan, kesehatan, jiwa, gigi, motor dan gaya hidup. Hitung premi, isi data, bayar, polis terbit hari itu juga.',
	phone: '021-0000-0000',
	whatsapp: '6280000000000',
	email: 'halo@jaga.example',
	sample: true,
	// `email_korporat` gets the requests of companies (B2.4).
	values: {
		email_korporat: 'korporat@jaga.example',
		jam_layanan: 'Senin sampai Jumat, 08.00–17.00 WIB',
	},
};
