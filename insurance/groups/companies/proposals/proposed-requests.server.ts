import { openProposalHeads } from '#insurance/access/approvals/proposal.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { COMPANY_KIND, thingOfCompanyChange } from './proposal.ts';

/** Returns the requests from which setting up a company is proposed now. */
export async function proposedRequests(
	db: Db,
	references: readonly string[],
): Promise<ReadonlySet<string>> {
	const thingOf = (target: string) => thingOfCompanyChange({ kind: 'opening', target });
	const heads = await openProposalHeads(db, COMPANY_KIND, references.map(thingOf));
	const open = new Set(heads.map(({ thing }) => thing));
	return new Set(references.filter((reference) => open.has(thingOf(reference))));
}
