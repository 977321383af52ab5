import type { Sealer } from '#platform/config/sealed.server.ts';

import { SEALED } from '../claim-content.server.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import type { DecisionLine } from './decision-lines.ts';

/**
 * What a recommendation keeps sealed: the facts it rests on, its lines, and the reason in words for
 * the customer.
 */
export type RecommendationContent = {
	event: ClaimEventFacts;
	reason: string;
	lines: DecisionLine[];
};

export const sealRecommendation = (sealer: Sealer, content: RecommendationContent) =>
	sealer.seal(SEALED.recommendation, content);
export const openRecommendation = (sealer: Sealer, row: { content: Buffer }) =>
	sealer.open<RecommendationContent>(SEALED.recommendation, row.content);
