import { ACCIDENT, type ClaimCase, ILL } from '../check/check-cases.ts';

const stay = (incidentDay: string, days: number) => ({ ...ILL, incidentDay, days });
const WARD = stay('2026-06-01', 5);
const DAILY = { benefit: 'HCP', claimNo: 'K2026060001', incidentDay: '2026-06-01' };
const FIVE = { ...DAILY, amount: 2_500_000, days: 5, nights: 5 };
const INTENSIVE = { ...DAILY, benefit: 'ICU', amount: 3_000_000, days: 3, nights: 3 };
const HALF_MILLION = { sum: 500_000 };

const DAILY_AND_INTENSIVE: ClaimCase[] = [
	[
		'ICU',
		'three nights after the daily cash of the same five: both together are Rp4,000,000',
		{ ...WARD, days: 3 },
		['covered', 1_500_000],
		{ ...HALF_MILLION, before: [FIVE] },
	],
	[
		'HCP',
		'five nights after three in intensive care: the other two',
		WARD,
		['covered', 1_000_000],
		{ ...HALF_MILLION, before: [INTENSIVE] },
	],
	[
		'ICU',
		'the daily cash left its nights out already',
		{ ...WARD, days: 3 },
		['covered', 3_000_000],
		{ ...HALF_MILLION, before: [{ ...FIVE, amount: 1_000_000, days: 2, icuNights: 3 }] },
	],
	[
		'ICU',
		'moved to intensive care on the day after the daily cash ended',
		stay('2026-06-06', 3),
		['covered', 3_000_000],
		{ ...HALF_MILLION, before: [FIVE] },
	],
	[
		'ICU',
		'one of its nights is a night of the daily cash',
		stay('2026-06-05', 3),
		['covered', 2_500_000],
		{ ...HALF_MILLION, before: [FIVE] },
	],
	[
		'ICU',
		'another stay owes nothing',
		stay('2026-06-20', 3),
		['covered', 3_000_000],
		{ ...HALF_MILLION, before: [FIVE] },
	],
	[
		'HCP',
		'the whole of five nights in intensive care is paid by ICU',
		WARD,
		['not-covered', 0, 'repeated-nights'],
		{ ...HALF_MILLION, before: [{ ...INTENSIVE, amount: 5_000_000, days: 5, nights: 5 }] },
	],
	[
		'HCP',
		'nights beyond the thirty of ICU are daily cash',
		stay('2026-05-01', 40),
		['covered', 5_000_000],
		{
			...HALF_MILLION,
			before: [
				{
					...INTENSIVE,
					incidentDay: '2026-05-01',
					amount: 30_000_000,
					days: 30,
					nights: 35,
				},
			],
		},
	],
	[
		'HCP',
		'a stay that went on after daily cash and intensive care were paid',
		{ ...WARD, days: 8 },
		['covered', 1_500_000],
		{ ...HALF_MILLION, before: [FIVE, { ...INTENSIVE, amount: 1_500_000 }] },
	],
];

const SAME_NIGHTS: ClaimCase[] = [
	[
		'HCP',
		'the same five nights again',
		WARD,
		['not-covered', 0, 'repeated-nights'],
		{ ...HALF_MILLION, before: [FIVE] },
	],
	[
		'HCP',
		'the same stay went on for three nights',
		{ ...WARD, days: 8 },
		['covered', 1_500_000],
		{ ...HALF_MILLION, before: [FIVE] },
	],
	[
		'HCP',
		'another admission while the first stay lasted: a person reads it, its own nights are paid',
		stay('2026-06-04', 4),
		['needs-review', 1_000_000, 'repeated-nights'],
		{ ...HALF_MILLION, before: [FIVE] },
	],
	[
		'HCP',
		'admitted on the day of discharge',
		stay('2026-06-06', 2),
		['covered', 1_000_000],
		{ ...HALF_MILLION, before: [FIVE] },
	],
	[
		'HCP',
		'a night within two paid stays counts once',
		stay('2026-06-01', 10),
		['needs-review', 1_500_000, 'repeated-nights'],
		{
			...HALF_MILLION,
			before: [
				FIVE,
				{ ...FIVE, incidentDay: '2026-06-04', amount: 1_000_000, days: 2, nights: 4 },
			],
		},
	],
	[
		'HCP',
		'nights of the same stay paid to another insured person',
		WARD,
		['covered', 2_500_000],
		{ ...HALF_MILLION, others: [FIVE] },
	],
];

/**
 * Claims after earlier payments: "ICU replaces the daily benefit while ICU pays; days beyond its
 * maximum are paid as daily benefit", and nights are paid once.
 */
export const SAME_STAY: Record<string, ClaimCase[]> = {
	JSP: [...DAILY_AND_INTENSIVE, ...SAME_NIGHTS],
	JSK: [
		[
			'ICU',
			'is paid in addition to the daily cash of the same nights',
			{ ...WARD, days: 3 },
			['covered', 3_000_000],
			{ plan: 'C', before: [FIVE] },
		],
		[
			'ICU',
			'its own nights are paid once',
			{ ...WARD, days: 3 },
			['not-covered', 0, 'repeated-nights'],
			{ plan: 'C', before: [INTENSIVE] },
		],
	],
	JST: [
		[
			'TROP_HOSP',
			'one stay has one sum, also by another illness',
			{ ...ILL, illness: 'typhoid', incidentDay: '2026-06-03', days: 4 },
			['not-covered', 0, 'repeated-event'],
			{
				before: [
					{ amount: 2_500_000, illness: 'dengue', incidentDay: '2026-06-01', nights: 5 },
				],
			},
		],
	],
	JSX: [
		[
			'ROOM',
			'cost of 130 days at Rp280,000: the limit of 120 days holds their cost too',
			{ ...stay('2026-02-10', 130), cost: 36_400_000 },
			['covered', 33_600_000],
			{ plan: 'BRONZE', today: '2026-07-01' },
		],
		[
			'ROOM',
			'120 days at Rp280,000 are paid whole',
			{ ...stay('2026-02-10', 120), cost: 33_600_000 },
			['covered', 33_600_000],
			{ plan: 'BRONZE' },
		],
		[
			'ROOM',
			'130 days at Rp320,000 pay the amount of 120 days',
			{ ...stay('2026-02-10', 130), cost: 41_600_000 },
			['covered', 36_000_000],
			{ plan: 'BRONZE', today: '2026-07-01' },
		],
		[
			'ROOM',
			'five of eight nights were paid: the cost of the other three',
			{ ...stay('2026-06-01', 8), cost: 1_600_000 },
			['covered', 600_000],
			{
				plan: 'BRONZE',
				before: [{ amount: 1_000_000, days: 5, nights: 5, incidentDay: '2026-06-01' }],
			},
		],
	],
	JAM: [
		[
			'MED',
			'the very same bill of the same day again goes to a person',
			{ ...ACCIDENT, cost: 100_000 },
			['needs-review', 100_000, 'repeated-event'],
			{ before: [{ amount: 100_000, measures: '[100000,null,1,[],null]' }] },
		],
		[
			'MED',
			'another bill of the same accident',
			{ ...ACCIDENT, cost: 100_000 },
			['covered', 100_000],
			{ before: [{ amount: 150_000, measures: '[150000,null,1,[],null]' }] },
		],
	],
};
