import { ACCIDENT, type ClaimCase, ILL } from '../check/check-cases.ts';

const FEBRUARY = '2026-02-05';
const JANUARY = { today: '2026-02-03' };
const CRASH = { cause: 'damage', answers: { 'total-loss': true, licensed: true } } as const;
const SCREEN = { cause: 'damage', cost: 500_000 } as const;
const TRIP = { startAt: '2026-06-08', endAt: '2026-06-12', bought: '2026-05-20' };
const lost = (...losses: ('eyes' | 'eye' | 'hands' | 'toe' | 'ears')[]) =>
	({ ...ACCIDENT, outcome: 'disability', losses }) as const;
const teeth = (cost: number, more: object = {}) => ({
	...ILL,
	cost,
	answers: { aesthetic: false },
	...more,
});

export const FURTHER_THINGS: Record<string, ClaimCase[]> = {
	JSM: [
		[
			'BASIC',
			'the second visit of the year',
			teeth(200_000),
			['covered', 200_000],
			{ before: [{}] },
		],
		['BASIC', 'another plan', teeth(900_000), ['covered', 500_000], { plan: 'GOLD' }],
		[
			'BASIC',
			'what it was is not stated',
			{ ...ILL, cost: 200_000 },
			['needs-review', 200_000, 'aesthetic'],
		],
		['MAJOR', 'above the limit', teeth(2_000_000), ['covered', 750_000]],
		['MAJOR', 'a third one', teeth(500_000), ['not-covered', 0, 'limit'], { before: [{}, {}] }],
		[
			'DENTURE',
			'an accident waits for nothing',
			teeth(600_000, { cause: 'accident', incidentDay: '2026-01-05' }),
			['covered', 300_000],
			JANUARY,
		],
	],
	JMT: [
		['TLO', 'the key not stated', { cause: 'theft' }, ['needs-review', 9_750_000, 'key-left']],
		[
			'TLO',
			'another sum',
			{ cause: 'theft', answers: { 'key-left': false } },
			['covered', 19_750_000],
			{ sum: 20_000_000 },
		],
		[
			'PARTIAL',
			'no licence',
			{ cause: 'damage', cost: 1_500_000, answers: { licensed: false } },
			['not-covered', 0, 'licensed'],
			{ plan: 'COMPRE' },
		],
		[
			'PARTIAL',
			'the licence not stated',
			{ cause: 'damage', cost: 1_500_000 },
			['needs-review', 1_300_000, 'licensed'],
			{ plan: 'COMPRE' },
		],
		[
			'PARTIAL',
			'never above the sum',
			{ ...CRASH, cost: 50_000_000 },
			['covered', 10_000_000],
			{ plan: 'COMPRE' },
		],
		// These covers are bought separately with the highest limits: Rp10, 10 and 20 million.
		[
			'TPL',
			'what another driver asks for, looked at by a person',
			{ cause: 'liability', cost: 3_000_000, answers: { licensed: true } },
			['needs-review', 3_000_000, 'terms'],
		],
		[
			'TPL',
			'without a licence',
			{ cause: 'liability', cost: 3_000_000, answers: { licensed: false } },
			['not-covered', 0, 'licensed'],
		],
		['TPL', 'own damage', { cause: 'damage', cost: 3_000_000 }, ['not-covered', 0, 'cause']],
		[
			'PA_DRIVER',
			'both hands lost in a crash',
			{ ...lost('hands'), answers: { licensed: true } },
			['covered', 10_000_000],
		],
		[
			'PA_DRIVER',
			'a driver without a licence',
			{ ...lost('hands'), answers: { licensed: false } },
			['not-covered', 0, 'licensed'],
		],
		['FLOOD', 'a flood', { cause: 'flood', cost: 4_000_000 }, ['covered', 4_000_000]],
		[
			'FLOOD',
			'a storm, above the limit',
			{ cause: 'storm', cost: 25_000_000 },
			['covered', 20_000_000],
		],
		['FLOOD', 'a crash', { ...CRASH, cost: 4_000_000 }, ['not-covered', 0, 'cause']],
	],
	JGM: [
		['AD', 'both eyes', lost('eyes'), ['covered', 10_000_000]],
		['WRIST', 'an illness of the wrist', { ...ILL, cost: 300_000 }, ['covered', 300_000]],
		[
			'WRIST',
			'another injury has the whole limit',
			{ cause: 'overuse', cost: 400_000 },
			['covered', 400_000],
			{ before: [{ amount: 500_000, incidentDay: FEBRUARY }] },
		],
		[
			'SCREEN',
			'lost',
			{ ...SCREEN, cause: 'loss', answers: { fell: true } },
			['not-covered', 0, 'cause'],
		],
		['SCREEN', 'how is not stated', SCREEN, ['needs-review', 400_000, 'fell']],
		[
			'HCP',
			'another stay has ten nights of its own',
			{ ...ILL, days: 5 },
			['covered', 500_000],
			{ before: [{ days: 10, incidentDay: FEBRUARY }] },
		],
	],
	JKS: [
		['AD', 'both hands', lost('hands'), ['covered', 10_000_000]],
		[
			'MED',
			'another plan',
			{ ...ACCIDENT, cost: 3_000_000 },
			['covered', 2_500_000],
			{ plan: 'VIP' },
		],
		[
			'TICKET',
			'from before the purchase goes to a person',
			{ ...ACCIDENT, incidentDay: '2026-05-10', cost: 400_000 },
			['needs-review', 400_000, 'period'],
			TRIP,
		],
		[
			'TICKET',
			'whether in hospital is not stated',
			{ ...ILL, cost: 400_000 },
			['needs-review', 400_000, 'hospital'],
		],
		['PHONE', 'lost', { cause: 'loss', cost: 400_000 }, ['not-covered', 0, 'cause']],
	],
	JKO: [
		['AD', 'one eye', lost('eye'), ['covered', 25_000_000], { sum: 50_000_000 }],
		[
			'AD',
			'a death after a disability of the year has the rest',
			{ ...ACCIDENT, outcome: 'death' },
			['covered', 20_000_000],
			{ sum: 50_000_000, before: [{ amount: 30_000_000, incidentDay: FEBRUARY }] },
		],
		[
			'MED',
			'another accident has the whole limit',
			{ ...ACCIDENT, cost: 1_000_000 },
			['covered', 1_000_000],
			{ sum: 50_000_000, before: [{ amount: 5_000_000, incidentDay: FEBRUARY }] },
		],
		[
			'HCP',
			'another stay has sixty nights of its own',
			{ ...ILL, days: 3 },
			['covered', 300_000],
			{ plan: 'PA_HCP', before: [{ days: 60, incidentDay: FEBRUARY }] },
		],
		[
			'HCP',
			'a group whose size is not known waits for nothing',
			{ ...ILL, incidentDay: '2026-01-05', days: 3 },
			['covered', 300_000],
			{ plan: 'PA_HCP', ...JANUARY },
		],
	],
};
