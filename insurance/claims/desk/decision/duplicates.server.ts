import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type ClaimDeps, claimContent, documentNames } from '../../claim-content.server.ts';
import type { ClaimEventFacts } from '../../rules/event.ts';
import { type ClaimRow, claimsOfCustomer, claimsOfPolicy } from '../../store.server.ts';
import { claimsWithSameFile, recommendationsOf } from '../work-store.server.ts';
import { openRecommendation } from './recommendation.server.ts';

type Hint = { claimNo: string; words: string };

/** Returns the event as assessed, or as reported by the customer if not yet assessed. */
async function eventOf(deps: ClaimDeps, claim: ClaimRow): Promise<ClaimEventFacts | null> {
	const last = (await recommendationsOf(deps.db, claim.id)).at(-1);
	return last
		? openRecommendation(deps.sealer, last).event
		: claimContent(deps.sealer, claim).event;
}

async function sameDayAndAmount(deps: ClaimDeps, claim: ClaimRow): Promise<Hint[]> {
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
 * Returns other claims that may be duplicates of this one. This is a hint for the assessor and
 * never a reason to refuse.
 */
export async function hintsOf(deps: ClaimDeps, claim: ClaimRow): Promise<Hint[]> {
	const files = await claimsWithSameFile(deps.db, claim.id);
	return [
		...files.map(({ claimNo, content }) => ({
			claimNo,
			words: `Berkas "${documentNames(deps.sealer, { content }).type}" sama persis.`,
		})),
		...(await sameDayAndAmount(deps, claim)),
	];
}
