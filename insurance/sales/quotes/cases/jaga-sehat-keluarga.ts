import type { EligibilityCases } from './eligibility-case.ts';
import { ONE_YEAR_IN_INSTALMENTS, THREE_CHILDREN } from './shared-cases.ts';

/**
 * Self with partner or children. Adults aged 18 to 60, children from thirty days to 17 years,
 * renewable until 65.
 */
export const jagaSehatKeluargaEligibility: EligibilityCases = {
	product: 'jaga-sehat-keluarga',
	given: { insured: ['self male 30', 'partner female 30'], plan: 'A' },
	cases: [
		{ why: 'a couple' },
		{ insured: ['self male 30', 'child male 5'], why: 'one parent with a child' },
		...THREE_CHILDREN,
		{
			insured: ['self male 30'],
			refused: { insured: 'paling sedikit 2 orang' },
			why: 'oneself alone',
		},
		{
			insured: ['partner female 30'],
			refused: { insured: 'menanggung kamu bersama pasangan atau anak' },
			why: 'the partner alone',
		},
		{
			insured: ['child female 3', 'child male 5'],
			refused: { insured: 'menanggung kamu bersama pasangan atau anak' },
			why: 'children without their parent',
		},
		{
			insured: ['partner female 30', 'child male 5'],
			refused: { insured: 'menanggung kamu bersama pasangan atau anak' },
			why: 'partner and child without oneself',
		},
		{
			insured: ['self male 2008-11-20', 'partner female 2008-11-20'],
			why: 'both 18 on the day of sale',
		},
		{
			insured: ['self male 30', 'partner female 2008-11-21'],
			refused: { 'insured.1.birthDate': 'Pasangan harus berusia 18 tahun sampai 60 tahun' },
			why: 'a partner of 17',
		},
		{
			insured: ['self male 60', 'partner female 1965-11-21'],
			why: 'a partner on the last day of being 60',
		},
		{
			insured: ['self male 50', 'partner female 1965-11-20'],
			refused: { 'insured.1.birthDate': 'Pasangan harus berusia 18 tahun sampai 60 tahun' },
			why: 'a partner of 61',
		},
		{ insured: ['self male 30', 'child female 2026-10-21'], why: 'a child of thirty days' },
		{
			insured: ['self male 30', 'child female 2026-10-22'],
			refused: { 'insured.1.birthDate': 'Anak harus berusia 30 hari sampai 17 tahun' },
			why: 'a child of 29 days',
		},
		{
			insured: ['self male 50', 'child female 2008-11-20'],
			refused: { 'insured.1.birthDate': 'Anak harus berusia 30 hari sampai 17 tahun' },
			why: 'a child of 18',
		},
		{
			insured: ['self male 30', 'child female 2026-11-21'],
			refused: { 'insured.1.birthDate': 'tidak boleh setelah hari ini' },
			why: 'a child that is not born yet',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self male 1960-12-02', 'partner female 1960-12-02'],
			why: 'both renew on the last day of being 65',
		},
		{
			renewal: true,
			startAt: '2026-12-01 00:00',
			insured: ['self male 60', 'partner female 1960-12-01'],
			refused: { 'insured.1.birthDate': 'Pasangan paling tua 65 tahun saat perpanjangan' },
			why: 'the partner is 66 at the renewal',
		},
		{
			plan: 'D',
			sumInsured: 2_500_000,
			refused: { 'choice.plan': 'Plan ini tidak tersedia' },
			why: 'there is no Plan D',
		},
		...ONE_YEAR_IN_INSTALMENTS,
	],
};
