import { isDeepStrictEqual } from 'node:util';

import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { isKept } from '#insurance/sales/quotes/pricing/kept-price.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { CartRow } from '../store.server.ts';
import type { Filled } from './keep-quote.server.ts';
import { whyMoved } from './reprice.server.ts';

/**
 * Returns the facts that affect the price. Names, addresses, phone numbers and beneficiaries do
 * not.
 */
const factsOfPrice = ({ choice, insured, vehicle, answers }: Application): unknown =>
	JSON.parse(
		JSON.stringify({
			choice: { ...choice, startAt: choice.startAt ?? null, renewalOf: null },
			insured: insured.map(({ role, birthDate, sex }) => ({ role, birthDate, sex })),
			vehicle: vehicle
				? [vehicle.year, vehicle.brand, vehicle.series, vehicle.plateArea]
				: null,
			answers,
		}),
	);

const samePriceFacts = (one: Application, other: Application): boolean =>
	isDeepStrictEqual(factsOfPrice(one), factsOfPrice(other));

type Edited = { before: CartRow; stored: Application; filled: Filled };

/**
 * Returns the guarantee (price, versions and expiry) that an edited quote keeps if no fact
 * affecting the price has changed. Null if it must be priced as of today.
 */
export async function keptOfEdited(
	db: Db,
	{ before, stored, filled }: Edited,
	now: Date,
): Promise<(Filled & { keptUntil: Date }) | null> {
	const { application, price } = filled;
	const { keptUntil } = before;
	if (!application || !before.own || !keptUntil || !isKept(before, now)) return null;
	const { quoted: fresh } = filled;
	const sameTerms =
		fresh.product.version === before.productVersion &&
		fresh.tariffVersion === before.tariffVersion;
	if (sameTerms && price.planRate <= before.planRate) return null;
	if (!samePriceFacts(stored, application)) return null;
	const product = await productVersion(db, before.productCode, before.productVersion);
	const quoted = { product, tariffVersion: before.tariffVersion, prices: [before] };
	return { ...filled, quoted, price: before, keptUntil };
}

export type EditedPrice = { before: number; after: number; why: string };

/** Explains why the price of an edited quote has changed; null if it has not. */
export function saidOfEdited({ before, stored, filled }: Edited, now: Date): EditedPrice | null {
	const { application, price, quoted } = filled;
	if (!application || !before.own || before.quoteNo === null) return null;
	if (price.planRate === before.planRate) return null;
	const why = samePriceFacts(stored, application)
		? whyMoved(before, quoted, now)
		: 'Isian yang menentukan harga berubah, jadi harga hari ini yang berlaku.';
	return { before: before.planRate, after: price.planRate, why };
}
