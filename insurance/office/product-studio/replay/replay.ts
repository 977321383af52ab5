import { z } from 'zod';

import { replayedClaimsSchema } from './replayed-claims.ts';
import { replayedQuotesSchema } from './replayed-quotes.ts';
import { addShare, bandOf, shareSchema as share } from './share.ts';

/** Steps of a premium; their amounts add up to the amount paid. */
const receipt = z.array(z.object({ label: z.string(), amount: z.number() }));
export type Receipt = z.output<typeof receipt>;

const worst = z.object({
	policyNo: z.string(),
	plan: z.string(),
	before: z.int(),
	after: z.int(),
	receipts: z.object({ before: receipt, after: receipt }),
});

/**
 * Effect of a new tariff on policies in force. Each policy is priced with the original and the new
 * tariff, for the same people and choices, on the date the new one takes effect.
 */
export const replayResultSchema = z.object({
	dearer: z.int(),
	cheaper: z.int(),
	same: z.int(),
	/** Policies that had a price before the change but have none after it. */
	refused: z.int(),
	/**
	 * Policies without a price either before or after, because the person is now too old or the
	 * cover is no longer sold.
	 */
	unpriced: z.int(),
	before: z.number(),
	after: z.number(),
	/** Claims paid for the product in the preceding year, in rupiah. */
	claimsPaid: z.number(),
	/** Number of policies by percentage change in premium; `from` is the bucket's lower end. */
	histogram: z.array(z.object({ from: z.number().nullable(), count: z.int() })),
	byAge: z.array(share),
	byPlan: z.array(share),
	/** Grouped by the holder's province. */
	byRegion: z.array(share),
	byFrequency: z.array(share),
	/** The largest increases per instalment. */
	worst: z.array(worst),
	/** Null if quotes are not part of this replay or have not been processed yet. */
	quotes: replayedQuotesSchema.nullable(),
	claims: replayedClaimsSchema.nullable(),
});
export type ReplayResult = z.output<typeof replayResultSchema>;

/**
 * Lower ends of the buckets, in per cent; null is the bucket below all others. 0 has a separate
 * bucket.
 */
const BUCKETS = [null, -20, -10, -5, 0, 0.000_001, 5, 10, 20] as const;
export const BUCKET_WORDS = [
	'Turun lebih dari 20%',
	'Turun 10–20%',
	'Turun 5–10%',
	'Turun sampai 5%',
	'Tetap',
	'Naik sampai 5%',
	'Naik 5–10%',
	'Naik 10–20%',
	'Naik 20% atau lebih',
];
export const WORST = 20;

export const emptyReplay = (): ReplayResult => ({
	dearer: 0,
	cheaper: 0,
	same: 0,
	refused: 0,
	unpriced: 0,
	before: 0,
	after: 0,
	claimsPaid: 0,
	histogram: BUCKETS.map((from) => ({ from, count: 0 })),
	byAge: [],
	byPlan: [],
	byRegion: [],
	byFrequency: [],
	worst: [],
	quotes: null,
	claims: null,
});

export type Repriced = {
	policyNo: string;
	plan: string;
	region: string;
	frequency: string;
	/** Instalments per year. */
	instalments: number;
	/** Age of the first insured person; null if there is no insured person. */
	age: number | null;
	/** Cost of one instalment; null if the policy cannot be sold. */
	before: number | null;
	after: number | null;
	/** Returns the receipts of both premiums. Called only for the few largest increases. */
	receipts: () => { before: Receipt; after: Receipt };
};

function bucketOf(percent: number): number {
	const at = BUCKETS.findLastIndex((from) => from !== null && percent >= from);
	return Math.max(0, at);
}

/**
 * Adds one policy to the result. The result is modified in place because there may be a million
 * policies.
 */
export function addRepriced(result: ReplayResult, one: Repriced): void {
	const { before, after, instalments } = one;
	if (before === null) {
		result.unpriced += 1;
		return;
	}
	if (after === null) {
		result.refused += 1;
		return;
	}
	if (after > before) result.dearer += 1;
	else if (after < before) result.cheaper += 1;
	else result.same += 1;
	const [was, is] = [before * instalments, after * instalments];
	result.before += was;
	result.after += is;
	const percent = before === 0 ? (after === 0 ? 0 : 100) : ((after - before) / before) * 100;
	const bucket = result.histogram[bucketOf(percent)];
	if (bucket) bucket.count += 1;
	if (one.age !== null) addShare(result.byAge, bandOf(one.age), was, is);
	addShare(result.byPlan, one.plan, was, is);
	addShare(result.byRegion, one.region, was, is);
	addShare(result.byFrequency, one.frequency, was, is);
	const least = result.worst.at(-1);
	const more = after - before;
	if (more <= 0) return;
	if (result.worst.length === WORST && least && more <= least.after - least.before) return;
	const { policyNo, plan } = one;
	result.worst.push({ policyNo, plan, before, after, receipts: one.receipts() });
	result.worst.sort((a, b) => b.after - b.before - (a.after - a.before));
	result.worst.splice(WORST);
}
