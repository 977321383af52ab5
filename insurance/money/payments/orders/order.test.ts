import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
	judge,
	mayOrderMove,
	ORDER_STATUSES,
	type OrderStatus,
	PAY_STATES,
	type PayState,
} from './order.ts';

const event = (state: PayState, amount = 100) => ({ state, amount, currency: 'IDR' });

test.each([
	['pending', 'PAID', 'paid', null],
	['expired', 'PAID', 'paid', 'late-settlement'],
	['failed', 'PAID', 'paid', 'late-settlement'],
	['cancelled', 'PAID', 'paid', 'late-settlement'],
	['paid', 'EXPIRED', null, null],
	['paid', 'FAILED', null, null],
	['paid', 'PAID', null, 'paid-again'],
	['refund_due', 'PAID', null, 'paid-again'],
	['paid', 'REFUNDED', 'refunded', null],
	['pending', 'REFUNDED', null, 'early-refund'],
	['refunded', 'PAID', null, 'paid-again'],
	['refunded', 'REVERSED', null, 'unexpected-refund'],
	['refund_due', 'REFUNDED', 'refunded', null],
	['paid', 'REVERSED', 'reversed', null],
	['pending', 'REVERSED', null, 'early-refund'],
	['reversed', 'REVERSED', null, 'unexpected-refund'],
	['reversed', 'PAID', null, 'paid-again'],
	['paid', 'PART_REVERSED', null, 'part-withdrawn'],
	['pending', 'PART_REVERSED', null, 'early-refund'],
	['reversed', 'PART_REVERSED', null, 'unexpected-refund'],
	['paid', 'DISPUTED', null, 'dispute-open'],
	['paid', 'DISPUTE_WON', null, null],
] as const)('for a %s order and %s: moves to %s, task %s', (status, state, move, task) => {
	expect(judge({ status, amount: 100 }, event(state))).toEqual({ move, task });
});

test.each([
	['paid', 'PAID'],
	['refunded', 'PAID'],
	['reversed', 'REVERSED'],
	['refunded', 'REFUNDED'],
	['pending', 'REFUNDED'],
] as const)('for a %s order, ignores %s that was reported before', (status, state) => {
	expect(
		judge({ status, amount: 100 }, event(state), { reportedBefore: true, refundAsked: false }),
	).toEqual({ move: null, task: null });
});

test.each([
	['paid', false, 'denied-after-paid'],
	['refund_due', false, 'denied-after-paid'],
	['paid', true, null],
] as const)(
	'for a %s order that is reported as cancelled, with refund requested: %s: task %s',
	(status, refundAsked, task) => {
		expect(
			judge(
				{ status, amount: 100 },
				{ ...event('CANCELLED'), current: true },
				{ reportedBefore: false, refundAsked },
			),
		).toEqual({ move: null, task });
	},
);

test.each([99, 101, 0])('never marks an order of 100 as paid for an amount of %i', (amount) => {
	for (const status of ORDER_STATUSES)
		expect(judge({ status, amount: 100 }, event('PAID', amount))).toEqual({
			move: null,
			task: 'wrong-amount',
		});
});

test.each(['REFUNDED', 'REVERSED'] as const)(
	'keeps an order paid after a partial %s and opens a task',
	(state) => {
		expect(judge({ status: 'paid', amount: 100 }, event(state, 40))).toEqual({
			move: null,
			task: 'part-withdrawn',
		});
	},
);

test('ends 20,000 shuffled and doubled sequences as paid if paid, and moves only forward (M9)', () => {
	const states = fc.array(
		fc.constantFrom(
			...PAY_STATES.filter((state) => state !== 'REFUNDED' && state !== 'REVERSED'),
		),
		{ minLength: 1, maxLength: 8 },
	);
	fc.assert(
		fc.property(states, (sequence) => {
			let status: OrderStatus = 'pending';
			for (const state of [...sequence, ...sequence]) {
				const { move } = judge({ status, amount: 100 }, event(state));
				if (move) expect(mayOrderMove(status, move)).toBe(true);
				status = move ?? status;
			}
			expect(status === 'paid').toBe(sequence.includes('PAID'));
		}),
		{ numRuns: 20_000 },
	);
});
