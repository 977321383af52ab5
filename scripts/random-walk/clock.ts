import type { Model, Order, ModelPolicy } from './model.ts';
import { expireOrders } from './orders.ts';
import { turnOfDay, unpaidInModel } from './policies.ts';
import { pick, type WalkPlan } from './steps.ts';
import {
	GRACE_DAYS,
	midnight,
	OFFER_DAYS,
	plusDays,
	REINSTATE_DAYS,
	dayOfInstant,
} from './terms.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Within this time, every caller whose response was lost has retried. */
const SOON = 300 * SECOND;
const DAY = 24 * HOUR;
/**
 * Age at which the walk abandons its carts. The insurer deletes carts thirty days after their last
 * use.
 */
const FORGOTTEN_MS = 15 * DAY;

/** True if a retry could happen on the next day, when a different amount may be due. */
export const isBeforeMidnight = (now: number): boolean =>
	dayOfInstant(now) !== dayOfInstant(now + SOON);

/**
 * Moves the clock away from an order's expiry, because an order placed by a retry expires some
 * seconds later than the model expects.
 */
function stepAside(model: Model): void {
	const isClose = ({ status, expiresAt }: Order) =>
		status === 'pending' && Math.abs(model.now - expiresAt) < SOON;
	while (model.orders.some(isClose)) model.now += SOON;
}

function pass(model: Model, ms: number): void {
	model.now += ms;
	stepAside(model);
	model.sinceForgotten += ms;
	if (model.sinceForgotten < FORGOTTEN_MS) return;
	model.carts = [];
	model.sinceForgotten = 0;
}

const HOURS = [1, 5, 25, 1, 72, 2, 15 * 24, 31 * 24, 32 * 24, 61 * 24, 95 * 24, 335 * 24] as const;

/** Moves the clock forward. The work that becomes due is either done or left for later. */
export const planWait: WalkPlan = (model, { a, b }) => {
	const hours = HOURS[a % HOURS.length] ?? 1;
	const isDone = b % 4 !== 0;
	return {
		text: `wait ${hours} hours${isDone ? '' : ', and nobody looks'}`,
		async run(shop) {
			pass(model, hours * HOUR);
			if (isDone) await strike(model, shop);
		},
	};
};

async function strike(model: Model, shop: { turn(now: number): Promise<void> }): Promise<void> {
	await shop.turn(model.now);
	expireOrders(model);
	turnOfDay(model);
}

export const planTurn: WalkPlan = (model) => ({
	text: 'the hour strikes',
	run: (shop) => strike(model, shop),
});

/**
 * Returns the times at which something begins or ends for a policy, because rules change at these
 * boundaries.
 */
function turningPoints(policy: ModelPolicy | undefined, order: Order | undefined): number[] {
	// A retry after a lost response may have placed the order some seconds later.
	const points = order ? [order.expiresAt - SOON, order.expiresAt + SOON] : [];
	if (!policy) return points;
	const { start, end } = policy.cover;
	const due = unpaidInModel(policy)[0]?.due;
	const days = [start, plusDays(end, 1), plusDays(end, -OFFER_DAYS)];
	if (due)
		days.push(
			due,
			plusDays(due, 1),
			plusDays(due, GRACE_DAYS + 1),
			plusDays(due, GRACE_DAYS + REINSTATE_DAYS + 1),
		);
	return [...points, ...days.map(midnight)];
}

/** Jumps to a boundary (midnight, a due date or the end of cover), or to the second before it. */
export const planLeap: WalkPlan = (model, { a, b, c }) => {
	const night = midnight(plusDays(dayOfInstant(model.now), 1));
	const points = turningPoints(
		pick(model.policies.toReversed(), a),
		pick(model.orders.toReversed().slice(0, 4), b),
	);
	const to = pick([night, ...points.filter((at) => at - SECOND > model.now)], c) ?? night;
	const at = b % 2 === 0 ? to - SECOND : to;
	const isDone = a % 3 !== 0;
	return {
		text: `the clock leaps to ${new Date(at).toISOString()}${isDone ? '' : ', and nobody looks'}`,
		async run(shop) {
			pass(model, at - model.now);
			if (isDone) await strike(model, shop);
		},
	};
};

const BACK = [SECOND, 61 * SECOND, HOUR, 2 * SECOND, 25 * HOUR, 3 * DAY, 40 * DAY] as const;

/** Sets back a clock that was fast, so that earlier events are now in the future. */
export const planBack: WalkPlan = (model, { a, b }) => {
	const ms = BACK[a % BACK.length] ?? SECOND;
	return {
		text: `the clock is set back by ${ms / SECOND} s`,
		async run(shop) {
			model.now -= ms;
			stepAside(model);
			if (b % 2 === 0) await strike(model, shop);
		},
	};
};
