import type { SeedContent } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { englishWordings } from './english.ts';

export const wordings: SeedContent['wordings'] = {
	id: {
		footer_wording_1: prose`
			<p><strong>Semua data di situs ini contoh.</strong> Produk, tarif, perusahaan dan
			polisnya dibuat untuk memperlihatkan cara kerja situs ini; tidak ada asuransi
			sungguhan yang dijual.</p>`,
		footer_wording_2: prose`
			<p>Pahami manfaat, biaya, risiko dan pengecualian sebelum membeli. Data wilayah:
			idn-area-data (ODbL 1.0).</p>`,
		total_belanja: 'Total Belanja',
		pilih_perlindungan_yang_cocok_untukmu: 'Pilih perlindungan yang cocok untukmu',
		password_validation:
			'Kata sandi minimal 8 karakter yang tidak mudah ditebak, dengan huruf besar, huruf kecil, angka, dan salah satu dari . * + ? ^ ! $ { } ( ) @ # | [ ] \\',
		password_validation_selfcare: prose`
			Kata sandi minimal 8 karakter dengan huruf besar, huruf kecil dan angka, yang
			tidak mudah ditebak.`,
		password_harus_sama: 'Kata sandi dan konfirmasinya harus sama.',
		jaga_aman_xtra_noprogress: prose`
			Maaf, dengan jawaban ini uang pertanggungan Rp200 juta belum bisa diajukan secara
			online. Pilih uang pertanggungan lain atau hubungi kami.`,
		cashless_label: 'Fasilitas cashless',
		cashless_label_21: 'Kartu cashless untuk perawatan kecelakaan',
	},
	en: englishWordings,
};
