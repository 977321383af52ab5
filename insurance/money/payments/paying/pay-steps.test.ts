import { expect, test } from 'vitest';

import { PAY_METHODS } from '../methods.ts';
import { payWaysOf } from './pay-steps.ts';

test.each(PAY_METHODS.map(({ id, group }) => [id, group] as const))(
	'%s: shows payment steps unless the payment page explains everything',
	(id, group) => {
		const ways = payWaysOf(id);
		expect(ways.length > 0).toBe(group !== 'CARD');
		for (const { steps } of ways) expect(steps.length).toBeGreaterThanOrEqual(3);
	},
);

test('shows steps for the ATM for every bank', () => {
	for (const { id, group } of PAY_METHODS)
		if (group === 'VA')
			expect(payWaysOf(id).some(({ where }) => where.startsWith('ATM '))).toBe(true);
});
