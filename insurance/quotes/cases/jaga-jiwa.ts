import type { EligibilityCases } from './eligibility-case.ts';

/** Oneself, partner or both, 18 to 60, renewed until 65. */
export const jagaJiwa: EligibilityCases = {
	product: 'jaga-jiwa',
	given: { insured: ['self male 30'], sumInsured: 100_000_000 },
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
		{ insured: ['partner female 30'], why: 'the partner alone' },
		{ insured: ['self male 30', 'partner female 30'], why: 'a couple' },
		{
			insured: ['self male 30', 'child male 10'],
			refused: { insured: 'Anak tidak dapat ditanggung' },
			why: 'a child has no life cover',
		},
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		{
			insured: ['self male 30', 'partner female 1965-11-20'],
			refused: { 'insured.1.birthDate': 'Pasangan harus berusia 18 tahun sampai 60 tahun' },
			why: 'a partner of 61',
		},
		{
			sumInsured: 500_000_000,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'Rp500 million belongs to Xtra',
		},
		{ sumInsured: 200_000_000, why: 'Rp200 million asks no health questions here' },
	],
};
