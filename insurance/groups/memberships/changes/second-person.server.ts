import { approversBeside } from '#insurance/groups/companies/admins/active-admins.server.ts';
import type { CompanyAdmin } from '#insurance/groups/companies/admins/sessions.server.ts';
import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { roleMay } from '#insurance/groups/companies/roles.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { groupDigits } from '#platform/values/money.ts';

import { endUpload } from '../import/staging/staging-store.server.ts';
import type { UploadKind } from '../member.ts';
import type { Submitted } from './book-change.server.ts';
import { countMembers, noteWaiting, recentGrowth, type WaitsFor } from './change-store.server.ts';
import type { Counts } from './count-store.server.ts';
import { growthReason } from './growth.ts';

/**
 * Returns why a change needs a second person; null if it does not. A change with excessive growth
 * waits even if there is no second administrator yet; one must then be added first.
 */
export async function secondPersonFor(
	db: Db,
	cover: GroupCover,
	who: CompanyAdmin,
	change: { kind: UploadKind; added: number; charged: number },
	now: Date,
): Promise<WaitsFor | null> {
	const { kind, added, charged } = change;
	const growth = growthReason({
		added,
		charged,
		members: await countMembers(db, cover.id),
		headcount: cover.headcount,
		recent: await recentGrowth(db, cover.id, now),
	});
	if (growth) return growth;
	if (!roleMay(who.role, 'approve')) return 'role';
	const others = kind === 'roster' ? await approversBeside(db, cover.companyId, who.adminId) : [];
	return others.length > 0 ? 'roster' : null;
}

/**
 * Marks a change as waiting for a second administrator. If there is none, opens a task for the
 * insurer to invite one.
 */
export async function waitForSecond(
	tx: Tx,
	who: CompanyAdmin,
	cover: GroupCover,
	change: { id: string; endorsementNo: string; uploadId: string; counts: Counts },
	now: Date,
): Promise<Submitted> {
	const { id, endorsementNo, counts } = change;
	const { added, removed, changed, charged, refund } = counts;
	await noteWaiting(tx, id, counts);
	await endUpload(tx, change.uploadId, 'waiting');
	if ((await approversBeside(tx, who.companyId, who.adminId)).length === 0)
		await openTask(tx, {
			key: `member-change:${id}:second-admin`,
			kind: 'second-admin-needed',
			subject: endorsementNo,
			note: `${cover.company}: ${groupDigits(added)} peserta baru`,
			expected: charged,
			at: now,
		});
	enqueue(tx, 'member-approval', { changeId: id }, { dedupeKey: `member-approval:${id}` });
	const moved = { added, removed, changed, charged, refunded: refund };
	return { changeId: id, state: 'waiting', endorsementNo, ...moved };
}
