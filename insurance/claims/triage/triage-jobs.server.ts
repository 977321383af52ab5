import type { Sealer } from '#platform/config/sealed.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';

import { lockClaim } from '../store.server.ts';
import { untriaged } from './store.server.ts';
import { triageClaim } from './triage-claim.server.ts';

/** Claims per run, so that one transaction stays short. */
const BATCH = 50;

/** Handles the job `claim-triage`: fills in the queue for claims that are older than its columns. */
export function triageJobs(
	{ sealer }: { sealer: Sealer },
	clock: () => Date = () => new Date(),
): Record<'claim-triage', Handler> {
	return {
		'claim-triage': async (_payload, { tx }) => {
			const some = await untriaged(tx, BATCH);
			for (const claimNo of some) {
				const claim = await lockClaim(tx, claimNo);
				if (claim) await triageClaim({ db: tx, sealer }, claim, clock());
			}
			if (some.length === BATCH) enqueue(tx, 'claim-triage', {});
		},
	};
}
