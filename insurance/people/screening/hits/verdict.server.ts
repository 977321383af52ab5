import type { ApprovalDeps, ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';

import type { markReported, proposeVerdict } from '../api.ts';
import { HIT_STATE_WORDS, type HitVerdict, LIST_KINDS, REPORT_WITHIN_DAYS } from '../screening.ts';
import { decideHit, lockHit, markHitReported } from './hit-store.server.ts';

type Deps = ApprovalDeps & { db: Pool };

async function openHit(tx: Tx, id: string) {
	const hit = await lockHit(tx, id);
	if (!hit) throw new Refusal('not-found', 'Temuan ini tidak ada.');
	if (hit.state !== 'open') throw new Refusal('look-again', 'Temuan ini sudah diputuskan.');
	return hit;
}

/**
 * Proposes what a hit is. The proposal names only what the list states: the person is in the hit,
 * which fewer people open.
 */
export function proposeHitVerdict(
	deps: Deps,
	{ hitId, verdict, reason }: CallInput<typeof proposeVerdict>,
	caller: Caller,
): Promise<CallOutput<typeof proposeVerdict>> {
	const { staffId } = staffWho(caller, 'screening.manage');
	return deps.db.transaction(async (tx) => {
		const { entry, listKind, score } = await openHit(tx, hitId);
		const proposalId = await proposeAct(
			tx,
			deps,
			{
				kind: 'screening-hit',
				thing: hitId,
				label: `${LIST_KINDS[listKind]}: ${entry.number || `baris ${entry.line}`}`,
				old: { Keadaan: HIT_STATE_WORDS.open },
				new: {
					Keadaan: HIT_STATE_WORDS[verdict],
					'Nama di daftar': entry.name,
					Kemiripan: String(score),
				},
				content: { verdict },
				reason,
			},
			{ staffId, at: caller.now },
		);
		return { proposalId };
	});
}

export const hitHandler: ApprovalHandler = {
	lock: (tx, { thing }) => openHit(tx, thing),
	async carryOut(tx, { thing, content }, by) {
		const { verdict } = content as { verdict: HitVerdict };
		const { listKind } = await openHit(tx, thing);
		const isReported = verdict === 'confirmed' && listKind !== 'exposed';
		const dueOn = isReported ? addToDay(jakartaDay(by.at), { day: REPORT_WITHIN_DAYS }) : null;
		await decideHit(tx, { id: thing, verdict, by: by.staffId, at: by.at, dueOn });
	},
};

/** Records that a confirmed hit was reported to the authority. */
export function recordReport(
	deps: Deps,
	{ hitId, reference }: CallInput<typeof markReported>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, 'screening.manage');
	return deps.db.transaction(async (tx) => {
		const hit = await lockHit(tx, hitId);
		const report = { id: hitId, reference, by: staffId, at: caller.now };
		if (!(await markHitReported(tx, report)))
			throw new Refusal(
				'look-again',
				hit?.reportDueOn
					? `Sudah dilaporkan. Batasnya ${longDate(hit.reportDueOn)}.`
					: 'Temuan ini tidak perlu dilaporkan.',
			);
		return {};
	});
}
