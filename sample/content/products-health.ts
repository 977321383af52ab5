import { prose } from '#platform/values/text/prose.ts';

import { plusPlans, priceFrom, quotedWaiting } from './facts.ts';
import { COLORS, type Sketch } from './product-sketch.ts';

export const healthProducts: Sketch[] = [
	{
		slug: 'jaga-sehat-tropis',
		title: 'Jaga Sehat Tropis',
		overview:
			'Santunan tunai saat dirawat karena DBD, tifus, malaria, chikungunya atau campak.',
		description: prose`
			Santunan tunai bila dirawat inap 24 jam atau lebih karena penyakit tropis, mulai
			${priceFrom('jaga-sehat-tropis')} sebulan. Masa tunggu
			${quotedWaiting('jaga-sehat-tropis', 'ILLNESS')} hari.`,
		usp: [
			['Uangnya bebas dipakai', 'Santunan dibayar tunai, di luar asuransi lain.'],
			[
				`Masa tunggu hanya ${quotedWaiting('jaga-sehat-tropis', 'ILLNESS')} hari`,
				'Tertulis jelas sebelum kamu membeli.',
			],
		],
		faq: [
			[
				'Bukti apa yang diminta?',
				'<p>Resume medis dan hasil laboratorium yang menunjukkan penyakitnya.</p>',
			],
		],
		color: COLORS.sehat,
		isNew: true,
	},
	{
		slug: 'jaga-sehat-pilihanku',
		title: 'Jaga Sehat Pilihanku',
		overview: 'Pilih sendiri santunan harian rawat inapmu.',
		description: prose`
			Santunan harian, santunan ICU dan santunan pembedahan. Masa tunggu
			${quotedWaiting('jaga-sehat-pilihanku', 'ILLNESS')} hari, dan
			${quotedWaiting('jaga-sehat-pilihanku', 'SPECIFIED_ILLNESS')} hari untuk penyakit
			tertentu.`,
		usp: [
			['Kamu yang tentukan', 'Besar santunan per hari mengikuti kebutuhanmu.'],
			['Dihitung per hari', 'Selama rawat inap, dengan tambahan di ICU.'],
			[
				'Di luar penggantian lain',
				'Santunan dibayar walau rumah sakit sudah dibayar asuransi lain.',
			],
		],
		faq: [
			[
				'Penyakit apa yang masa tunggunya setahun?',
				prose`
					<p>Antara lain hernia, tumor jinak, batu empedu dan ginjal, katarak, amandel,
					dan hemoroid.</p>`,
			],
		],
		color: COLORS.sehat,
	},
	{
		slug: 'jaga-sehat-plus',
		title: 'Jaga Sehat Plus',
		overview: 'Penggantian biaya rawat inap dengan kartu cashless.',
		description: prose`
			Kamar, ICU, aneka biaya rumah sakit dan pembedahan sampai batas tahunan plan yang kamu
			pilih, mulai ${priceFrom('jaga-sehat-plus')} sebulan.`,
		usp: [
			['Cashless di rumah sakit rekanan', 'Tunjukkan kartu, kami yang membayar.'],
			['Tiga plan', 'Bronze, Silver, Gold: batas tahunan tertulis di tabel manfaat.'],
			['Juga untuk anak', 'Sejak usia {jaga-sehat-plus.usia.anak.min-hari} hari.'],
		],
		plans: plusPlans(),
		benefits: [
			[
				'Batas per hari dan batas setahun',
				prose`
					Kamar dan ICU dihitung per hari, biaya lain per perawatan. Semua pembayaran
					dalam setahun dijumlahkan sampai batas tahunan plan.`,
			],
		],
		faq: [
			[
				'Bagaimana di rumah sakit bukan rekanan?',
				'<p>Bayar dulu, lalu ajukan penggantian dengan kuitansi asli.</p>',
			],
		],
		color: COLORS.sehat,
	},
	{
		slug: 'jaga-sehat-keluarga',
		title: 'Jaga Sehat Keluarga',
		overview: 'Satu polis santunan rawat inap untuk suami, istri dan anak.',
		description:
			'Santunan harian rawat inap dan ICU untuk sekeluarga dalam satu polis, paling sedikit dua orang.',
		usp: [
			['Satu polis, satu tagihan', 'Suami, istri dan anak sekaligus.'],
			['Rawat inap dan ICU', 'Santunan dibayar per hari, di rumah sakit mana pun.'],
			['Dibayar tunai', 'Di luar BPJS dan asuransi lain yang kamu punya.'],
		],
		faq: [
			[
				'Bisa menambah anak yang baru lahir?',
				'<p>Bisa pada perpanjangan berikutnya, setelah berusia cukup.</p>',
			],
		],
		color: COLORS.sehat,
	},
	{
		slug: 'jaga-senyumku',
		title: 'Jaga Senyumku',
		overview: 'Perawatan gigi dasar, gigi kompleks dan gigi palsu, cashless di klinik rekanan.',
		description: prose`
			Konsultasi, scaling, tambal, cabut, saluran akar sampai gigi palsu. Masa tunggu
			${quotedWaiting('jaga-senyumku', 'BASIC')}, ${quotedWaiting('jaga-senyumku', 'MAJOR')} dan
			${quotedWaiting('jaga-senyumku', 'DENTURE')} hari menurut jenis perawatannya.`,
		usp: [
			['Cashless di klinik rekanan', 'Datang, dirawat, pulang.'],
			['Dari scaling sampai gigi palsu', 'Batas setiap perawatan tertulis di tabel.'],
			['Sekeluarga', `Anak mulai {jaga-senyumku.usia.anak.min} tahun.`],
		],
		faq: [
			[
				'Apakah behel termasuk?',
				'<p>Tidak. Perawatan ortodonti dan estetika tidak dibayar.</p>',
			],
		],
		color: COLORS.senyum,
	},
];
