import type { Product } from '#insurance/product/products/product.ts';

import type { ReadEvent, Matter } from '../reading/concepts.ts';
import { policyAge } from '../reading/policy-age.ts';
import { type EventReading, readEvent } from '../reading/read-event.ts';
import { type EverydaySituation, type ProductSituation, situationFor } from './everyday.ts';

/** A situation that can be recognised, read once like a question is. */
export type KnownSituation = ProductSituation & {
	reading: EventReading;
	/** True if its words say how long the policy has been in force. */
	early: boolean;
};

/** The situations of a product, all of them and by what they are about and its cause. */
export type SituationIndex = {
	all: readonly KnownSituation[];
	byEvent: ReadonlyMap<string, readonly KnownSituation[]>;
};

export const eventKey = (matter: Matter, { cause }: ReadEvent): string => `${matter} ${cause}`;

const knownSituation = (found: ProductSituation, reading: EventReading): KnownSituation => ({
	...found,
	reading,
	early: policyAge(found.situation.words).day !== null,
});

export function situationIndex(
	product: Product,
	everyday: readonly (EverydaySituation & { reading: EventReading })[],
): SituationIndex {
	const own = (product.situations ?? []).map((situation) =>
		knownSituation({ situation, further: [] }, readEvent(situation.words)),
	);
	const shared = everyday.flatMap((one) => {
		const found = situationFor(one, product.code);
		return found ? [knownSituation(found, one.reading)] : [];
	});
	const all = [...own, ...shared];
	const keyed = all.flatMap((one) =>
		[...one.reading.events].map(([matter, event]) => ({ key: eventKey(matter, event), one })),
	);
	const byEvent = new Map(
		[...Map.groupBy(keyed, ({ key }) => key)].map(([key, some]) => [
			key,
			some.map(({ one }) => one),
		]),
	);
	return { all, byEvent };
}
