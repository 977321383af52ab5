import { expect, test } from 'vitest';

import type { CoverStep } from '../policy.ts';
import { comingCover, coverAhead, coverOnDay, stepsPaid } from './cover-steps.ts';

const AS_BOUGHT: CoverStep = {
	fromDay: '2027-01-15',
	heldFrom: '2027-01-15',
	plan: 'A',
	sumInsured: 100,
};
const raised = (heldFrom: string | null): CoverStep => ({
	fromDay: '2027-03-15',
	heldFrom,
	plan: 'B',
	sumInsured: 200,
});
const policyOf = (...coverSteps: CoverStep[]) => ({
	plan: 'A',
	sumInsured: 100,
	cover: { startDay: '2027-01-15' },
	coverSteps,
});

test('an unchanged policy has the cover it was bought with on every day', () => {
	expect(coverOnDay(policyOf(), '2027-06-01')).toEqual(AS_BOUGHT);
	expect(coverAhead(policyOf())).toEqual(AS_BOUGHT);
	expect(comingCover(policyOf(), '2027-06-01')).toBeNull();
});

test.each<[what: string, heldFrom: string | null, day: string, sum: number, coming: boolean]>([
	['before the cover begins', '2027-03-15', '2027-01-01', 100, true],
	['the day before a change', '2027-03-15', '2027-03-14', 100, true],
	['the day of a change', '2027-03-15', '2027-03-15', 200, false],
	['long after it', '2027-03-15', '2027-12-31', 200, false],
	['its day, and it is not paid', null, '2027-03-15', 100, true],
	['after its day, and it is not paid', null, '2027-04-10', 100, true],
	['the day on which it was paid late', '2027-03-21', '2027-03-20', 100, true],
	['the day after it was paid late', '2027-03-21', '2027-03-21', 200, false],
])('%s', (_, heldFrom, day, sum, coming) => {
	const policy = policyOf(AS_BOUGHT, raised(heldFrom));
	expect(coverOnDay(policy, day).sumInsured).toBe(sum);
	expect(comingCover(policy, day) !== null).toBe(coming);
	expect(coverAhead(policy).sumInsured).toBe(200);
});

test.each<[what: string, paidOn: string, unpaidFrom: string | null, heldFrom: string | null]>([
	['a premium of before pays nothing of it', '2027-02-10', '2027-03-15', null],
	['paid ahead, from its own day', '2027-03-01', '2027-04-15', '2027-03-15'],
	['paid on its day, from that day', '2027-03-15', '2027-04-15', '2027-03-15'],
	['paid late, from the day after', '2027-03-20', '2027-04-15', '2027-03-21'],
	['the last premium of all', '2027-03-20', null, '2027-03-21'],
])('checks when payment makes a higher cover effective: %s', (_, paidOn, unpaidFrom, heldFrom) => {
	const [first, second] = stepsPaid([AS_BOUGHT, raised(null)], { unpaidFrom, paidOn });
	expect(first).toEqual(AS_BOUGHT);
	expect(second?.heldFrom).toBe(heldFrom);
});

test('a later payment does not move cover that is already effective', () => {
	const steps = [AS_BOUGHT, raised('2027-03-15')];
	expect(stepsPaid(steps, { unpaidFrom: '2027-05-15', paidOn: '2027-04-20' })).toEqual(steps);
});
