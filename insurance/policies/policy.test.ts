import { expect, test } from 'vitest';

import { isClaimable, type PolicyStatus } from './policy.ts';

test.each<[PolicyStatus, string, boolean]>([
	['INFORCE', '2027-01-31', true],
	['GRACE', '2027-01-31', true],
	// Events on the last day of cover may be reported for thirty days.
	['EXPIRED', '2027-03-02', true],
	['EXPIRED', '2027-03-03', false],
	// Cover lapsed on 15 January, thirty days after the unpaid premium fell due on 16 December.
	['LAPSED', '2027-02-14', true],
	['LAPSED', '2027-02-15', false],
	['CANCELLED', '2027-01-16', false],
])('a claim on a policy that is %s may be started on %s: %s (C3.4.09)', (status, today, may) => {
	expect(
		isClaimable(
			{ status, endDay: '2027-01-31', nextDueOn: '2026-12-16', graceDays: 30 },
			today,
		),
	).toBe(may);
});
