import type { Product } from '#insurance/product/products/product.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { corridorBreaches, type CorridorBreach } from './check-corridor.ts';
import { type Corridor, type RateClass, rateClassOf } from './corridor.ts';
import {
	closeCorridor,
	type CorridorRow,
	type CorridorVerdict,
	insertCorridor,
	readCorridorById,
	readCorridorOn,
	readCorridors,
} from './store.server.ts';

export type { CorridorRow, CorridorVerdict };
type Offer = { product: Product; tariff: Tariff };

/** Returns the limits that apply to a product on a date; null if its class has none. */
export async function corridorFor(
	db: Db,
	{ product, tariff }: Offer,
	day: Day,
): Promise<Corridor | null> {
	const rateClass = rateClassOf(product, tariff);
	return rateClass && readCorridorOn(db, rateClass, day);
}

export const breachesOn = async (db: Db, offer: Offer, day: Day): Promise<CorridorBreach[]> =>
	corridorBreaches(offer, await corridorFor(db, offer, day));

export type ClassCorridors = {
	current: CorridorRow | null;
	/** The proposal awaiting a decision by a second person. */
	waiting: CorridorRow | null;
	/** Approved versions that are not yet in force. */
	coming: CorridorRow[];
	past: CorridorRow[];
};

export async function corridorsOf(db: Db, rateClass: RateClass, day: Day): Promise<ClassCorridors> {
	const rows = await readCorridors(db, rateClass);
	const inForce = await readCorridorOn(db, rateClass, day);
	const current = rows.find(({ id }) => id === inForce?.id) ?? null;
	const waiting = rows.find(({ verdict }) => verdict === null) ?? null;
	const coming = rows.filter(
		({ verdict, effectiveFrom }) => verdict === 'agreed' && effectiveFrom > day,
	);
	const open = [current, waiting, ...coming];
	return { current, waiting, coming, past: rows.filter((row) => !open.includes(row)) };
}

export const proposeCorridorVersion = (
	tx: Tx,
	row: Omit<CorridorRow, 'verdict' | 'decidedBy' | 'decidedAt'>,
): Promise<boolean> => insertCorridor(tx, row);

export const corridorById = (db: Db, id: string): Promise<CorridorRow | undefined> =>
	readCorridorById(db, id);

export const decideCorridorVersion = (
	tx: Tx,
	id: string,
	word: { verdict: CorridorVerdict; staffId: string; at: Date },
): Promise<boolean> => closeCorridor(tx, id, word);
