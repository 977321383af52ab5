import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import { findGroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { givenUp } from '#platform/jobs/failed-jobs.server.ts';

import type { listChanges, WireChange } from '../api.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { type ChangeRow, readCoverChanges } from './change-store.server.ts';
import { reversibleUntil } from './decide-change.server.ts';

type Telling = WireChange['telling'];

const TELLING = ['member-welcome', 'member-papers', 'member-farewell'];

const peopleOf = ({ state, added, removed }: ChangeRow): number =>
	state === 'applied' ? added + removed : 0;
const toldOf = (row: ChangeRow): number => Math.min(peopleOf(row), row.welcomed + row.leftTold);

/**
 * Returns the progress of notifying the people in a change: certificates for joiners, farewells for
 * leavers. `gaveUp`: the job failed permanently, so the remaining notifications need manual work.
 */
function tellingOf(row: ChangeRow, gaveUp: boolean): Telling {
	const notified = toldOf(row);
	const left = peopleOf(row) - notified;
	return { told: notified, waiting: gaveUp ? 0 : left, failed: gaveUp ? left : 0 };
}

/**
 * Returns the history of a cover's members, newest first. Only the newest change in effect may be
 * reverted.
 */
export async function showMemberChanges(
	deps: MembershipDeps,
	{ product_id }: { product_id: string },
	caller: Caller,
): Promise<CallOutput<typeof listChanges>> {
	const who = companyMay(caller, 'read');
	const cover = await findGroupCover(deps.db, who.companyId, product_id);
	const rows = await readCoverChanges(deps.db, cover.id, who.companyId);
	const newest = rows
		.filter((row) => row.state === 'applied')
		.sort((a, b) => (b.appliedAt?.getTime() ?? 0) - (a.appliedAt?.getTime() ?? 0))[0];
	const unfinished = rows.filter((row) => toldOf(row) < peopleOf(row)).map(({ id }) => id);
	const failed = await givenUp(deps.db, TELLING, { key: 'changeId', values: unfinished });
	return rows.map((row) => {
		const until = row.id === newest?.id ? reversibleUntil(row) : null;
		const {
			id,
			kind,
			state,
			endorsementNo,
			effectiveOn,
			dated,
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
			dated,
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
			rejectReason: row.rejectReason,
			mine: row.madeBy === who.adminId,
			withdrawn: state === 'rejected' && row.decidedBy === row.madeBy,
			reversibleUntil: until && until > caller.now ? until.toISOString() : null,
			telling: tellingOf(row, failed.has(row.id)),
			endorsementUrl:
				state === 'applied' || state === 'reversed'
					? deps.downloadLink('member-endorsement', [id], caller)
					: null,
		};
	});
}
