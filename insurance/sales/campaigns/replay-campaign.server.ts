import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type CampaignDeps, campaignOf, refuseProblems } from './campaign-desk.server.ts';
import type { replayCampaign as replayCall } from './office-api.ts';
import { type PastOrder, tryCampaign, untried } from './try-campaign.ts';

type Written = ReturnType<typeof campaignOf>;
type Span = { since: Date; until: Date };
export type ReplayDeps = CampaignDeps & { pastOrders: PastOrders };

/** Yields the paid orders of a period in pages, oldest first. */
type PastOrders = (db: Db, span: Span) => AsyncIterable<PastOrder[]>;

async function tryOn({ db, pastOrders }: ReplayDeps, campaign: Written, span: Span) {
	const [tried, usedBy] = [untried(), new Map<string, Set<number>>()];
	for await (const orders of pastOrders(db, span)) tryCampaign(campaign, orders, tried, usedBy);
	return {
		...tried,
		exhaustedAt: tried.exhaustedAt?.toISOString() ?? null,
		from: span.since.toISOString(),
		to: span.until.toISOString(),
	};
}

const aYearEarlier = (at: Date): Date => {
	const day = jakartaDay(at);
	const time = at.getTime() - jakartaMidnight(day).getTime();
	return new Date(jakartaMidnight(addToDay(day, { year: -1 })).getTime() + time);
};

/**
 * Calculates the effect that a campaign would have had on all paid orders of the past year, and on
 * those within its dates a year earlier. Nothing is granted or stored. Refuses with `fix-fields`
 * for the same input as saving does.
 */
export async function replayCampaign(
	deps: ReplayDeps,
	input: CallInput<typeof replayCall>,
	caller: Caller,
): Promise<CallOutput<typeof replayCall>> {
	staffWho(caller, 'campaigns.manage');
	refuseProblems(input, null);
	const campaign = campaignOf(input, uuidv7());
	const { now } = caller;
	const year = { since: aYearEarlier(now), until: now };
	const since = aYearEarlier(campaign.startsAt);
	const end = aYearEarlier(campaign.endsAt);
	const sameDays = { since, until: end < now ? end : now };
	return {
		year: await tryOn(deps, campaign, year),
		sameDays: since < sameDays.until ? await tryOn(deps, campaign, sameDays) : null,
	};
}
