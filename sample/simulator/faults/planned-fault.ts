import type { Random } from '../random.ts';
import { randomFor } from '../random.ts';
import type { FaultRates } from './fault-rates.ts';

/**
 * A database failure: the product's process ends, its current connection or an idle one is cut, the
 * disk is full, a statement takes too long, or a lock is held too long.
 */
export type DatabaseFault =
	| 'process'
	| 'connection'
	| 'other-connection'
	| 'full'
	| 'slow'
	| 'locked';

/**
 * The position of a fault: before the n-th statement of an event, or after the n-th commit but
 * before the product receives its result.
 */
type FaultPlace = { statement: number } | { commit: number };

export type PlannedFault =
	| { kind: 'jump'; minutes: number }
	| { kind: 'disk'; minutes: number }
	| { kind: 'database'; what: DatabaseFault; at: FaultPlace };

/** Number of statements among which a fault is placed. Some events have few statements, others many. */
const STATEMENTS = { few: 10, many: 50 } as const;

/** Only faults that cut the current connection can happen after a commit. */
function placeOf(random: Random, what: DatabaseFault): FaultPlace {
	const isCut = what === 'process' || what === 'connection';
	if (isCut && random.chance(0.3)) return { commit: random.whole(1, 4) };
	return { statement: random.whole(1, random.pick([STATEMENTS.few, STATEMENTS.many])) };
}

const database = (random: Random, what: DatabaseFault): PlannedFault => ({
	kind: 'database',
	what,
	at: placeOf(random, what),
});

const KILLED: readonly DatabaseFault[] = [
	'process',
	'connection',
	'connection',
	'other-connection',
];

/** Moves the clock forward by hours or backward by minutes. */
const jump = (random: Random): PlannedFault => ({
	kind: 'jump',
	minutes: random.chance(0.5) ? random.whole(60, 360) : -random.whole(1, 15),
});

/** Fills the file disk for some minutes, or the database disk for one statement. */
const disk = (random: Random): PlannedFault =>
	random.chance(0.5) ? { kind: 'disk', minutes: random.whole(1, 45) } : database(random, 'full');

/** Returns the fault of an event, or null. It is the same in every run. */
export function planFault(seed: number, key: string, rates: FaultRates): PlannedFault | null {
	const random = randomFor(seed, 'fault', key);
	if (random.chance(rates.kill)) return database(random, random.pick(KILLED));
	if (random.chance(rates.jump)) return jump(random);
	if (random.chance(rates.disk)) return disk(random);
	if (random.chance(rates.slow)) return database(random, random.pick(['slow', 'locked']));
	return null;
}
