import type { EligibilityCases } from './eligibility-case.ts';

/** One person aged 18 to 55, renewable until 60. Rp200 million requires two health questions. */
export const jagaAmanXtraEligibility: EligibilityCases = {
	product: 'jaga-aman-xtra',
	given: { insured: ['self male 30'], sumInsured: 100_000_000 },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		{
			insured: ['self male 2008-11-21'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 55 tahun',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 55 tahun',
			},
			why: '18 tomorrow',
		},
		{ insured: ['self female 1970-11-21'], why: 'the last day of being 55' },
		{
			insured: ['self female 1970-11-20'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 55 tahun',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 55 tahun',
			},
			why: '56 today',
		},
		{ insured: ['partner female 30'], why: 'the partner instead of oneself' },
		{
			insured: ['partner female 30'],
			holder: 'male 1970-11-21',
			why: 'a holder on the last day of being 55',
		},
		{
			insured: ['partner female 30'],
			holder: 'male 1970-11-20',
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 55 tahun',
			},
			why: 'the holder may not be older than the insured',
		},
		{
			insured: ['self male 30', 'partner female 30'],
			refused: { insured: 'menanggung satu orang saja' },
			why: 'two persons',
		},
		{
			insured: ['child male 10'],
			refused: { insured: 'Anak tidak dapat ditanggung' },
			why: 'a child',
		},
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		{ period: '3 year', frequency: 'lump_sum', why: 'three years at once' },
		{
			period: '4 year',
			refused: { 'choice.period': 'Jangka waktu ini tidak tersedia' },
			why: 'four years',
		},
		{
			sumInsured: 50_000_000,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'Rp50 million',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self male 1965-12-02'],
			why: 'renewed on the last day of being 60',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self male 1965-12-01'],
			refused: { 'insured.0.birthDate': 'paling tua 60 tahun saat perpanjangan' },
			why: '61 on the first day of the renewal',
		},
		{
			sumInsured: 200_000_000,
			health: 'Tidak Ya',
			why: 'Rp200 million, not ill and able to help oneself',
		},
		{
			sumInsured: 200_000_000,
			health: 'Ya Ya',
			why: 'Rp200 million: the first answer only opens the second question',
		},
		{
			sumInsured: 200_000_000,
			health: 'Tidak Tidak',
			refusedLater: { answers: 'Rp200 juta belum dapat dilanjutkan' },
			why: 'Rp200 million, not without the help of others',
		},
		{
			sumInsured: 200_000_000,
			health: 'Ya Tidak',
			refusedLater: { answers: 'Rp200 juta belum dapat dilanjutkan' },
			why: 'Rp200 million, ill and not without help',
		},
		{
			sumInsured: 200_000_000,
			unanswered: true,
			why: 'Rp200 million may be kept without answers, but not paid',
		},
		{
			sumInsured: 200_000_000,
			health: 'Ya',
			unanswered: true,
			why: 'Rp200 million with the first answer alone',
		},
		{
			sumInsured: 200_000_000,
			renewal: true,
			startAt: '2026-12-01 00:00',
			why: 'a renewal of Rp200 million is not asked again',
		},
		{
			sumInsured: 150_000_000,
			health: 'Ya Tidak',
			why: 'the questions are not those of Rp150 million',
		},
	],
};
