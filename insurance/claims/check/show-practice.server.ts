import { productBySlug } from '#insurance/product/products/versions/current-product.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { finishedClaims } from '../store.server.ts';
import type { claimPractice } from './practice-api.ts';
import { outcomeWords, shownChoice, situationsOf } from './situations.ts';

/** Minimum number of finished claims; with fewer, no prediction is possible. */
const ENOUGH_CLAIMS = 20;

const SHOWN = 3;

/**
 * Returns a product's example situations with the result of the claim rules, and how long its
 * finished claims took. Empty for a product that is not on sale.
 */
export async function showPractice(
	{ db }: { db: Db },
	{ slug }: { slug: string },
	{ now }: { now: Date },
): Promise<CallOutput<typeof claimPractice>> {
	const today = jakartaDay(now);
	const version = await productBySlug(db, slug, jakartaMoment(now));
	if (!version) return { choice: '', situations: [], pace: null };
	const { days, count } = await finishedClaims(db, version.code);
	return {
		choice: shownChoice(version.product).words,
		situations: situationsOf(version.product, today)
			.slice(0, SHOWN)
			.map((one) => ({
				...one,
				outcome: outcomeWords(one),
			})),
		pace:
			days !== null && count >= ENOUGH_CLAIMS
				? { days: Math.max(1, Math.round(days)), claims: count }
				: null,
	};
}
