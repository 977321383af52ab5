import { payMethod } from '#insurance/money/payments/methods.ts';

import { METHODS, MINUTES_TO_PAY, ORDER_OUTCOMES } from '../assumptions.ts';
import { GATEWAY } from '../assumptions/money.ts';
import { type Random, randomFor } from '../random.ts';
import type { SimulatedEvent } from '../stage/agenda.server.ts';
import {
	type SimulatedAct,
	minutesLater,
	type Process,
	type SimulationStage,
} from '../stage/stage.ts';

/** Minutes until an unpaid order expires. */
const OPEN_MINUTES = 24 * 60;

/** Chooses a method that accepts this amount in rupiah. */
export function acceptedMethod(random: Random, amount: number): string {
	const accepted = METHODS.filter(([, id]) => {
		const method = payMethod(id);
		return method && amount >= method.min && amount <= method.max;
	});
	return random.weighted(accepted);
}

export type SimulatedOrder = { orderNo: string; amount: number; method: string };
export type Following = Omit<SimulatedEvent, 'at'>;

/** A paid order and its payer; `name` is the same in every run. */
export type PayersOrder = SimulatedOrder & { name: string; visitor: number };

/** Returns the events that follow a payment. */
export type FollowPayment = (
	stage: SimulationStage,
	paid: PayersOrder,
	random: Random,
) => readonly SimulatedEvent[];

type Notice = SimulatedOrder & {
	status: 'PAID' | 'FAILED';
	number: number;
	/** Absent if the money does not pay an order. */
	name?: string;
	visitor?: number;
};

type Planning = {
	now: Date;
	random: Random;
	order: SimulatedOrder;
	/** Minutes until the gateway's report. */
	minutes: number;
	/** Event that follows the payment. */
	following: Following;
};

function notice(
	{ now, order, following }: Planning,
	number: number,
	after: number,
	changed: Partial<Notice>,
): SimulatedEvent {
	return {
		key: `notice ${number} ${following.key}`,
		at: minutesLater(now, after),
		kind: 'notice',
		about: { ...order, status: 'PAID', number, ...changed },
	};
}

const paid = (planning: Planning, number: number, after: number): SimulatedEvent[] => [
	notice(planning, number, after, {
		name: planning.following.key,
		visitor: Number(planning.following.about['visitor']),
	}),
	{ ...planning.following, at: minutesLater(planning.now, after + 5) },
];

function wrongAmount(planning: Planning): SimulatedEvent[] {
	const { random, order, minutes } = planning;
	const amount = order.amount + random.pick(GATEWAY.typedWrong);
	const again = minutes + random.whole(20, 400);
	const isPaid = random.chance(GATEWAY.paidRightly);
	return [notice(planning, 1, minutes, { amount }), ...(isPaid ? paid(planning, 2, again) : [])];
}

/**
 * The gateway reports an order number that does not exist, and finance finds the order that was
 * meant.
 */
function wrongNumber(planning: Planning): SimulatedEvent[] {
	const { now, random, order, minutes, following } = planning;
	const orderNo = `${order.orderNo.slice(0, -1)}0`;
	return [
		notice(planning, 1, minutes, { orderNo }),
		{
			key: `match ${following.key}`,
			at: minutesLater(now, minutes + random.whole(1, 4) * 1440),
			kind: 'match',
			about: { ...order, orderNo, meant: order.orderNo, following },
		},
	];
}

/**
 * Schedules the gateway's notifications about an order. `following` only happens if the money
 * arrives.
 */
export function planPayment(
	now: Date,
	random: Random,
	order: SimulatedOrder,
	following: Following,
): SimulatedEvent[] {
	const outcome = random.weighted(ORDER_OUTCOMES);
	if (outcome === 'expired') return [];
	const minutes =
		outcome === 'late'
			? OPEN_MINUTES + random.whole(30, 600)
			: Math.min(
					OPEN_MINUTES - 10,
					random.logNormal(MINUTES_TO_PAY.median, MINUTES_TO_PAY.sigma),
				);
	const planning = { now, random, order, minutes, following };
	if (outcome === 'failed') return [notice(planning, 1, minutes, { status: 'FAILED' })];
	if (outcome === 'wrong-amount') return wrongAmount(planning);
	if (outcome === 'wrong-number') return wrongNumber(planning);
	const again = minutes + random.whole(1, 30);
	const twice = outcome === 'twice' ? [notice(planning, 2, again, {})] : [];
	return [...paid(planning, 1, minutes), ...twice];
}

/** The gateway reports that an order was paid or failed. */
function noticeThen(follow: readonly FollowPayment[]): SimulatedAct {
	return async (stage, { about }) => {
		const { status, number, name, visitor, ...order } = about as Notice;
		const eventId = `${order.orderNo}-${number}`;
		const { orderNo, amount } = order;
		await stage.notify({ orderNo, status, amount, eventId, paymentId: eventId });
		if (name === undefined || visitor === undefined) return [];
		return follow.flatMap((one, at) =>
			one(stage, { ...order, name, visitor }, randomFor(stage.plan.seed, 'paid', at, name)),
		);
	};
}

export const payments = (follow: readonly FollowPayment[]): Process => ({
	acts: { notice: noticeThen(follow) },
});
