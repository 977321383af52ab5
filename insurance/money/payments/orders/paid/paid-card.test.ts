import { expect, test } from 'vitest';

import { cardTypeOf, paidCard } from './paid-card.ts';

test.each<[string, Parameters<typeof paidCard>, string | null, string]>([
	['Midtrans, eight digits given', ['48111111-1114', { kind: 'credit' }], '1114', 'VISA CREDIT'],
	['Midtrans, six digits given', ['521111-1117', { kind: 'debit' }], '1117', 'MASTERCARD DEBIT'],
	['Xendit', ['400000XXXXXX0002', { brand: 'VISA', kind: 'CREDIT' }], '0002', 'VISA CREDIT'],
	['a network that is not known', ['999999-1234', {}], '1234', ''],
	['no number', ['', { kind: 'credit' }], null, ''],
	['nothing', [null, {}], null, ''],
	['no digits at the end', ['481111-XXXX', {}], null, ''],
])('%s', (_what, [masked, details], lastFour, type) => {
	const card = paidCard(masked, details);
	expect(card?.lastFour ?? null).toBe(lastFour);
	if (card) expect(cardTypeOf(card)).toBe(type);
});
