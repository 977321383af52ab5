import type { Product, ProductVersion } from '#insurance/products/product.ts';
import { marketByYear } from '#insurance/reference/vehicles/check-vehicle.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { currentTariff } from './current-tariff.server.ts';
import { leastPayable } from './least-payable.ts';
import type { Tariff } from './tariff.ts';

type Known = { product: Product; day: Day; amount: number };
const known = new WeakMap<Tariff, Known>();

/**
 * From how much a product can be bought on a day, fees included; kept until product, tariff or day
 * change. What the version itself says stands in where the day has no tariff.
 */
export async function startingPrice(
	db: Db,
	{ code, product }: ProductVersion,
	day: Day,
): Promise<number> {
	const current = await currentTariff(db, code, day);
	if (!current) return product.startsAt.amount;
	const { tariff } = current;
	const before = known.get(tariff);
	if (before?.product === product && before.day === day) return before.amount;
	const market = product.isMotorcycle ? await marketByYear(db, day) : [];
	const amount = leastPayable(tariff, product, market, day)?.payable ?? product.startsAt.amount;
	known.set(tariff, { product, day, amount });
	return amount;
}
