import { coverOf } from '#insurance/companies/covers.server.ts';
import { companyWho } from '#insurance/companies/sessions.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { listChanges } from '../api.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { changesOf } from './change-store.server.ts';
import { reversibleUntil } from './decide-change.server.ts';

/** What happened to a cover's members, newest first. Only the newest that holds may be taken back. */
export async function showChanges(
	deps: MembershipDeps,
	{ product_id }: { product_id: string },
	caller: Caller,
): Promise<CallOutput<typeof listChanges>> {
	const who = companyWho(caller);
	const cover = await coverOf(deps.db, who.companyId, product_id);
	const rows = await changesOf(deps.db, cover.id, who.companyId);
	const newest = rows
		.filter((row) => row.state === 'applied')
		.sort((a, b) => (b.appliedAt?.getTime() ?? 0) - (a.appliedAt?.getTime() ?? 0))[0];
	return rows.map((row) => {
		const until = row.id === newest?.id ? reversibleUntil(row) : null;
		const {
			id,
			kind,
			state,
			endorsementNo,
			effectiveOn,
			fileName,
			added,
			removed,
			changed,
			charged,
			refunded,
		} = row;
		return {
			changeId: id,
			kind,
			state,
			endorsementNo,
			effectiveOn,
			fileName,
			added,
			removed,
			changed,
			charged,
			refunded,
			waitsFor: row.waitsFor,
			madeBy: row.madeByName,
			madeAt: row.madeAt.toISOString(),
			decidedBy: row.decidedByName,
			mine: row.madeBy === who.adminId,
			reversibleUntil: until && until > caller.now ? until.toISOString() : null,
			papers: { done: row.papersDone, total: state === 'applied' ? row.papersTotal : 0 },
			endorsementUrl:
				state === 'applied' || state === 'reversed'
					? deps.paperLink('member-endorsement', [id], caller)
					: null,
		};
	});
}
