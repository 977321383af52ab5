import type { Db } from '#platform/db/pool.server.ts';
import type { DayOrHour } from '#platform/values/moments.ts';

import { type Product, productSchema, type ProductVersion } from '../product.ts';
import { productMark, readProductVersions } from '../store.server.ts';
import { keepSnapshot } from './snapshot.server.ts';

const versions = keepSnapshot<ProductVersion[]>(productMark, async (db) =>
	(await readProductVersions(db)).map((row) => ({
		code: row.code,
		version: row.version,
		effectiveFrom: row.effectiveFrom,
		product: productSchema.parse(row.body),
	})),
);

/**
 * Returns all product versions, at most 5 s stale. The same array is returned until a version is
 * added.
 */
export const productVersions = (db: Db): Promise<readonly ProductVersion[]> => versions(db);

function currentOf(all: readonly ProductVersion[], day: DayOrHour): ProductVersion[] {
	const current = new Map<string, ProductVersion>();
	for (const one of all) if (one.effectiveFrom <= day) current.set(one.code, one);
	return [...current.values()];
}

/**
 * Finds a version. If it is not in the snapshot, queries the database again before reporting that
 * it does not exist.
 */
async function find(
	db: Db,
	day: DayOrHour,
	fits: (product: Product) => boolean,
): Promise<ProductVersion | null> {
	const known = currentOf(await versions(db), day).find((one) => fits(one.product));
	return (
		known ??
		currentOf(await versions(db, { fresh: true }), day).find((one) => fits(one.product)) ??
		null
	);
}

/**
 * Returns every product as sold on a Jakarta date or at an hour of it, sorted by content id. The
 * data comes from memory and is at most 5 s stale.
 */
export async function allProducts(db: Db, day: DayOrHour): Promise<ProductVersion[]> {
	return currentOf(await versions(db), day).sort(
		(a, b) => a.product.contentId - b.product.contentId,
	);
}

/**
 * Returns the product with a slug (`jaga-aman`, without slash) as sold on `day`; null if there is
 * none.
 */
export function productBySlug(
	db: Db,
	slug: string,
	day: DayOrHour,
): Promise<ProductVersion | null> {
	return find(db, day, (product) => product.slug === slug);
}

export function productByContentId(
	db: Db,
	contentId: number,
	day: DayOrHour,
): Promise<ProductVersion | null> {
	return find(db, day, (product) => product.contentId === contentId);
}

export function productByCode(
	db: Db,
	code: string,
	day: DayOrHour,
): Promise<ProductVersion | null> {
	return find(db, day, (product) => product.code === code);
}

/**
 * Returns the exact version that a quote or policy references. Throws if it is missing, because
 * versions in use are never deleted.
 */
export async function productVersion(
	db: Db,
	code: string,
	version: number,
): Promise<ProductVersion> {
	const fits = (one: ProductVersion) => one.code === code && one.version === version;
	const found =
		(await versions(db)).find(fits) ?? (await versions(db, { fresh: true })).find(fits);
	if (!found) throw new Error(`product ${code} has no version ${version}`);
	return found;
}
