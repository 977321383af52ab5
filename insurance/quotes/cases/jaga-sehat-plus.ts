import type { EligibilityCases } from './eligibility-case.ts';

/** Adults of 18 to 60, children from thirty days to 17, renewed until 65. */
export const jagaSehatPlus: EligibilityCases = {
	product: 'jaga-sehat-plus',
	given: { insured: ['self male 30'], plan: 'SILVER' },
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
		{ insured: ['child male 2026-10-21'], why: 'a child alone, thirty days old today' },
		{
			insured: ['child male 2026-10-22'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 30 hari sampai 17 tahun' },
			why: '29 days old',
		},
		{ insured: ['child female 2008-11-21'], why: 'a child on the last day of being 17' },
		{
			insured: ['child female 2008-11-20'],
			refused: { 'insured.0.birthDate': 'Anak harus berusia 30 hari sampai 17 tahun' },
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
		{ cashless: true, printedBook: true, why: 'cashless and a printed book' },
		{
			plan: 'PLATINUM',
			sumInsured: 100_000_000,
			refused: { 'choice.plan': 'Plan ini tidak tersedia' },
			why: 'a plan that is not there',
		},
		{
			plan: 'BRONZE',
			sumInsured: 100_000_000,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'Bronze with the limit of Silver',
		},
		{
			plan: 'GOLD',
			insured: ['self male 2008-11-21', 'child male 2026-10-22'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 60 tahun',
				'insured.1.birthDate': 'Anak harus berusia 30 hari',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: 'two who are too young are both told',
		},
	],
};
