import { expect, test } from 'vitest';

import type { PayEvent } from '../payment-provider.ts';
import type { Refund } from '../refunds/refunds.server.ts';
import { refundMeant } from './loose-money.server.ts';

const event = { state: 'REFUND_FAILED', amount: 180_000, providerRef: 'ref-1' } as PayEvent;
const refunds = (
	...all: readonly (readonly [id: string, status: Refund['status'], amount: number])[]
) => all.map(([id, status, amount]) => ({ id, status, amount }) as Refund);

test.each([
	[
		'the one that was sent, not one that the provider was not asked for yet',
		[
			['b', 'asked', 180_000],
			['a', 'sent', 180_000],
		],
		'a',
	],
	[
		'the first of two that were sent',
		[
			['b', 'sent', 180_000],
			['a', 'sent', 180_000],
		],
		'a',
	],
	['one that is about to be sent, where it is the only one', [['a', 'asked', 180_000]], 'a'],
	['none of another sum', [['a', 'sent', 90_000]], undefined],
] as const)('matches a refund that is reported by its amount alone: %s', (_, all, id) => {
	expect(refundMeant(refunds(...all), event)?.id).toBe(id);
});
