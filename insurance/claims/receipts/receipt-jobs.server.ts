import { PutOff } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { findDocuments } from '../document-store.server.ts';
import { findClaimById, lockClaim } from '../store.server.ts';
import { triageClaim } from '../triage/triage-claim.server.ts';
import { keepReading, lookAtReceipt, type ReceiptDeps } from './read-receipt.server.ts';
import { readingsOf } from './store.server.ts';

/**
 * Seconds for which background reading waits when the reader is busy, because people filling in a
 * form are served first.
 */
const BUSY_SECONDS = 30;
const NEXT_SECONDS = 2;

/** Handles the job `claim-receipt` with `{documentId}`: reads photographs of a claim, one at a time. */
export function receiptJobs(
	deps: ReceiptDeps,
	clock: () => Date = () => new Date(),
): Record<'claim-receipt', Handler> {
	let isReading = false;
	return {
		'claim-receipt': async ({ documentId }, { tx }) => {
			const [row] = await findDocuments(tx, [String(documentId)]);
			// The document was deleted in the meantime, or read before the claim was submitted.
			if (!row || (await readingsOf(tx, [row.id])).length > 0) return;
			// Many receipts must not delay emails.
			if (isReading) throw new PutOff(NEXT_SECONDS);
			isReading = true;
			try {
				const now = clock();
				const found = await lookAtReceipt(deps, row, jakartaDay(now));
				if (found === 'busy') throw new PutOff(BUSY_SECONDS);
				if (found === 'broken') throw new Error('the receipt could not be read');
				await keepReading({ db: tx, sealer: deps.sealer }, row, found, now);
				// The receipt may be like one of another claim, which raises the risk.
				const claim = row.claimId && (await findClaimById(tx, row.claimId));
				const locked = claim && (await lockClaim(tx, claim.claimNo));
				if (locked) await triageClaim({ db: tx, sealer: deps.sealer }, locked, now);
			} finally {
				isReading = false;
			}
		},
	};
}
