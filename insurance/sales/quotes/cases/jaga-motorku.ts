import type { EligibilityCases } from './eligibility-case.ts';

/**
 * Motorcycles from this year or the previous eight, worth Rp3 to Rp60 million, for holders aged 18
 * to 70.
 */
export const jagaMotorkuEligibility: EligibilityCases = {
	product: 'jaga-motorku',
	given: { vehicle: 'B 2024', sumInsured: 20_000_000, plan: 'TLO' },
	cases: [
		{ why: 'nobody is named as insured: the holder is' },
		{ vehicle: 'B 2026', why: 'of this year' },
		{ vehicle: 'B 2018', why: 'eight years old' },
		{
			vehicle: 'B 2017',
			refused: { 'vehicle.year': 'Tahun kendaraan harus 2018–2026' },
			why: 'nine years old',
		},
		{
			vehicle: 'B 2027',
			refused: { 'vehicle.year': 'Tahun kendaraan harus 2018–2026' },
			why: 'of next year',
		},
		{
			now: '2026-12-31 23:59',
			vehicle: 'B 2018',
			why: 'eight years old in the last minute of the year',
		},
		{
			now: '2027-01-01 00:00',
			vehicle: 'B 2018',
			refused: { 'vehicle.year': 'Tahun kendaraan harus 2019–2027' },
			why: 'nine years old a minute later',
		},
		{ vehicle: null, refused: { 'vehicle.year': 'wajib dipilih' }, why: 'no vehicle declared' },
		{ sumInsured: 3_000_000, why: 'the least value' },
		{
			sumInsured: 2_999_999,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'a rupiah below the least',
		},
		{ sumInsured: 60_000_000, why: 'the most' },
		{
			sumInsured: 60_000_001,
			refused: { 'choice.sumInsured': 'tidak tersedia' },
			why: 'a rupiah above the most',
		},
		{ holder: 'male 2008-11-20', why: 'a holder of 18 today' },
		{
			holder: 'male 2008-11-21',
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: 'a holder of 18 tomorrow',
		},
		{ holder: 'male 1955-11-21', why: 'a holder on the last day of being 70' },
		{
			holder: 'male 1955-11-20',
			refusedLater: {
				'holder.birthDate': 'Pemegang polis harus berusia 18 tahun sampai 70 tahun',
			},
			why: 'a holder of 71 today',
		},
		{
			insured: ['partner female 30'],
			refused: { insured: 'Pasangan tidak dapat ditanggung' },
			why: 'a motorcycle has no partner',
		},
		{
			frequency: 'monthly',
			refused: { 'choice.frequency': 'Pembayaran bulanan tidak tersedia' },
			why: 'by the month',
		},
		{
			plan: 'TLO_PLUS',
			refused: { 'choice.plan': 'Plan ini tidak tersedia' },
			why: 'a plan that is not there',
		},
		{
			cashless: true,
			refused: { 'choice.cashless': 'tidak punya pilihan cashless' },
			why: 'there is no cashless',
		},
		{
			extensions: ['TPL 10000000', 'FLOOD 20000000'],
			why: 'liability and floods are bought apart',
		},
		{
			extensions: ['TPL 7500000'],
			refused: { 'choice.extensions': 'Perluasan jaminan ini tidak tersedia' },
			why: 'liability of a limit that is not offered',
		},
		{
			extensions: ['TPL 5000000', 'TPL 10000000'],
			refused: { 'choice.extensions': 'Perluasan jaminan ini tidak tersedia' },
			why: 'liability twice',
		},
	],
};
