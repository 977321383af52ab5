import type { Db } from '#platform/db/pool.server.ts';
import { personalTable } from '#platform/personal-data/personal-table.server.ts';
import { A_STEP, type Moment } from '#platform/retention/keeper.server.ts';

import { SEALED_PDF } from './document-jobs.server.ts';
import { type LinkDeps, livingLink } from './own-links/living-link.server.ts';
import { linksThatSeemOver } from './own-links/store.server.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Checks links that seem to have expired. If the person's policy was renewed, the check moves the
 * link to the renewal.
 */
async function moveLinks(deps: LinkDeps, db: Db, { before, now }: Moment): Promise<void> {
	for (let after: string | undefined = FIRST; after !== undefined;) {
		const some = await linksThatSeemOver(db, before, { after, most: A_STEP });
		for (const link of some) await livingLink(deps, link, now);
		after = some.length < A_STEP ? undefined : some.at(-1)?.id;
	}
}

export const personalDocuments = [
	personalTable('insured_link', {
		person: 'customer_id',
		of: { policy: 'policy_id' },
		unkeyed: ['token_hash'],
		keeps: [
			{
				kind: 'insured-link',
				// A link is stored for thirty days after it ends, so that the holder can still see
				// it.
				keeps: { days: 30 },
				from: 'coalesce(ended_at, expires_at)',
				before: moveLinks,
			},
		],
		erasure: 'delete',
		exported: 'cardLinks',
	}),
	personalTable('policy_document', { of: { policy: 'policy_id' }, files: SEALED_PDF }),
];
