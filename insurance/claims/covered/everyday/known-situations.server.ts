import { z } from 'zod';

import type { Product } from '#insurance/product/products/product.ts';
import { keepSnapshot } from '#insurance/product/products/versions/snapshot.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { policyAge } from '../reading/policy-age.ts';
import { type EventReading, readEvent } from '../reading/read-event.ts';
import { everydayCase, type ProductSituation, situationFor } from './everyday.ts';
import { everydayMark, readEveryday } from './store.server.ts';

/** A situation that can be recognised, read once like a question is. */
export type KnownSituation = ProductSituation & {
	reading: EventReading;
	/** True if its words say how long the policy has been in force. */
	early: boolean;
};

export const knownSituation = (
	found: ProductSituation,
	reading = readEvent(found.situation.words),
): KnownSituation => ({
	...found,
	reading,
	early: policyAge(found.situation.words).day !== null,
});

const everyday = keepSnapshot(everydayMark, async (db) =>
	(await readEveryday(db)).map(({ words, cases }) => ({
		words,
		cases: z.array(everydayCase).parse(cases),
		reading: readEvent(words),
	})),
);
type Everyday = Awaited<ReturnType<typeof everyday>>;

const own = new WeakMap<Product, KnownSituation[]>();
const shared = new WeakMap<Everyday, Map<string, KnownSituation[]>>();

function ownOf(product: Product): KnownSituation[] {
	const known =
		own.get(product) ??
		(product.situations ?? []).map((situation) => knownSituation({ situation, further: [] }));
	own.set(product, known);
	return known;
}

function sharedOf(all: Everyday, code: string): KnownSituation[] {
	const byProduct = shared.get(all) ?? new Map<string, KnownSituation[]>();
	shared.set(all, byProduct);
	const known =
		byProduct.get(code) ??
		all.flatMap((one) => {
			const found = situationFor(one, code);
			return found ? [knownSituation(found, one.reading)] : [];
		});
	byProduct.set(code, known);
	return known;
}

/**
 * Returns every situation of a product: those of its file, and the everyday sentences that concern
 * it. The sentences do not depend on the version bought; only the terms that judge them do.
 */
export async function knownSituations(
	db: Db,
	products: readonly Product[],
): Promise<Map<Product, readonly KnownSituation[]>> {
	const all = await everyday(db);
	return new Map(
		products.map((product) => [product, [...ownOf(product), ...sharedOf(all, product.code)]]),
	);
}
