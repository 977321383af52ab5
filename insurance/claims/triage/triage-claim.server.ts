import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { claimContent } from '../claim-content.server.ts';
import { subjectOf } from '../desk/found-claim.server.ts';
import { requestedOf } from '../desk/requested.server.ts';
import { accountPrints } from '../similar/prints.server.ts';
import { hashReceipts, similarClaims } from '../similar/similar-claims.server.ts';
import type { ClaimRow } from '../store.server.ts';
import { CLAIM_RISKS, riskOf } from './risk.ts';
import { setTriage } from './store.server.ts';

/**
 * Updates what the queue shows of a claim, in the transaction that files it or changes its facts,
 * account or documents. `amount` replaces the amount that the customer asked for.
 */
export async function triageClaim(
	{ db: tx, sealer }: { db: Tx; sealer: Sealer },
	claim: ClaimRow,
	now: Date,
	change: { amount?: number } = {},
): Promise<void> {
	const deps = { db: tx, sealer };
	await hashReceipts(deps, claim.id);
	const content = claimContent(sealer, claim);
	const { bank, holderName, insured } = content;
	const isOwn = claim.reportedBy === 'holder';
	const risk = riskOf({
		isAlike: (await similarClaims(deps, claim)).some(({ isExact }) => isExact),
		nameDiffers:
			isOwn &&
			!sameName(bank.accountName, holderName) &&
			!sameName(bank.accountName, insured.name),
	});
	const amount =
		change.amount ??
		(claim.status === 'submitted'
			? await requestedOf(deps, claim, { subject: await subjectOf(deps, claim), now })
			: undefined);
	await setTriage(tx, {
		claimId: claim.id,
		amount,
		risk: CLAIM_RISKS.indexOf(risk),
		accountPrint: accountPrints(sealer, content)[0] ?? null,
		at: now,
	});
}
