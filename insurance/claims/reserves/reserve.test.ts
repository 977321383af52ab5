import { describe, expect, test } from 'vitest';

import type { BenefitTerms } from '#insurance/product/products/benefits/benefit.ts';

import { CLAIM_STATUSES, type ClaimStatus, isClosed } from '../claim.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import { firstReserve, isMeasured, prescribedReserve } from './reserve.ts';

const FACTS: ClaimEventFacts = {
	incidentDay: '2026-11-02',
	cause: 'illness',
	days: null,
	cost: null,
	specified: false,
};

describe('facts from which the rules can calculate', () => {
	type Measured = [by: BenefitTerms['pays'], facts: Partial<ClaimEventFacts>, is: boolean];
	const BLOCK = { by: 'block', hours: 6, most: 4 } as const;
	const CASES: Measured[] = [
		[{ by: 'cost' }, {}, false],
		[{ by: 'cost' }, { cost: 0 }, true],
		[{ by: 'cost' }, { cost: 750_000 }, true],
		[{ by: 'day' }, { cost: 750_000 }, false],
		[{ by: 'day' }, { days: 3 }, true],
		[{ by: 'day', upToCost: true }, { days: 3 }, true],
		[BLOCK, {}, false],
		[BLOCK, { hours: 7 }, true],
		[{ by: 'table' }, {}, false],
		[{ by: 'table' }, { losses: [] }, false],
		[{ by: 'table' }, { percent: 20 }, true],
		[{ by: 'death-or-table' }, { outcome: 'death' }, true],
		[{ by: 'death-or-table' }, { outcome: 'disability' }, false],
		[{ by: 'death-or-table' }, { outcome: 'disability', percent: 5 }, true],
		[{ by: 'sum' }, {}, true],
		[{ by: 'operation' }, {}, true],
		[{ by: 'pro-rata' }, {}, true],
	];
	test.each(CASES)('%o with %o: %s', (pays, facts, is) => {
		expect(isMeasured(pays, { ...FACTS, ...facts })).toBe(is);
	});
});

describe('the first reserve of a claim', () => {
	const ruled = (verdict: 'covered' | 'needs-review' | 'not-covered', expected: number) => ({
		verdict,
		expected,
	});
	type First = [...Parameters<typeof firstReserve>, amount: number, reason: string];
	const of = (
		result: First[0]['result'],
		isMeasured: boolean,
		max: number,
		average: number | null,
	) => ({ result, isMeasured, max, average });
	const CASES: First[] = [
		[of(ruled('covered', 800_000), true, 5_000_000, 300_000), 800_000, 'rules'],
		[of(ruled('needs-review', 800_000), true, 5_000_000, null), 800_000, 'rules'],
		// The cost is below what the insured bears.
		[of(ruled('covered', 0), true, 5_000_000, 300_000), 0, 'rules'],
		[of(ruled('not-covered', 0), true, 5_000_000, 300_000), 0, 'not-covered'],
		[of(ruled('not-covered', 0), false, 5_000_000, 300_000), 0, 'not-covered'],
		[of(ruled('covered', 0), false, 5_000_000, 300_000), 300_000, 'average'],
		[of(ruled('covered', 0), false, 200_000, 300_000), 200_000, 'average'],
		[of(ruled('covered', 0), false, 5_000_000, null), 5_000_000, 'maximum'],
		[of(null, false, 5_000_000, 300_000), 300_000, 'average'],
		[of(null, false, 5_000_000, null), 5_000_000, 'maximum'],
	];
	test.each(CASES)('%o: %i (%s)', (found, amount, reason) => {
		expect(firstReserve(found)).toEqual({ amount, reason });
	});
});

describe('the reserve that a state prescribes', () => {
	const CASES: [ClaimStatus, granted: number, paid: number, amount: number | null][] = [
		['submitted', 0, 0, null],
		['needs-documents', 0, 0, null],
		['in-review', 900, 400, null],
		['recommended', 0, 0, null],
		['approved', 900, 0, 900],
		['approved', 900, 400, 500],
		['approved', 900, 900, 0],
		['approved', 900, 1_000, 0],
		['paid', 900, 900, 0],
		['declined', 0, 0, 0],
		['withdrawn', 0, 0, 0],
	];
	test.each(CASES)('%s, %i granted, %i paid: %s', (status, approvedAmount, paid, amount) => {
		expect(prescribedReserve({ status, approvedAmount }, paid)?.amount ?? null).toBe(amount);
	});

	test('is zero for every closed state', () => {
		for (const status of CLAIM_STATUSES.filter(isClosed))
			expect(prescribedReserve({ status, approvedAmount: 900 }, 0)?.amount).toBe(0);
	});
});
