import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ProductVersion } from '../product.ts';
import { deleteProductVersion, insertProductVersion } from '../store.server.ts';
import { productVersions } from './current-product.server.ts';

/** Returns every version of a product, newest first, including future ones. */
export const versionsOfProduct = async (db: Db, code: string): Promise<ProductVersion[]> =>
	(await productVersions(db)).filter((one) => one.code === code).toReversed();

/** Returns the newest version of every product, including products that are not on sale yet. */
export const newestProducts = async (db: Db): Promise<ProductVersion[]> => [
	...new Map((await productVersions(db)).map((one) => [one.code, one])).values(),
];

export const addProductVersion = (tx: Tx, version: ProductVersion): Promise<boolean> =>
	insertProductVersion(tx, version);

/** Deletes a version that is not in effect yet. The database refuses to delete one that is. */
export const takeBackProductVersion = (tx: Tx, code: string, version: number): Promise<boolean> =>
	deleteProductVersion(tx, code, version);
