import { ACCIDENT, type ClaimCase } from '../check/check-cases.ts';

const THEFT = {
	cause: 'theft',
	answers: { 'key-left': false },
	incidentDay: '2026-06-10',
} as const;
const CRASH = { cause: 'damage', cost: 1_500_000, answers: { licensed: true } } as const;
const GONE = {
	benefit: 'TLO',
	claimNo: 'K2026060002',
	amount: 9_800_000,
	incidentDay: '2026-06-10',
};
const COMPRE = { plan: 'COMPRE', before: [GONE] };

/** A theft or total loss pays the full sum insured: no later event is covered. */
export const AFTER_TOTAL_LOSS: Record<string, ClaimCase[]> = {
	JMT: [
		[
			'PARTIAL',
			'a repair eight days after the theft was paid',
			{ ...CRASH, incidentDay: '2026-06-18' },
			['not-covered', 0, 'total-loss-before'],
			COMPRE,
		],
		[
			'PARTIAL',
			'damage on the day of the total loss is part of it',
			{ ...CRASH, incidentDay: '2026-06-10' },
			['not-covered', 0, 'total-loss-before'],
			COMPRE,
		],
		[
			'PARTIAL',
			'damage before the theft is paid, also when it is claimed after it',
			{ ...CRASH, incidentDay: '2026-06-09' },
			['covered', 1_300_000],
			COMPRE,
		],
		[
			'TLO',
			'a theft after a repair',
			THEFT,
			['covered', 9_800_000],
			{
				plan: 'COMPRE',
				before: [{ benefit: 'PARTIAL', amount: 1_300_000, incidentDay: '2026-05-01' }],
			},
		],
		[
			'PA_DRIVER',
			'a driver cannot be hurt with a motorcycle that was lost before',
			{
				...ACCIDENT,
				outcome: 'disability',
				losses: ['foot'],
				answers: { licensed: true },
				incidentDay: '2026-06-18',
			},
			['not-covered', 0, 'total-loss-before'],
			COMPRE,
		],
		[
			'PA_DRIVER',
			'the driver was hurt in the accident of the total loss',
			{
				...ACCIDENT,
				outcome: 'disability',
				losses: ['foot'],
				answers: { licensed: true },
				incidentDay: '2026-06-10',
			},
			['covered', 5_000_000],
			COMPRE,
		],
	],
};
