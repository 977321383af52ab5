import type { Db, Tx } from '#platform/db/pool.server.ts';

import {
	deleteTariffVersion,
	insertTariffVersion,
	readTariffHeads,
	type TariffHead,
} from './store.server.ts';
import type { Tariff } from './tariff.ts';

export type { TariffHead };

/** Every version of a product's tariff, the newest first, also those that have not begun. */
export const tariffHeads = (db: Db, productCode: string): Promise<TariffHead[]> =>
	readTariffHeads(db, productCode);

/** Adds a version; false when its number is taken. */
export const addTariffVersion = (tx: Tx, tariff: Tariff): Promise<boolean> =>
	insertTariffVersion(tx, tariff);

/** Takes a version away that has not begun; one that has begun stays, and the database says so. */
export const takeBackTariffVersion = (
	tx: Tx,
	productCode: string,
	version: number,
): Promise<boolean> => deleteTariffVersion(tx, productCode, version);
