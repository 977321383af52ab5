import { randomFor } from '../random.ts';
import type { SimulatedEvent } from '../stage/agenda.server.ts';
import { minutesLater, type Process } from '../stage/stage.ts';
import type { FaultRates } from './fault-rates.ts';
import type { Notification } from './notification.ts';

/**
 * The delivery of a notification. If it is lost, the gateway knows about the payment but reports it
 * only when queried. If it is late, even the gateway learns about it only when it arrives.
 */
export type Delivery = { now: boolean; isLost: boolean; later: SimulatedEvent | null };

/** Minutes after which a gateway repeats an unanswered notification. Source: Midtrans. */
const REPEATED_AFTER = [2, 10, 30, 90, 210] as const;
/** Delay of a bank in minutes: usually hours, at most six days. Assumption. */
const LATE = { median: 480, sigma: 1.3, most: 6 * 1440 } as const;
/** Minutes until a duplicate notification arrives. */
const AGAIN = { from: 0, to: 600 } as const;

type Sent = { seed: number; now: Date; rates: FaultRates | undefined; isDebit: boolean };

/** Decides how a notification is delivered; `key` is the same in every run. */
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
		// The gateway can be queried about payments for orders; other notifications are repeated.
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

/** Delivers delayed notifications. */
export const deliveries: Process = {
	acts: {
		async delivery(stage, { about }) {
			await stage.deliver(about as Notification);
			return [];
		},
	},
};
