import type { ClaimCase } from '../check/check-cases.ts';

const THEFT = { cause: 'theft', answers: { 'key-left': false } } as const;
const CRASH = { cause: 'damage', answers: { 'total-loss': true, licensed: true } } as const;

export const MOTORCYCLE: Record<string, ClaimCase[]> = {
	JMT: [
		['TLO', 'theft pays the sum less own risk', THEFT, ['covered', 9_750_000]],
		[
			'TLO',
			'total loss pays the sum less own risk, whatever the market says',
			{ ...CRASH, cost: 4_000_000 },
			['covered', 9_750_000],
		],
		['TLO', 'own risk of the other plan', THEFT, ['covered', 9_800_000], { plan: 'COMPRE' }],
		['TLO', 'embezzlement is no theft', { cause: 'embezzlement' }, ['not-covered', 0, 'cause']],
		[
			'TLO',
			'the key was left',
			{ cause: 'theft', answers: { 'key-left': true } },
			['not-covered', 0, 'key-left'],
		],
		[
			'TLO',
			'damage below 75 per cent',
			{ cause: 'damage', answers: { 'total-loss': false, licensed: true } },
			['not-covered', 0, 'total-loss'],
		],
		[
			'TLO',
			'damage not yet looked at',
			{ cause: 'damage', answers: { licensed: true } },
			['needs-review', 9_750_000, 'total-loss'],
		],
		[
			'TLO',
			'no licence',
			{ cause: 'damage', answers: { 'total-loss': true, licensed: false } },
			['not-covered', 0, 'licensed'],
		],
		['TLO', 'once', THEFT, ['not-covered', 0, 'limit'], { before: [{}] }],
		[
			'PARTIAL',
			'repair less own risk',
			{ ...CRASH, cost: 1_500_000 },
			['covered', 1_300_000],
			{ plan: 'COMPRE' },
		],
		[
			'PARTIAL',
			'a repair below own risk',
			{ ...CRASH, cost: 150_000 },
			['covered', 0],
			{ plan: 'COMPRE' },
		],
		[
			'PARTIAL',
			'every event again',
			{ ...CRASH, cost: 1_500_000 },
			['covered', 1_300_000],
			{ plan: 'COMPRE', before: [{ amount: 9_000_000, incidentDay: '2026-02-02' }] },
		],
		[
			'PARTIAL',
			'theft is not damage',
			{ ...THEFT, cost: 1_500_000 },
			['not-covered', 0, 'cause'],
			{ plan: 'COMPRE' },
		],
	],
};
