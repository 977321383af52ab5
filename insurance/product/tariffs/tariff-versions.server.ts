import type { Db, Tx } from '#platform/db/pool.server.ts';

import {
	deleteTariffVersion,
	insertTariffVersion,
	readTariffHeads,
	type TariffHead,
} from './store.server.ts';
import type { Tariff } from './tariff.ts';

export type { TariffHead };

/** Returns all versions of a product's tariff, newest first, including future ones. */
export const tariffHeads = (db: Db, productCode: string): Promise<TariffHead[]> =>
	readTariffHeads(db, productCode);

export const addTariffVersion = (tx: Tx, tariff: Tariff): Promise<boolean> =>
	insertTariffVersion(tx, tariff);

/** Deletes a version that is not in effect yet. The database refuses to delete one that is. */
export const takeBackTariffVersion = (
	tx: Tx,
	productCode: string,
	version: number,
): Promise<boolean> => deleteTariffVersion(tx, productCode, version);
