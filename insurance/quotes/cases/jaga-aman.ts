import type { EligibilityCases } from './eligibility-case.ts';

/** Adults of 18 to 60, children of 1 to 17, renewed until 65. */
export const jagaAman: EligibilityCases = {
	product: 'jaga-aman',
	given: { insured: ['self male 30'], sumInsured: 50_000_000 },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		{
			insured: ['self male 2008-11-21'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 60 tahun',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: '18 tomorrow: cover would begin then, but the sale is today',
		},
		{ insured: ['self female 1965-11-21'], why: 'the last day of being 60' },
		{
			insured: ['self female 1965-11-20'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 60 tahun',
			},
			why: '61 today',
		},
		{ insured: ['child male 2025-11-20'], why: 'a child alone on its first birthday' },
		{
			insured: ['child male 2025-11-21'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 1 tahun sampai 17 tahun' },
			why: 'a day before its first birthday',
		},
		{ insured: ['child female 2008-11-21'], why: 'a child on the last day of being 17' },
		{
			insured: ['child female 2008-11-20'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 1 tahun sampai 17 tahun' },
			why: 'a child of 18 is none',
		},
		{
			insured: ['partner male 40'],
			holder: 'female 1955-11-21',
			why: 'a holder on the last day of being 70',
		},
		{
			insured: ['partner male 40'],
			holder: 'female 1955-11-20',
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: 'a holder of 71 today',
		},
		{ insured: ['partner male 40'], holder: 'female 2008-11-20', why: 'a holder of 18 today' },
		{
			insured: ['partner male 40'],
			holder: 'female 2008-11-21',
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: 'a holder of 18 tomorrow',
		},
		{
			insured: ['partner female 30'],
			why: 'the partner alone: the holder need not be insured',
		},
		{
			insured: [
				'self male 40',
				'partner female 38',
				'child male 10',
				'child female 8',
				'child male 4',
			],
			why: 'the largest family',
		},
		{
			insured: [
				'self male 40',
				'child male 12',
				'child male 10',
				'child female 8',
				'child male 4',
			],
			refused: { insured: 'paling banyak 3 orang' },
			why: 'four children',
		},
		{
			insured: ['self male 40', 'partner female 38', 'partner female 30'],
			refused: { insured: 'masing-masing hanya satu orang' },
			why: 'two partners',
		},
		{
			insured: ['self male 40', 'self male 40'],
			refused: { insured: 'masing-masing hanya satu orang' },
			why: 'oneself twice',
		},
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		{
			insured: ['member male 30', 'member female 30'],
			refused: { insured: 'Anggota tidak dapat ditanggung' },
			why: 'members belong to a group',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self male 1960-12-02'],
			why: 'renewed on the last day of being 65 at the new start',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self male 1960-12-01'],
			refused: { 'insured.0.birthDate': 'paling tua 65 tahun saat perpanjangan' },
			why: '66 on the first day of the renewal',
		},
		{
			insured: ['self male 40'],
			holder: 'male 1980-01-01',
			refusedLater: { 'insured.0.birthDate': 'harus sama dengan pemegang polis' },
			why: 'oneself is born on another day than the holder',
		},
		{
			insured: ['self female 1980-01-01'],
			holder: 'male 1980-01-01',
			refusedLater: { 'insured.0.birthDate': 'harus sama dengan pemegang polis' },
			why: 'oneself is of another sex than the holder',
		},
		{
			period: '2 year',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'two years',
		},
		{
			period: '1 month',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'one month',
		},
		{
			frequency: 'lump_sum',
			refused: { 'choice.frequency': 'Pembayaran sekali bayar tidak tersedia' },
			why: 'paid at once',
		},
		{
			sumInsured: 200_000_000,
			refused: { 'choice.sumInsured': 'Uang pertanggungan ini tidak tersedia' },
			why: 'Rp200 million belongs to Xtra',
		},
		{
			extensions: ['TPL 5000000'],
			refused: { 'choice.extensions': 'Perluasan jaminan ini tidak tersedia' },
			why: 'an extension of a motorcycle',
		},
		{
			cashless: true,
			refused: { 'choice.cashless': 'tidak punya pilihan cashless' },
			why: 'there is no cashless',
		},
	],
};
