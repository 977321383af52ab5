import type { ApprovalDeps, ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { proposeThreshold } from '../api.ts';
import { beginRun } from '../hits/screening-jobs.server.ts';
import { currentThreshold, insertThreshold } from './list-store.server.ts';

const KIND = 'screening-threshold' as const;
const valuesNow = async (db: Db) => ({ Ambang: String((await currentThreshold(db)).score) });

/** Proposes another score from which a person is a hit. */
export function proposeScore(
	deps: ApprovalDeps & { db: Pool },
	{ score, reason }: CallInput<typeof proposeThreshold>,
	caller: Caller,
): Promise<CallOutput<typeof proposeThreshold>> {
	const { staffId } = staffWho(caller, 'screening.manage');
	return deps.db.transaction(async (tx) => {
		const old = await valuesNow(tx);
		if (old.Ambang === String(score)) throw refuseFields({ score: 'Ambang ini sudah berlaku' });
		const proposalId = await proposeAct(
			tx,
			deps,
			{
				kind: KIND,
				thing: 'threshold',
				label: `Ambang ${score}`,
				old,
				new: { Ambang: String(score) },
				content: { score },
				reason,
			},
			{ staffId, at: caller.now },
		);
		return { proposalId };
	});
}

export const thresholdHandler: ApprovalHandler = {
	current: valuesNow,
	async carryOut(tx, { content, reason, proposedBy }, by) {
		const { score } = content as { score: number };
		await insertThreshold(tx, { score, reason, proposedBy, approvedBy: by.staffId, at: by.at });
		await beginRun(tx, by.at);
	},
};
