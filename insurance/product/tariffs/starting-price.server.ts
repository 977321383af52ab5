import type { Product, ProductVersion } from '#insurance/product/products/product.ts';
import { marketByYear } from '#insurance/product/reference/vehicles/check-vehicle.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { dayOfMoment, type DayOrHour } from '#platform/values/moments.ts';

import { currentTariff } from './current-tariff.server.ts';
import { leastPayable, type StartingPrice, startingPriceOf } from './least-payable.ts';
import type { Tariff } from './tariff.ts';

type Known = { product: Product; day: Day; price: StartingPrice };
const known = new WeakMap<Tariff, Known>();

/**
 * Returns the lowest payment for which a product can be bought on a date, including fees, and the
 * period that the payment covers. Cached until product, tariff or date changes. Without a tariff on
 * that date, the price in the product version is used.
 */
export async function startingPrice(
	db: Db,
	{ code, product }: ProductVersion,
	at: DayOrHour,
): Promise<StartingPrice> {
	const day = dayOfMoment(at);
	const current = await currentTariff(db, code, at);
	if (!current) return product.startsAt;
	const { tariff } = current;
	const before = known.get(tariff);
	if (before?.product === product && before.day === day) return before.price;
	const market = product.isMotorcycle ? await marketByYear(db, day) : [];
	const price = startingPriceOf(product, leastPayable(tariff, product, market, day));
	known.set(tariff, { product, day, price });
	return price;
}
