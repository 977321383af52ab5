import type { Product } from '#insurance/product/products/product.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { corridorBreaches, type CorridorBreach } from './check-corridor.ts';
import { type Corridor, type RateClass, rateClassOf } from './corridor.ts';
import {
	type CorridorRow,
	type CorridorVerdict,
	insertCorridor,
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
	/** Approved versions that are not yet in force. */
	coming: CorridorRow[];
	past: CorridorRow[];
};

export async function corridorsOf(db: Db, rateClass: RateClass, day: Day): Promise<ClassCorridors> {
	const rows = await readCorridors(db, rateClass);
	const inForce = await readCorridorOn(db, rateClass, day);
	const current = rows.find(({ id }) => id === inForce?.id) ?? null;
	const coming = rows.filter(
		({ verdict, effectiveFrom }) => verdict === 'agreed' && effectiveFrom > day,
	);
	const open = [current, ...coming];
	return { current, coming, past: rows.filter((row) => !open.includes(row)) };
}

/** Adds limits that two people agreed to. */
export const addCorridorVersion = (
	tx: Tx,
	row: Parameters<typeof insertCorridor>[1],
): Promise<void> => insertCorridor(tx, row);
