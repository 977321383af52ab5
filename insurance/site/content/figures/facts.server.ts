import { insurerInForce } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { ProductVersion } from '#insurance/product/products/product.ts';
import {
	allProducts,
	productVersions,
} from '#insurance/product/products/versions/current-product.server.ts';
import {
	currentTariff,
	tariffsBegun,
	tariffVersions,
} from '#insurance/product/tariffs/current-tariff.server.ts';
import { startingPrice } from '#insurance/product/tariffs/starting-price.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { dayOfMoment, type DayOrHour } from '#platform/values/moments.ts';

import type { Figure, Figures } from './figure.ts';
import { houseFigures } from './house-figures.ts';
import { type ProductFacts, productFigures } from './product-figures.ts';

export type FigureFacts = {
	day: Day;
	products: readonly ProductFacts[];
	insurer: Insurer;
	figures: Figures;
	/** Like `figures`, plus the last values of figures that a product no longer has. */
	known: Figures;
};

const byToken = (figures: readonly Figure[]): Map<string, Figure> =>
	new Map(figures.map((one) => [one.token, one]));

async function productFacts(
	db: Db,
	version: ProductVersion,
	day: DayOrHour,
): Promise<ProductFacts> {
	const tariff = await currentTariff(db, version.code, day);
	return {
		product: version.product,
		tariff: tariff?.tariff ?? null,
		startsAt: await startingPrice(db, version, day),
	};
}

/** Returns the figures of former product versions, oldest first. */
async function formerFigures(
	db: Db,
	current: readonly ProductVersion[],
	day: DayOrHour,
): Promise<Figure[]> {
	const before = (await productVersions(db)).filter(({ effectiveFrom }) => effectiveFrom <= day);
	const ofVersions = before.flatMap(({ product }) =>
		productFigures({ product, tariff: null, startsAt: product.startsAt }),
	);
	const ofTariffs = await Promise.all(
		current.map(async ({ code, product }) =>
			(await tariffsBegun(db, code, day)).flatMap((tariff) =>
				productFigures({ product, tariff, startsAt: product.startsAt }),
			),
		),
	);
	return [...ofVersions, ...ofTariffs.flat()];
}

async function gather(db: Db, insurer: Insurer, day: DayOrHour): Promise<FigureFacts> {
	const versions = await allProducts(db, day);
	const products = await Promise.all(versions.map((one) => productFacts(db, one, day)));
	const figures = byToken([
		...houseFigures(insurer, products.length),
		...products.flatMap(productFigures),
	]);
	const known = new Map([...byToken(await formerFigures(db, versions, day)), ...figures]);
	return { day: dayOfMoment(day), products, insurer, figures, known };
}

type InForce = Awaited<ReturnType<typeof insurerInForce>>;
type Kept = { tariffs: object; insurer: number; facts: Promise<FigureFacts> };
const kept = new WeakMap<object, Map<DayOrHour, Kept>>();
const MAX_DAYS = 8;

/**
 * Returns the facts for a date. They are recalculated when a version of a product, tariff or
 * insurer is added. `named` saves reading the insurer again.
 */
export async function factsOn(
	db: Db,
	day: DayOrHour,
	named: InForce | null = null,
): Promise<FigureFacts> {
	const [products, tariffs, { version, insurer }] = await Promise.all([
		productVersions(db),
		tariffVersions(db),
		named ?? insurerInForce(db),
	]);
	const days = kept.get(products) ?? new Map<DayOrHour, Kept>();
	kept.set(products, days);
	const before = days.get(day);
	if (before?.tariffs === tariffs && before.insurer === version) return before.facts;
	const facts = gather(db, insurer, day);
	if (days.size >= MAX_DAYS) days.clear();
	days.set(day, { tariffs, insurer: version, facts });
	facts.catch(() => days.delete(day));
	return facts;
}
