import type { DebitProvider } from '#insurance/service/billing/premiums/debit.server.ts';
import { deliveryOf } from '#sample/simulator/faults/delivery.ts';
import type { Notification } from '#sample/simulator/faults/notification.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import type { GatewayLedger } from '../model/gateway-ledger.ts';
import type { Faults } from './faults.ts';

export type GatewaySending = {
	plan: Plan;
	now(): Date;
	ledger: GatewayLedger;
	faults: Faults;
	/** Schedules the delivery of a notification. */
	later(event: NonNullable<ReturnType<typeof deliveryOf>['later']>): Promise<void>;
};

export const eventIdOf = ({ eventId, orderNo }: Notification): string => eventId ?? orderNo;

/** Decides how a notification is delivered; returns true if it arrives now. */
export async function send(
	{ plan, now, ledger, faults, later }: GatewaySending,
	what: 'notice' | 'debit',
	notification: Notification,
): Promise<boolean> {
	const about = { seed: plan.seed, now: now(), rates: plan.faults, isDebit: what === 'debit' };
	const delivery = deliveryOf(about, faults.nextKey(what), notification);
	if (delivery.isLost)
		await ledger.paid({ ...notification, eventId: eventIdOf(notification) }, now(), true);
	if (delivery.later) await later(delivery.later);
	if (!delivery.now) faults.count(delivery.isLost ? 'lost' : 'late');
	else if (delivery.later) faults.count('doubled');
	return delivery.now;
}

type Reported = {
	event_id: string;
	order_id: string;
	status: Notification['status'];
	amount: number;
};

/** Debits accounts. The bank's results can be lost or late like any other notification. */
export const debitsThrough =
	(sending: GatewaySending, debits: DebitProvider): DebitProvider['debit'] =>
	async (request, now) => {
		const notice = await debits.debit(request, now);
		if (!notice) return null;
		const { event_id, order_id, status, amount } = JSON.parse(
			notice.rawBody.toString('utf8'),
		) as Reported;
		const notification = { eventId: event_id, orderNo: order_id, status, amount };
		if (!(await send(sending, 'debit', notification))) return null;
		if (status === 'PAID')
			await sending.ledger.paid({ ...notification, eventId: event_id }, now);
		return notice;
	};
