import { expect, test } from 'vitest';

import { PAY_METHODS } from '../methods.ts';
import { refundsToSource } from './refund-ways.ts';

const INSTALLED = ['midtrans', 'xendit'];
const paidAt = new Date('2026-11-20T03:00:00Z');
const after = (hours: number) => new Date(paidAt.getTime() + hours * 3_600_000);

test.each([
	['midtrans', 'va-bca', 0, false],
	['midtrans', 'indomaret', 0, false],
	['midtrans', 'qris', 23, true],
	['midtrans', 'qris', 24, false],
	['midtrans', 'ovo', 7 * 24 - 1, true],
	['midtrans', 'ovo', 7 * 24, false],
	['midtrans', 'gopay', 45 * 24 - 1, true],
	['midtrans', 'gopay', 45 * 24, false],
	['midtrans', 'kartu', 365 * 24, true],
	['xendit', 'va-mandiri', 0, false],
	['xendit', 'ovo', 0, false],
	['xendit', 'qris', 30 * 24 - 1, true],
	['xendit', 'qris', 30 * 24, false],
	['xendit', 'kartu', 365 * 24, true],
])(
	'refunds to the source by %s, %s, %i hours after the payment: %s',
	(provider, method, hours, back) =>
		expect(refundsToSource({ provider, method, paidAt }, INSTALLED, after(hours))).toBe(back),
);

test('refunds nothing through a debit file or a provider whose keys were removed', () => {
	const card = { provider: 'xendit', method: 'kartu', paidAt };
	expect(refundsToSource(card, ['midtrans'], paidAt)).toBe(false);
	const debit = { provider: 'bank-file', method: 'debit', paidAt };
	expect(refundsToSource(debit, INSTALLED, paidAt)).toBe(false);
});

test('refunds nothing through a virtual account or a retail outlet of any provider', () => {
	const ways = PAY_METHODS.filter(({ group }) => group === 'VA' || group === 'RETAIL');
	expect(ways.length).toBeGreaterThan(5);
	for (const provider of ['midtrans', 'xendit'])
		for (const { id } of ways)
			expect([
				id,
				refundsToSource({ provider, method: id, paidAt }, INSTALLED, paidAt),
			]).toEqual([id, false]);
});
