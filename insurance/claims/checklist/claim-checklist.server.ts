import type { Product } from '#insurance/product/products/product.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { claimContent, documentNames, SEALED } from '../claim-content.server.ts';
import { openRecommendation } from '../desk/decision/recommendation.server.ts';
import { recommendationsOf } from '../desk/work-store.server.ts';
import { documentsOfClaim } from '../document-store.server.ts';
import { GUARDIAN_DOCUMENT, isMinorOn, withGuardianProof } from '../draft/guardian.ts';
import { documentsFor } from '../rules/documents.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import type { ClaimRow } from '../store.server.ts';
import { type ChecklistItem, checklistFrom, missingWords } from './checklist.ts';
import { rulingsOf } from './store.server.ts';

/** Document with which an insured person who reports their own claim proves their identity. */
const REPORTER_ID = 'REPORTER_ID';
const OWN_CARD = 'KTP';

type Deps = { db: Db; sealer: Sealer };

/**
 * True if the holder claims for a child. The person who receives the money must then prove who they
 * are.
 */
const asksGuardian = (sealer: Sealer, claim: ClaimRow): boolean =>
	claim.reportedBy === 'holder' &&
	isMinorOn(claimContent(sealer, claim).insured.birthDate, jakartaDay(claim.submittedAt));

export async function checklistOn(
	{ db, sealer }: Deps,
	claim: ClaimRow,
	{ product, event }: { product: Product; event: ClaimEventFacts | null },
): Promise<ChecklistItem[]> {
	const [documents, rulings] = [
		await documentsOfClaim(db, claim.id),
		await rulingsOf(db, claim.id),
	];
	const received = documents.map((row) => {
		const { typeId, type, page } = documentNames(sealer, row);
		const isOwnCard = claim.reportedBy === 'insured' && typeId === REPORTER_ID;
		return { id: page?.of ?? row.id, typeId: isOwnCard ? OWN_CARD : typeId, type };
	});
	const once = [...new Map(received.map((one) => [one.id, one])).values()];
	// The assessor's facts have no story; the customer's is still the chronology.
	const story = event?.story ?? claimContent(sealer, claim).event?.story;
	const asked = documentsFor(product, claim.benefit, event && { ...event, story }, {
		living: claim.reportedBy === 'insured',
	});
	return checklistFrom(
		withGuardianProof(asked, asksGuardian(sealer, claim), GUARDIAN_DOCUMENT),
		once,
		rulings.map(({ content, ...ruling }) => ({
			...ruling,
			reason: content ? sealer.open<string>(SEALED.note, content) : null,
		})),
	);
}

/** Returns the checklist for the facts as last assessed, or as reported if not yet assessed. */
export async function checklistNow(
	deps: Deps,
	claim: ClaimRow,
	product: Product,
): Promise<ChecklistItem[]> {
	const last = (await recommendationsOf(deps.db, claim.id)).at(-1);
	const { event } = last
		? openRecommendation(deps.sealer, last)
		: claimContent(deps.sealer, claim);
	return checklistOn(deps, claim, { product, event });
}

/** Refuses a recommendation to pay if a required document is missing and not waived. */
export function refuseIncomplete(list: readonly ChecklistItem[]): void {
	const missing = missingWords(list);
	if (missing)
		throw refuseFields({
			documents: `${missing} Minta dokumennya, atau minta supervisor menulis alasan pengecualian.`,
		});
}

/** Refuses a decision or payment if a required document is missing and not waived. */
export function refuseStillIncomplete(list: readonly ChecklistItem[], next: string): void {
	const missing = missingWords(list);
	if (missing) throw new Refusal('look-again', `${missing} ${next}`);
}
