import { type LookReason, NOTE } from '#insurance/access/staff/look-reasons.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { CASE_HOURS } from './found.ts';
import { beginCase, CASE_NOTE, openCase } from './store.server.ts';

/** A case that a member of staff works on, for one working day at most. */
export type WorkCase = { id: string; reason: string };
type Asked = { reason: LookReason | null; note: string };
type By = { staffId: string; at: Date };

/** Time since which a case must have begun to be open now. */
export const casesSince = (now: Date): Date => new Date(now.getTime() - CASE_HOURS * 3_600_000);

/** Returns an open case of this member of staff; null if it is unknown, over or another person's. */
export const findWorkCase = async (db: Db, id: string, { staffId, at }: By) =>
	(await openCase(db, { id, staffId, since: casesSince(at) })) ?? null;

/** Begins a case. Returns null without a reason. `searches` made in it are counted from the first. */
export async function beginWorkCase(
	{ tx, sealer }: { tx: Tx; sealer: Sealer },
	{ reason, note }: Asked,
	{ staffId, at, searches }: By & { searches: number },
): Promise<WorkCase | null> {
	if (!reason) return null;
	if (reason === 'Lainnya' && note.length < NOTE.least)
		throw refuseFields({ note: 'Tulis alasannya dengan kata-katamu' });
	const id = uuidv7();
	// A note may name people. The trail cannot forget them, so the note is kept only in the case.
	const sealed = note ? sealer.seal(CASE_NOTE, note) : null;
	await beginCase(tx, { id, staffId, reason, note: sealed, at, searches });
	return { id, reason };
}
