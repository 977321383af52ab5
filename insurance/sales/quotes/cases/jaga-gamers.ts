import type { EligibilityCases } from './eligibility-case.ts';
import { ONE_YEAR_IN_INSTALMENTS } from './shared-cases.ts';

/** Self only, aged 18 to 45, renewable until 50. */
export const jagaGamersEligibility: EligibilityCases = {
	product: 'jaga-gamers',
	given: { insured: ['self male 21'], plan: 'PRO' },
	cases: [
		{ insured: ['self male 2008-11-20'], why: '18 on the day of sale' },
		{
			insured: ['self male 2008-11-21'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 45 tahun',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 45 tahun',
			},
			why: '18 tomorrow',
		},
		{ insured: ['self female 1980-11-21'], why: 'the last day of being 45' },
		{
			insured: ['self female 1980-11-20'],
			refused: {
				'insured.0.birthDate': 'Tertanggung harus berusia 18 tahun sampai 45 tahun',
			},
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 45 tahun',
			},
			why: '46 today',
		},
		{
			insured: ['partner female 30'],
			refused: { insured: 'Pasangan tidak dapat ditanggung' },
			why: 'the partner',
		},
		{
			insured: ['child male 15'],
			refused: { insured: 'Anak tidak dapat ditanggung' },
			why: 'a child',
		},
		{
			insured: ['self male 21', 'self male 21'],
			refused: { insured: 'hanya satu orang' },
			why: 'oneself twice',
		},
		{ insured: [], refused: { insured: 'Pilih siapa yang ditanggung' }, why: 'nobody' },
		{
			printedBook: true,
			refused: { 'choice.printedBook': 'tidak punya buku polis cetak' },
			why: 'a printed book',
		},
		{
			cashless: true,
			refused: { 'choice.cashless': 'tidak punya pilihan cashless' },
			why: 'cashless',
		},
		{
			plan: 'LEGEND',
			sumInsured: 25_000_000,
			refused: { 'choice.plan': 'Plan ini tidak tersedia' },
			why: 'a plan that is not there',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self male 1975-12-02'],
			why: 'renewed on the last day of being 50 at the new start',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self male 1975-12-01'],
			refused: { 'insured.0.birthDate': 'paling tua 50 tahun saat perpanjangan' },
			why: '51 on the first day of the renewal',
		},
		{
			insured: ['self male 40'],
			holder: 'male 1990-01-01',
			refusedLater: { 'insured.0.birthDate': 'harus sama dengan pemegang polis' },
			why: 'oneself is born on another day than the holder',
		},
		{
			insured: ['self female 1990-01-01'],
			holder: 'male 1990-01-01',
			refusedLater: { 'insured.0.birthDate': 'harus sama dengan pemegang polis' },
			why: 'oneself is of another sex than the holder',
		},
		...ONE_YEAR_IN_INSTALMENTS,
	],
};
