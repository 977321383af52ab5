import type { Sealer } from '#platform/config/sealed.server.ts';

import { noteOf, SEALED } from '../../claim-content.server.ts';
import type { ClaimEventFacts } from '../../rules/event.ts';
import type { RecommendationRow } from '../work-store.server.ts';
import type { AboveRules } from './above-rules.ts';
import type { DecisionLine } from './decision-lines.ts';

export type RecommendationContent = {
	event: ClaimEventFacts;
	reason: string;
	lines: DecisionLine[];
	/** Amount that the rules calculated from these facts; absent in older recommendations. */
	computed?: number;
	above?: AboveRules | null;
};

export const sealRecommendation = (sealer: Sealer, content: RecommendationContent) =>
	sealer.seal(SEALED.recommendation, content);
export const openRecommendation = (sealer: Sealer, row: { content: Buffer }) =>
	sealer.open<RecommendationContent>(SEALED.recommendation, row.content);

/**
 * Returns how much of a recommendation is goodwill, i.e. paid above `expected`, the rules' amount.
 * Zero if another reason is given for paying more.
 */
export function goodwillIn(
	sealer: Sealer,
	row: Pick<RecommendationRow, 'amount' | 'content' | 'outcome'>,
	expected?: number,
): number {
	const { above, computed } = openRecommendation(sealer, row);
	if (row.outcome !== 'approve' || above?.code !== 'goodwill') return 0;
	return Math.max(0, row.amount - (expected ?? computed ?? row.amount));
}

export const wireRecommendation = ({ sealer }: { sealer: Sealer }, row: RecommendationRow) => {
	const { reason, lines, computed = null, above = null } = openRecommendation(sealer, row);
	const { id, by, outcome, amount, verdict, decidedBy } = row;
	const at = row.madeAt.toISOString();
	return {
		id,
		by,
		at,
		outcome,
		amount,
		reason,
		lines,
		computed,
		above,
		verdict,
		decidedBy,
		note: noteOf(sealer, row.note),
	};
};
