import type { EligibilityCases } from './eligibility-case.ts';

type Cases = EligibilityCases['cases'];

export const START_WITHIN_A_YEAR: Cases = [
	{ startAt: '2026-11-20 11:00', why: 'from now on' },
	{ startAt: '2026-11-20 10:00', why: 'an hour ago, while the form was filled in' },
	{
		startAt: '2026-11-20 09:59',
		refused: { 'choice.startAt': 'Waktu mulai sudah lewat' },
		why: 'an hour and a minute ago',
	},
	{
		startAt: '2026-11-19 23:00',
		refused: { 'choice.startAt': 'tidak boleh sebelum hari ini' },
		why: 'yesterday',
	},
	{
		now: '2026-11-20 00:15',
		startAt: '2026-11-19 23:30',
		why: 'yesterday, but within the hour: it counts as now',
	},
	{ startAt: '2027-11-20 23:59', why: 'the last minute of the day in a year' },
	{
		startAt: '2027-11-21 00:00',
		refused: { 'choice.startAt': 'paling lama 1 tahun' },
		why: 'more than a year ahead',
	},
	{
		startAt: undefined,
		refused: { 'choice.startAt': 'wajib dipilih' },
		why: 'no start is chosen',
	},
];

export const ADULTS_18_TO_60: Cases = [
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
];

/** A holder aged 18 to 70 who insures a partner. */
export const HOLDER_18_TO_70: Cases = [
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
];

/**
 * Any combination of at most one self, at most one partner, and children up to 17. Members are not
 * allowed.
 */
export const FAMILY: Cases = [
	{ insured: ['child female 2008-11-21'], why: 'a child on the last day of being 17' },
	{
		insured: ['partner female 30'],
		why: 'the partner alone: the holder need not be insured',
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
	{
		insured: ['member male 30', 'member female 30'],
		refused: { insured: 'Anggota tidak dapat ditanggung' },
		why: 'members belong to a group',
	},
];

export const THREE_CHILDREN: Cases = [
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
];

export const ONE_YEAR_IN_INSTALMENTS: Cases = [
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
];

export const CHILD_FROM_THIRTY_DAYS: Cases = [
	{ insured: ['child male 2026-10-21'], why: 'a child alone, thirty days old today' },
	{
		insured: ['child male 2026-10-22'],
		refused: { 'insured.0.birthDate': 'Anak harus berusia 30 hari sampai 17 tahun' },
		why: '29 days old',
	},
	{
		insured: ['child female 2008-11-20'],
		refused: { 'insured.0.birthDate': 'Anak harus berusia 30 hari sampai 17 tahun' },
		why: 'a child of 18 is none',
	},
];

export const ONESELF_IS_THE_HOLDER: Cases = [
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
];
