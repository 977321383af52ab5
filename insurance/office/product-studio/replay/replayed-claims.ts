import { z } from 'zod';

import type { ReplayedClaim } from '#insurance/claims/replay/replayed-amount.ts';

import { addShare, shareSchema } from './share.ts';

const shown = z.object({
	claimNo: z.string(),
	benefit: z.string(),
	before: z.number(),
	after: z.number(),
	how: z.string(),
});

/** Cost of the past year's decided claims under the new benefits. */
export const replayedClaimsSchema = z.object({
	count: z.int(),
	more: z.int(),
	less: z.int(),
	same: z.int(),
	/** Claims that were paid before but would not be paid now; also counted in `less`. */
	refused: z.int(),
	/** Claims that were declined before but would be paid now; also counted in `more`. */
	opened: z.int(),
	/** `before` is the amount granted, `after` the amount under the new benefits, in rupiah. */
	before: z.number(),
	after: z.number(),
	byBenefit: z.array(shareSchema),
	/** The largest changes, in either direction. */
	most: z.array(shown),
});
export type ReplayedClaims = z.output<typeof replayedClaimsSchema>;

const MOST = 20;

export const emptyClaims = (): ReplayedClaims => ({
	count: 0,
	more: 0,
	less: 0,
	same: 0,
	refused: 0,
	opened: 0,
	before: 0,
	after: 0,
	byBenefit: [],
	most: [],
});

const changeOf = ({ before, after }: { before: number; after: number }) => Math.abs(after - before);

export function addClaim(result: ReplayedClaims, claim: ReplayedClaim): void {
	const { before, after, benefit } = claim;
	result.count += 1;
	if (after > before) result.more += 1;
	else if (after < before) result.less += 1;
	else result.same += 1;
	if (before > 0 && after === 0) result.refused += 1;
	if (before === 0 && after > 0) result.opened += 1;
	result.before += before;
	result.after += after;
	addShare(result.byBenefit, benefit, before, after);
	if (before === after) return;
	result.most.push(claim);
	result.most.sort((a, b) => changeOf(b) - changeOf(a));
	result.most.splice(MOST);
}
