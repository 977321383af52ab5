import { checkPayment, payCart } from '#insurance/money/payments/api.ts';
import { policiesOfOrder } from '#insurance/money/payments/orders/order-trail.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { choosePromotion, confirmCart } from '#insurance/sales/carts/api.ts';
import {
	getPlan,
	getPlanRamean,
	saveProduct,
	saveProductRamean,
} from '#insurance/sales/quotes/api.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { FUNNEL, PRODUCT_MIX, RETURNING } from '../assumptions.ts';
import { visitMoment, shareOfDay } from '../calendar.ts';
import { fillIn } from '../people/application.ts';
import { motorcycleOf } from '../people/motorcycle.server.ts';
import { type SimulatedPerson, visitorOf } from '../people/person.ts';
import { type Random, randomFor } from '../random.ts';
import type { SimulatedEvent } from '../stage/agenda.server.ts';
import { refusedAs } from '../stage/refused.ts';
import {
	type SimulatedAct,
	minutesLater,
	type Plan,
	type Process,
	type SimulationStage,
} from '../stage/stage.ts';
import { acceptedMethod, planPayment } from './payment.ts';
import { codeTyped, partnerFollowed } from './sales/campaigns.server.ts';

/** A newly issued policy and its holder. */
export type IssuedPolicy = {
	/** Name of the policy in the simulation, the same in every run with the same seed. */
	name: string;
	policy: PolicyHead;
	product: Product;
	customerId: string;
	visitor: number;
};

/** Returns the events that a process schedules for a newly issued policy. */
export type FollowPolicy = (
	stage: SimulationStage,
	issued: IssuedPolicy,
	random: Random,
) => readonly SimulatedEvent[];

const visitsOf = ({ policies }: Plan) =>
	Math.round(policies / (FUNNEL.applies * FUNNEL.pays * 0.88));

/** Returns the number of a new visitor, or of a returning one. */
function visitorNumber(random: Random, number: number): number {
	return number > 50 && random.chance(RETURNING) ? random.whole(1, number - 1) : number;
}

function daily(stage: SimulationStage, day: string): SimulatedEvent[] {
	const random = randomFor(stage.plan.seed, 'visits', day);
	const count = shareOfDay(random, stage.plan, day, visitsOf(stage.plan));
	return Array.from({ length: count }, (_, at) => ({
		key: `visit ${day}/${String(at).padStart(5, '0')}`,
		at: visitMoment(random, day),
		kind: 'visit',
		about: { day, at, product: random.weighted(PRODUCT_MIX) },
	}));
}

/**
 * Returns the first visitor number of a day. Days have separate ranges, so that each number is used
 * once.
 */
const firstNumber = (plan: Plan, day: string): number => {
	const days = Math.round((Date.parse(day) - Date.parse(plan.from)) / 86_400_000);
	return days * Math.ceil((visitsOf(plan) * 4) / 365) + 1;
};

/**
 * Requests a premium, and saves the application of visitors who apply. People outside the accepted
 * ages are refused.
 */
async function apply(
	stage: SimulationStage,
	random: Random,
	{ product, holder, key }: { product: Product; holder: SimulatedPerson; key: string },
) {
	const today = jakartaDay(stage.now());
	const motorcycle = product.sumInsuredRange
		? await motorcycleOf(stage.perform, random, product.sumInsuredRange)
		: null;
	const filled = fillIn(random, product, holder, { today, motorcycle });
	const form = { ...filled, mitra: partnerFollowed(stage, key) };
	const isGroup = product.typeInsurance === 'RAMEAN';
	const isSold = await stage
		.perform(isGroup ? getPlanRamean : getPlan, form)
		.then(() => true, refusedAs('fix-fields', false));
	if (!isSold || !random.chance(FUNNEL.applies)) return null;
	return stage.perform(isGroup ? saveProductRamean : saveProduct, form);
}

const visit: SimulatedAct = async (stage, { key, about }, random) => {
	const number = visitorNumber(
		random,
		firstNumber(stage.plan, String(about['day'])) + Number(about['at']),
	);
	const product = stage.products.find(({ code }) => code === about['product']);
	if (!product) throw new Error(`no product ${String(about['product'])}`);
	const holder = visitorOf(stage.plan.seed, number, stage.plan.from, stage.places);
	const saved = await apply(stage, random, { product, holder, key });
	if (!saved || !random.chance(FUNNEL.pays)) return [];
	const cart = { userSession: saved.userSession, cartID: [saved.cartID] };
	return [
		{
			key: key.replace('visit', 'pay'),
			at: minutesLater(stage.now(), random.logNormal(4, 1)),
			kind: 'pay',
			about: { ...cart, visitor: number, product: product.code },
		},
	];
};

/** Orders the items in a cart, and schedules their payment. */
const pay: SimulatedAct = async (stage, { key, about }, random) => {
	const cart = {
		userSession: String(about['userSession']),
		cartID: about['cartID'] as string[],
	};
	const code = codeTyped(stage, key);
	if (code !== null) await stage.perform(choosePromotion, { ...cart, code });
	const { promotion } = await stage.perform(confirmCart, cart);
	const method = acceptedMethod(random, promotion.toPay);
	const { payment } = await stage.perform(payCart, {
		...cart,
		metode_pembayaran: method,
		consents: { terms: true },
	});
	const order = { orderNo: payment.responseData.orderId, amount: promotion.toPay, method };
	return planPayment(stage.now(), random, order, {
		key: key.replace('pay', 'issued'),
		kind: 'issued',
		about: { ...order, visitor: about['visitor'] },
	});
};

/** Hours after which buyers check again for a policy that they paid for. */
const LOOKED_AGAIN = [1, 5, 18, 24, 48, 72] as const;

/** A buyer without a policy presses "Saya sudah bayar", and checks again later. */
async function lookAgain(
	stage: SimulationStage,
	event: SimulatedEvent,
): Promise<readonly SimulatedEvent[]> {
	const { about, key, kind } = event;
	const looked = Number(about['looked'] ?? 0);
	const hours = stage.plan.faults ? LOOKED_AGAIN[looked] : undefined;
	if (hours === undefined) return [];
	await stage.perform(checkPayment, { orderId: String(about['orderNo']) });
	const first = String(about['first'] ?? key);
	const at = minutesLater(stage.now(), hours * 60);
	const again = { ...about, first, looked: looked + 1 };
	return [{ key: `${first} again ${looked}`, at, kind, about: again }];
}

/** Looks up the policies of a paid order, and schedules the events of their lives. */
function issuedBy(follow: readonly FollowPolicy[]): SimulatedAct {
	return async (stage, event) => {
		const { about } = event;
		const key = String(about['first'] ?? event.key);
		const visitor = Number(about['visitor']);
		const ids = await policiesOfOrder(stage.db, String(about['orderNo']));
		if (ids.length === 0) return lookAgain(stage, event);
		const person = visitorOf(stage.plan.seed, visitor, stage.plan.from, stage.places);
		const customerId = await stage.db.transaction((tx) => customerOf(tx, stage.sealer, person));
		return (await policyHeads(stage.db, ids)).flatMap((policy, place) => {
			const product = stage.products.find(({ code }) => code === policy.product.code);
			if (!product) return [];
			const name = `${key.replace('issued ', '')}.${place}`;
			const issued = { name, policy, product, customerId, visitor };
			return follow.flatMap((one, at) =>
				one(stage, issued, randomFor(stage.plan.seed, 'life', at, name)),
			);
		});
	};
}

export const buying = (follow: readonly FollowPolicy[]): Process => ({
	daily,
	acts: { visit, pay, issued: issuedBy(follow) },
});
