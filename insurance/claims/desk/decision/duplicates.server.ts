import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { claimContent, documentNames } from '../../claim-content.server.ts';
import { REUSED_ANYWHERE } from '../../incident/incident.ts';
import type { ClaimEventFacts } from '../../rules/event.ts';
import { type ClaimRow, claimsOfCustomer, claimsOfPolicy } from '../../store.server.ts';
import { claimsWithSameFile, recommendationsOf } from '../work-store.server.ts';
import { openRecommendation } from './recommendation.server.ts';

type Deps = { db: Db; sealer: Sealer };
type Hint = { claimNo: string; words: string };

const MOST_HINTS = 10;

/** Returns the event as assessed, or as reported by the customer if not yet assessed. */
async function eventOf(deps: Deps, claim: ClaimRow): Promise<ClaimEventFacts | null> {
	const last = (await recommendationsOf(deps.db, claim.id)).at(-1);
	return last
		? openRecommendation(deps.sealer, last).event
		: claimContent(deps.sealer, claim).event;
}

async function sameDayAndAmount(deps: Deps, claim: ClaimRow): Promise<Hint[]> {
	const event = await eventOf(deps, claim);
	if (!event?.cost) return [];
	const near = [
		...(await claimsOfCustomer(deps.db, claim.customerId)),
		...(await claimsOfPolicy(deps.db, claim.policyId)),
	];
	const others = new Map(
		near
			.filter((one) => one.id !== claim.id && one.status !== 'withdrawn')
			.map((one) => [one.id, one]),
	);
	const hints: Hint[] = [];
	for (const other of others.values()) {
		const there = await eventOf(deps, other);
		if (there?.cost === event.cost && there.incidentDay === event.incidentDay)
			hints.push({
				claimNo: other.claimNo,
				words: `Tanggal kejadian ${longDate(event.incidentDay)} dan biaya ${formatRupiah(event.cost)} sama.`,
			});
	}
	return hints;
}

/**
 * A customer may use documents again for the same event, and the card and account proof for any
 * claim.
 */
async function sameFiles(deps: Deps, claim: ClaimRow): Promise<Hint[]> {
	const hints = new Map<string, Hint>();
	for (const { claimNo, content, ...other } of await claimsWithSameFile(deps.db, claim.id)) {
		const { typeId, type } = documentNames(deps.sealer, { content });
		const isOwn = other.customerId === claim.customerId;
		const sameEvent = claim.incidentId !== null && other.incidentId === claim.incidentId;
		if (hints.has(claimNo) || (isOwn && (sameEvent || REUSED_ANYWHERE.includes(typeId))))
			continue;
		hints.set(claimNo, { claimNo, words: `Berkas "${type}" sama persis.` });
	}
	return [...hints.values()].slice(0, MOST_HINTS);
}

/**
 * Returns other claims that may be duplicates of this one. This is a hint for the assessor and
 * never a reason to refuse.
 */
export async function hintsOf(deps: Deps, claim: ClaimRow): Promise<Hint[]> {
	return [...(await sameFiles(deps, claim)), ...(await sameDayAndAmount(deps, claim))];
}
