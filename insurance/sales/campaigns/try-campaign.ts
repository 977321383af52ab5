import { type Campaign, givenFor, campaignObstacle, type PromotedLine } from './campaign.ts';

export type PastOrder = {
	at: Date;
	promotion: number;
	lines: readonly PromotedLine[];
	buyers: readonly string[];
};

/** Effect a campaign would have had on past orders, had everyone used it. */
type Tried = {
	orders: number;
	/** Matching orders, whatever its limits. */
	fitting: number;
	/** Their discount without any limit, in rupiah. */
	wanted: number;
	/** Orders it would have applied to within budget and limits, and the cost. */
	uses: number;
	spent: number;
	/** Buyers who had reached their maximum number of uses. */
	again: number;
	/** Orders that had another promotion already. */
	promoted: number;
	/** The first order that budget or uses did not suffice for; null if they lasted. */
	exhaustedAt: Date | null;
};

export const untried = (): Tried => ({
	orders: 0,
	fitting: 0,
	wanted: 0,
	uses: 0,
	spent: 0,
	again: 0,
	promoted: 0,
	exhaustedAt: null,
});

/**
 * Tries a campaign on orders in the order of sale, by the rules used in production
 * (`campaignObstacle`), from the first order on. `usedBy` tracks uses by buyer; anyone who shares a
 * hash is the same buyer.
 */
export function tryCampaign(
	campaign: Omit<Campaign, 'state' | 'spent' | 'uses'>,
	orders: readonly PastOrder[],
	tried: Tried,
	usedBy: Map<string, Set<number>>,
): void {
	const always = { startsAt: new Date(0), endsAt: new Date(8.64e15), state: 'live' as const };
	for (const { at, promotion, lines, buyers } of orders) {
		tried.orders += 1;
		const given = givenFor({ ...campaign, ...always, spent: 0, uses: 0 }, lines);
		if (given <= 0) continue;
		tried.fitting += 1;
		tried.wanted += given;
		if (promotion > 0) tried.promoted += 1;
		const { spent, uses } = tried;
		const usedBefore = new Set(buyers.flatMap((one) => [...(usedBy.get(one) ?? [])])).size;
		const { perCustomer } = campaign;
		if (perCustomer !== null && usedBefore >= perCustomer) {
			tried.again += 1;
			continue;
		}
		const now = { ...campaign, ...always, spent, uses };
		if (campaignObstacle(now, given, { now: at, usedBefore }) !== null) {
			tried.exhaustedAt ??= at;
			continue;
		}
		tried.spent += given;
		tried.uses += 1;
		if (perCustomer === null) continue;
		for (const one of buyers) {
			const known = usedBy.get(one) ?? new Set();
			usedBy.set(one, known.add(tried.uses));
		}
	}
}
