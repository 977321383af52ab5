import { randomFor } from '../random.ts';
import type { SimulatedEvent } from '../stage/agenda.server.ts';
import { minutesLater, type Process } from '../stage/stage.ts';
import type { FaultRates } from './fault-rates.ts';
import type { Notification } from './notification.ts';

/**
 * How a notification reaches the product. If it is lost, the gateway knows the payment and reports
 * it only when asked. If it is late, the gateway has not heard of it from the bank until then.
 */
export type Delivery = { now: boolean; isLost: boolean; later: SimulatedEvent | null };

/** Minutes after which a gateway repeats a notification that was not answered. Source: Midtrans. */
const REPEATED_AFTER = [2, 10, 30, 90, 210] as const;
/** Minutes by which a bank is late: hours, at most six days. Assumption. */
const LATE = { median: 480, sigma: 1.3, most: 6 * 1440 } as const;
/** Minutes until a doubled notification arrives again. */
const AGAIN = { from: 0, to: 600 } as const;

type Sent = { seed: number; now: Date; rates: FaultRates | undefined; isDebit: boolean };

/** Decides about a notification; `key` is the same in every run. */
export function deliveryOf(
	{ seed, now, rates, isDebit }: Sent,
	key: string,
	notification: Notification,
): Delivery {
	const at = (minutes: number): SimulatedEvent => ({
		key: `delivery ${key}`,
		at: minutesLater(now, minutes),
		kind: 'delivery',
		about: notification,
	});
	if (!rates) return { now: true, isLost: false, later: null };
	const random = randomFor(seed, 'delivery', key);
	if (random.chance(rates.lost))
		// A gateway can be asked whether a payer paid an order, but repeats everything else.
		return notification.status === 'PAID' && !isDebit
			? { now: false, isLost: true, later: null }
			: { now: false, isLost: false, later: at(random.pick(REPEATED_AFTER)) };
	if (random.chance(rates.late)) {
		const minutes = Math.min(LATE.most, random.logNormal(LATE.median, LATE.sigma));
		return { now: false, isLost: false, later: at(minutes) };
	}
	const isTwice = random.chance(rates.doubled);
	const later = isTwice ? at(random.whole(AGAIN.from, AGAIN.to)) : null;
	return { now: true, isLost: false, later };
}

/** Notifications that arrive later than they were sent. */
export const deliveries: Process = {
	acts: {
		async delivery(stage, { about }) {
			await stage.deliver(about as Notification);
			return [];
		},
	},
};
