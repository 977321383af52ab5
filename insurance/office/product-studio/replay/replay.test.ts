import { expect, test } from 'vitest';

import { addRepriced, emptyReplay, type Repriced, replayResultSchema, WORST } from './replay.ts';

const policy = (before: number | null, after: number | null, more: Partial<Repriced> = {}) => ({
	policyNo: '12345678901',
	plan: 'A',
	region: 'Bali',
	frequency: 'monthly',
	instalments: 12,
	age: 34,
	before,
	after,
	receipts: () => ({ before: [], after: [] }),
	...more,
});

test.each([
	[100, 79, null],
	[100, 80, -20],
	[100, 90, -10],
	[100, 95, -5],
	[100, 99, -5],
	[100, 100, 0],
	[100, 101, 0.000_001],
	[100, 105, 5],
	[100, 119, 10],
	[100, 120, 20],
	[0, 10, 20],
	[0, 0, 0],
])(
	'counts a change from %i to %i in the bracket starting at %s per cent',
	(before, after, from) => {
		const result = emptyReplay();
		addRepriced(result, policy(before, after));
		expect(result.histogram.filter(({ count }) => count > 0)).toEqual([{ from, count: 1 }]);
	},
);

test('annualizes premiums and counts them in total and by age, plan and payment frequency', () => {
	const result = emptyReplay();
	addRepriced(result, policy(100, 110));
	addRepriced(result, policy(100, 100, { age: 39 }));
	addRepriced(result, policy(1_000, 900, { frequency: 'yearly', instalments: 1, plan: 'B' }));
	addRepriced(result, policy(100, null));
	addRepriced(result, policy(null, null));
	expect(replayResultSchema.parse(result)).toMatchObject({
		dearer: 1,
		cheaper: 1,
		same: 1,
		refused: 1,
		unpriced: 1,
		before: 3_400,
		after: 3_420,
		byAge: [{ key: '30–39 tahun', count: 3, before: 3_400, after: 3_420 }],
		byPlan: [
			{ key: 'A', count: 2, before: 2_400, after: 2_520 },
			{ key: 'B', count: 1, before: 1_000, after: 900 },
		],
		byFrequency: [
			{ key: 'monthly', count: 2 },
			{ key: 'yearly', count: 1 },
		],
	});
});

test('keeps the twenty largest increases in any order', () => {
	const result = emptyReplay();
	for (let n = 1; n <= 100; n += 1)
		addRepriced(result, policy(1_000, 1_000 + ((n * 37) % 101), { policyNo: String(n) }));
	expect(result.worst).toHaveLength(WORST);
	expect(result.worst.map(({ after }) => after)).toEqual(
		Array.from({ length: WORST }, (_, at) => 1_100 - at),
	);
});
