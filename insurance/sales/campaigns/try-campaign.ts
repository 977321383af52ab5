import { type Campaign, givenFor, campaignObstacle, type PromotedLine } from './campaign.ts';

export type PastOrder = {
	at: Date;
	promotion: number;
	lines: readonly PromotedLine[];
	buyers: readonly string[];
};

/** The effect that a campaign would have had on past orders if every buyer had used it. */
type Tried = {
	orders: number;
	/** Number of matching orders, regardless of the campaign's limits. */
	fitting: number;
	/** Discount of all matching orders if there were no limits, in rupiah. */
	wanted: number;
	/**
	 * Number of orders for which the campaign would have applied within budget and limits; `spent`
	 * is the cost.
	 */
	uses: number;
	spent: number;
	/** Number of orders by buyers who had reached their maximum number of uses. */
	again: number;
	/** Number of orders that already had another promotion. */
	promoted: number;
	/**
	 * Time of the first order that would have exceeded the budget or the number of uses; null if
	 * none would have.
	 */
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
 * Simulates a campaign on orders, in the order in which they were sold, with the production rules
 * (`campaignObstacle`). The campaign begins with the first order. `usedBy` counts uses by buyer;
 * orders that share a hash are by the same buyer.
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
