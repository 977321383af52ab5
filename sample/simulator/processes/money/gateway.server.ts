import { policiesOfOrder } from '#insurance/money/payments/orders/order-trail.server.ts';
import { moneyRefunds } from '#insurance/office/desk/money/api.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import {
	addToDay,
	type Day,
	daysBetween,
	jakartaDay,
	jakartaMidnight,
} from '#platform/values/dates.ts';

import { GATEWAY } from '../../assumptions/money.ts';
import { visitMoment } from '../../calendar.ts';
import { visitorOf } from '../../people/person.ts';
import { randomFor } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct, Process, SimulationStage } from '../../stage/stage.ts';
import type { FollowPayment, PayersOrder, SimulatedOrder } from '../payment.ts';

/** Schedules disputes by cardholders and chargebacks by their banks. */
export const followCard: FollowPayment = (stage, { method, ...order }, random) => {
	const isDisputed = random.chance(GATEWAY.disputed);
	const isTakenBack = random.chance(GATEWAY.takenBack);
	if (method !== 'kartu' || !(isDisputed || isTakenBack)) return [];
	const { from, to } = GATEWAY.disputeAfter;
	const day = addToDay(jakartaDay(stage.now()), { day: random.whole(from, to) });
	const kind = isDisputed ? 'dispute' : 'chargeback';
	const about: PayersOrder = { ...order, method };
	return [{ key: `${kind} ${order.name}`, at: visitMoment(random, day), kind, about }];
};

const report = (
	stage: SimulationStage,
	{ orderNo, amount }: SimulatedOrder,
	status: 'DISPUTED' | 'DISPUTE_WON' | 'REVERSED',
) => stage.notify({ orderNo, status, amount, eventId: `${orderNo}-${status}` });

/**
 * Returns the policies bought with an order, and their holder. An order of premiums has no
 * policies.
 */
async function boughtWith(stage: SimulationStage, { orderNo, visitor }: PayersOrder) {
	const { plan, places, db, sealer } = stage;
	const person = visitorOf(plan.seed, visitor, plan.from, places);
	const customerId = await db.transaction((tx) => customerOf(tx, sealer, person));
	const policies = await policyHeads(db, await policiesOfOrder(db, orderNo));
	return { customerId, policies };
}

const dispute: SimulatedAct = async (stage, { about }, random) => {
	const order = about as PayersOrder;
	await report(stage, order, 'DISPUTED');
	const { from, to } = GATEWAY.disputeTakes;
	const day = addToDay(jakartaDay(stage.now()), { day: random.whole(from, to) });
	const kind = random.chance(GATEWAY.disputeWon) ? 'dispute-won' : 'chargeback';
	return [{ key: `${kind} ${order.name}`, at: visitMoment(random, day), kind, about: order }];
};

const disputeWon: SimulatedAct = async (stage, { about }) => {
	await report(stage, about as PayersOrder, 'DISPUTE_WON');
	return [];
};

/** Some holders pay for their policies again; finance decides about the others. */
const chargeback: SimulatedAct = async (stage, { about }, random) => {
	const order = about as PayersOrder;
	await report(stage, order, 'REVERSED');
	if (!random.chance(GATEWAY.paidAgain)) return [];
	const { from, to } = GATEWAY.paidAgainAfter;
	const dueOn = addToDay(jakartaDay(stage.now()), { day: random.whole(from, to) });
	const at = visitMoment(random, dueOn);
	const { customerId, policies } = await boughtWith(stage, order);
	return policies.map(({ id: policyId, policyNo }, place) => {
		const name = `${order.name}.${place} again`;
		const owned = { name, policyId, policyNo, customerId, visitor: order.visitor, dueOn };
		return { key: `premium ${name}`, at, kind: 'premium', about: owned };
	});
};

type SentRefund = CallOutput<typeof moneyRefunds>['rows'][number];

/** Returns the gateway's report on a sent refund, or null while none is due. */
function answerTo({ plan }: SimulationStage, { askedAt, amount }: SentRefund, today: Day) {
	const own = randomFor(plan.seed, 'refund', askedAt, amount);
	const days = own.weighted(GATEWAY.refundDays);
	if (daysBetween(jakartaDay(new Date(askedAt)), today) < days) return null;
	return own.chance(GATEWAY.refundFails) ? 'REFUND_FAILED' : 'REFUNDED';
}

/** Every morning the gateway reports which refunds reached their payers. */
const refundReports: SimulatedAct = async (stage, _event, random) => {
	const reader = stage.team.one(random, 'finance');
	const { rows } = await stage.perform(moneyRefunds, { orderNo: '' }, reader);
	const today = jakartaDay(stage.now());
	for (const refund of rows.filter(({ status }) => status === 'sent')) {
		const status = answerTo(stage, refund, today);
		if (!status) continue;
		const { orderNo, amount, id } = refund;
		await stage.notify({ orderNo, status, amount, eventId: `${status} ${id}` });
	}
	return [];
};

const daily = (_stage: SimulationStage, day: Day): SimulatedEvent[] => [
	{
		key: `refund-reports ${day}`,
		at: new Date(jakartaMidnight(day).getTime() + 7.25 * 3_600_000),
		kind: 'refund-reports',
		about: {},
	},
];

/** Reports of the payment gateway after a payment: disputes, chargebacks and refunds. */
export const gateway: Process = {
	daily,
	acts: { dispute, 'dispute-won': disputeWon, chargeback, 'refund-reports': refundReports },
};
