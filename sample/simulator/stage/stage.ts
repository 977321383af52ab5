import type { Product } from '#insurance/product/products/product.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { FaultRates } from '../faults/fault-rates.ts';
import type { Notification } from '../faults/notification.ts';
import type { Places } from '../people/places.server.ts';
import type { Team } from '../people/team.server.ts';
import type { Random } from '../random.ts';
import type { SimulatedEvent } from './agenda.server.ts';
import type { Mailbox } from './mailbox.server.ts';
import type { Perform } from './perform.server.ts';

/** Size and period of a simulation. */
export type Plan = {
	seed: number;
	/** Approximate number of policies to sell; the actual number is random. */
	policies: number;
	/** First and last day. */
	from: Day;
	to: Day;
	/** Probabilities of faults; absent if nothing fails. */
	faults?: FaultRates;
};

/** The product as used by simulated people, at the simulated time. */
export type SimulationStage = {
	plan: Plan;
	db: Pool;
	sealer: Sealer;
	places: Places;
	team: Team;
	products: readonly Product[];
	perform: Perform;
	/** Sends a notification of the payment gateway, which may be lost, late or duplicated. */
	notify(notification: Notification): Promise<void>;
	/** Delivers a notification to the product now. */
	deliver(notification: Notification): Promise<void>;
	mailbox: Mailbox;
	now(): Date;
};

/**
 * Handles one kind of event, and returns its consequences. `random` is derived from the event, so
 * the result is the same in every run.
 */
export type SimulatedAct = (
	stage: SimulationStage,
	event: SimulatedEvent,
	random: Random,
) => Promise<readonly SimulatedEvent[]>;

export type Process = {
	/** Returns the first events of a day. */
	daily?(
		stage: SimulationStage,
		day: Day,
	): Promise<readonly SimulatedEvent[]> | readonly SimulatedEvent[];
	acts: Readonly<Record<string, SimulatedAct>>;
};

const MINUTE = 60_000;
export const minutesLater = (from: Date, minutes: number): Date =>
	new Date(from.getTime() + Math.round(minutes * MINUTE));
