import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { loadSampleInsurer } from '#sample/load.server.ts';
import { SAMPLE_SINCE, sampleProducts } from '#sample/products.ts';
import type { Notification } from '#sample/simulator/faults/notification.ts';
import { choosePlaces } from '#sample/simulator/people/places.server.ts';
import { hireTeam } from '#sample/simulator/people/team.server.ts';
import type { SimulatedClock } from '#sample/simulator/stage/clock.server.ts';
import type { Mailbox } from '#sample/simulator/stage/mailbox.server.ts';
import type { Perform } from '#sample/simulator/stage/perform.server.ts';
import type { Plan, SimulationStage } from '#sample/simulator/stage/stage.ts';

import { eventIdOf, send, type GatewaySending } from './faults/gateway.ts';
import { type Trying, tryPatiently } from './faults/people.ts';
import type { Saboteur } from './faults/saboteur.ts';
import type { OutsideBooks } from './model/model.ts';
import type { SimulatedProduct } from './product.ts';

export type World = {
	plan: Plan;
	clock: SimulatedClock;
	mailbox: Mailbox;
	saboteur: Saboteur;
	sending: GatewaySending;
	model: OutsideBooks;
	trying: Trying;
	/** The running product; it changes after the product is killed and restarted. */
	product(): SimulatedProduct;
};

/** Makes calls with retries, as people do, and records what the product accepted. */
function performIn({ product, saboteur, trying, model, plan }: World): Perform {
	return async (call, input, who) => {
		const intent = plan.faults && call.once ? uuidv7() : undefined;
		const isRepeatable = call.once === true || call.method === 'GET';
		const answer = await tryPatiently(trying, () =>
			saboteur.within(isRepeatable, () => product().perform(call, input, who, intent)),
		);
		await model.accepted(call, input, answer);
		return answer;
	};
}

/** Delivers a notification to the product repeatedly until it is accepted. */
function deliverIn({ product, saboteur, trying, clock, sending: { ledger } }: World) {
	return async (notification: Notification): Promise<void> => {
		const { status, orderNo, amount } = notification;
		const reported = { eventId: eventIdOf(notification), orderNo, amount };
		if (status === 'PAID') await ledger.paid(reported, clock.now());
		await tryPatiently(trying, () =>
			saboteur.within(true, async () => {
				const { deps } = product();
				const request = deps.sandbox.notify(notification, clock.now());
				return receiveWebhook(deps, deps.sandbox, request, clock.now());
			}),
		);
		if (status === 'PAID') await ledger.delivered(reported.eventId, clock.now());
		if (status === 'REFUNDED' || status === 'REVERSED')
			await ledger.wentBack({ ...reported, status }, clock.now());
	};
}

/** Sets up the insurer: its products, places and employees. */
export async function setTheStage(world: World): Promise<SimulationStage> {
	const { plan, product, clock, mailbox, sending } = world;
	const products = sampleProducts(plan.from < SAMPLE_SINCE ? plan.from : SAMPLE_SINCE);
	await loadSampleInsurer(product().deps, products);
	const perform = performIn(world);
	const deliver = deliverIn(world);
	return {
		plan,
		get db() {
			return product().plain;
		},
		get sealer() {
			return product().deps.sealer;
		},
		places: await choosePlaces(perform, plan.seed),
		team: await hireTeam(perform, product().plain),
		products: products.map(({ product: sold }) => sold),
		perform,
		async notify(notification) {
			if (await send(sending, 'notice', notification)) await deliver(notification);
		},
		deliver,
		now: clock.now,
		mailbox,
	};
}
