import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { leavesSite } from '#insurance/site/content/frame/redirect-rules.ts';
import { guardedSlugs, slugOfPath } from '#insurance/site/content/guarded.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { insertProposal, type Proposed } from './store.server.ts';

export const takesTwo = async (db: Db, ...slugs: string[]): Promise<boolean> =>
	(await guardedSlugs(db, slugs)).size > 0;

/** True if a redirect needs two people, because of its address or because it leads to another host. */
export const redirectTakesTwo = async (
	db: Db,
	{ path, target }: { path: string; target: string | null },
): Promise<boolean> => (target !== null && leavesSite(target)) || takesTwo(db, slugOfPath(path));

const keyOf = (proposed: Proposed): string => {
	const { kind, payload } = proposed;
	if (kind === 'hide') return `${payload.slug} ${payload.language}`;
	if (kind === 'move') return payload.slug;
	if (kind === 'file') return payload.name;
	return kind === 'redirect' ? payload.path : payload.id;
};

/**
 * Stores a proposal for another editor to decide. Refuses with `look-again` if the same change is
 * already pending.
 */
export async function proposeContentChange(
	tx: Tx,
	proposed: Proposed,
	{ staffId, at }: StaffAct,
	note = '',
): Promise<void> {
	const key = keyOf(proposed);
	const made = { ...proposed, id: uuidv7(at.getTime()), key, note };
	if (!(await insertProposal(tx, { ...made, proposedBy: staffId, proposedAt: at })))
		throw new Refusal(
			'look-again',
			'Usulan untuk ini sudah menunggu orang kedua. Lihat di bagian Menunggu.',
		);
	await recordAction(tx, { staffId, at, action: 'content-proposed', subject: key, note });
}
