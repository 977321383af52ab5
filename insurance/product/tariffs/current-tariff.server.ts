import { keepSnapshot } from '#insurance/product/products/versions/snapshot.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { dayOfMoment, type DayOrHour } from '#platform/values/moments.ts';

import { readTariffBodies, tariffMark } from './store.server.ts';
import { type Tariff, tariffSchema, type TariffVersion } from './tariff.ts';

const tariffs = keepSnapshot<Map<string, Tariff[]>>(tariffMark, async (db) => {
	const all = (await readTariffBodies(db)).map((body) => tariffSchema.parse(body));
	return Map.groupBy(all, (one) => one.productCode);
});

/**
 * Returns all tariff versions, at most 5 s stale. The same object is returned until a version is
 * added.
 */
export const tariffVersions = (db: Db): Promise<object> => tariffs(db);

/** Returns a product's tariffs that took effect by a date, oldest first. */
export async function tariffsBegun(db: Db, productCode: string, day: DayOrHour): Promise<Tariff[]> {
	return ((await tariffs(db)).get(productCode) ?? []).filter(
		({ effectiveFrom }) => effectiveFrom <= day,
	);
}

const holdsOn = (tariff: Tariff, day: DayOrHour) =>
	tariff.effectiveFrom <= day &&
	(tariff.effectiveTo === null || dayOfMoment(day) <= tariff.effectiveTo);

/**
 * Returns a product's tariff on a Jakarta date or at an hour of it: the highest version in effect.
 * It comes from memory and is at most 5 s stale, so pricing needs no query. Null if the product has
 * no price at that time.
 */
export async function currentTariff(
	db: Db,
	productCode: string,
	day: DayOrHour,
): Promise<TariffVersion | null> {
	const at = (all: Map<string, Tariff[]>) =>
		all.get(productCode)?.findLast((one) => holdsOn(one, day));
	const tariff = at(await tariffs(db)) ?? at(await tariffs(db, { fresh: true }));
	return tariff ? { version: tariff.version, tariff } : null;
}

/**
 * Returns the exact version that a quote or policy references. Throws if it is missing, because
 * versions in use are never removed.
 */
export async function tariffVersion(
	db: Db,
	productCode: string,
	version: number,
): Promise<TariffVersion> {
	const at = (all: Map<string, Tariff[]>) =>
		all.get(productCode)?.find((one) => one.version === version);
	const tariff = at(await tariffs(db)) ?? at(await tariffs(db, { fresh: true }));
	if (!tariff) throw new Error(`tariff of ${productCode} has no version ${version}`);
	return { version, tariff };
}
