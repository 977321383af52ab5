import { replayClaims } from '#insurance/claims/replay/replay-claims.server.ts';
import { policiesInForce, type PolicyInForce } from '#insurance/policies/in-force.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { rate, rateWithoutTrace } from '#insurance/product/tariffs/rate.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { quotesSince } from '#insurance/sales/carts/kept/replayed-quotes.server.ts';
import { ratingInputOf } from '#insurance/sales/quotes/application/application-rules.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import {
	addToDay,
	ageInYears,
	type Day,
	jakartaDay,
	jakartaMidnight,
} from '#platform/values/dates.ts';

import { addQuote } from './ask-again.ts';
import { addRepriced, type Receipt, type Repriced, type ReplayResult } from './replay.ts';
import { addClaim, emptyClaims } from './replayed-claims.ts';
import { emptyQuotes } from './replayed-quotes.ts';
import { INSTALMENTS } from './share.ts';

/** Number of policies loaded per chunk. The next chunk is loaded while the current one is priced. */
const CHUNK = 1_000;

/** Parts of a replay, in the order in which they run. */
export const REPLAY_PARTS = ['policies', 'quotes', 'claims'] as const;
export type ReplayPart = (typeof REPLAY_PARTS)[number];

/**
 * The next slice of one part of a product's portfolio, starting after `after`. Its figures are
 * added to `result`.
 */
export type Slice = {
	part: ReplayPart;
	productCode: string;
	/** The product when the change was started. */
	product: Product;
	base: Tariff;
	tariff: Tariff;
	/** The product as it would be sold after the change; null if only the tariff changes. */
	next: Product | null;
	day: Day;
	after: string | null;
	/**
	 * Maximum number of policies, quotes, or policies with claims in the slice; a multiple of the
	 * chunk size.
	 */
	limit: number;
	/** Only quotes and claims from this date on are included. */
	since: Day;
	result: ReplayResult;
};
export type SliceDone = {
	result: ReplayResult;
	seen: number;
	reached: string | null;
	last: boolean;
};

/** Prices a policy before and after the change, as if sold to the same people on the given day. */
function reprice(product: Product, policy: PolicyInForce, slice: Slice): Repriced {
	const { base, tariff, day, next } = slice;
	const at = new Date(`${addToDay(day, { day: -1 })}T05:00:00Z`);
	const today = jakartaDay(at);
	const { application, frequency } = policy;
	const inputOf = (sold: Product) => ({
		...ratingInputOf(sold, application, frequency, at),
		renewal: true,
	});
	const bought = { by: base, sold: product, input: inputOf(product) };
	const offered = next
		? { by: tariff, sold: next, input: inputOf(next) }
		: { ...bought, by: tariff };
	const priceOf = ({ by, sold, input }: typeof bought) => {
		const rated = rateWithoutTrace(by, sold, input, today);
		return rated.ok ? rated.quote.payable : null;
	};
	const receiptOf = ({ by, sold, input }: typeof bought): Receipt => {
		const rated = rate(by, sold, input, today);
		return rated.ok ? rated.quote.trace : [];
	};
	const [first] = application.insured;
	const { domicile, address } = application.holder;
	return {
		policyNo: policy.policyNo,
		plan: product.plans.find(({ code }) => code === policy.plan)?.name ?? policy.plan,
		region: (domicile ?? address).province,
		frequency,
		instalments: INSTALMENTS[frequency],
		age: first ? ageInYears(first.birthDate, day) : null,
		before: priceOf(bought),
		after: priceOf(offered),
		receipts: () => ({ before: receiptOf(bought), after: receiptOf(offered) }),
	};
}

async function replayPolicies(db: Db, sealer: Sealer, slice: Slice): Promise<SliceDone> {
	const { productCode, limit, result } = slice;
	const read = (after: string | null) =>
		policiesInForce(db, sealer, { productCode, after, limit: CHUNK });
	let [reached, seen, policies] = [slice.after, 0, await read(slice.after)];
	for (;;) {
		seen += policies.length;
		reached = policies.at(-1)?.id ?? reached;
		const last = policies.length < CHUNK;
		const next = last || seen >= limit ? null : read(reached);
		for (const policy of policies) {
			const { code, version } = policy.product;
			const { product } = await productVersion(db, code, version);
			addRepriced(result, reprice(product, policy, slice));
		}
		if (!next) return { result, seen, reached, last };
		policies = await next;
	}
}

async function replayQuotes(db: Db, sealer: Sealer, slice: Slice): Promise<SliceDone> {
	const { productCode, limit, result, day } = slice;
	const since = jakartaMidnight(slice.since);
	const base = { product: slice.product, tariff: slice.base };
	const terms = {
		base,
		next: { product: slice.next ?? slice.product, tariff: slice.tariff },
		day,
	};
	const quotes = (result.quotes ??= emptyQuotes(0));
	let [reached, seen] = [slice.after, 0];
	for (;;) {
		const page = await quotesSince(db, sealer, {
			productCode,
			since,
			after: reached,
			limit: CHUNK,
		});
		for (const one of page) addQuote(quotes, one, terms);
		seen += page.length;
		reached = page.at(-1)?.quoteNo ?? reached;
		const last = page.length < CHUNK;
		if (last || seen >= limit) return { result, seen, reached, last };
	}
}

/**
 * Reassesses the claims in a slice. Each claim needs a separate policy query, so these slices are
 * small.
 */
async function replayDecided(db: Db, sealer: Sealer, slice: Slice): Promise<SliceDone> {
	const { productCode, since, after, result, next } = slice;
	const limit = Math.min(slice.limit, CHUNK);
	const { claims, ...where } = await replayClaims(
		{ db, sealer },
		{ productCode, since, after, limit },
		next,
	);
	const counted = (result.claims ??= emptyClaims());
	for (const one of claims) addClaim(counted, one);
	return { result, seen: claims.length, ...where };
}

const LOOKS = { policies: replayPolicies, quotes: replayQuotes, claims: replayDecided };

export const replaySlice = (db: Db, sealer: Sealer, slice: Slice): Promise<SliceDone> =>
	LOOKS[slice.part](db, sealer, slice);
