import type { Db, Tx } from '#platform/db/pool.server.ts';

import { productVersions } from './current-product.server.ts';
import type { ProductVersion } from './product.ts';
import { deleteProductVersion, insertProductVersion } from './store.server.ts';

/** Every version of a product, the newest first, also those that have not begun. */
export const versionsOfProduct = async (db: Db, code: string): Promise<ProductVersion[]> =>
	(await productVersions(db)).filter((one) => one.code === code).toReversed();

/** The newest version of every product, also of those whose first has not begun. */
export const newestProducts = async (db: Db): Promise<ProductVersion[]> => [
	...new Map((await productVersions(db)).map((one) => [one.code, one])).values(),
];

/** Adds a version; false when its number is taken. */
export const addProductVersion = (tx: Tx, version: ProductVersion): Promise<boolean> =>
	insertProductVersion(tx, version);

/** Takes a version away that has not begun; one that has begun stays, and the database says so. */
export const takeBackProductVersion = (tx: Tx, code: string, version: number): Promise<boolean> =>
	deleteProductVersion(tx, code, version);
