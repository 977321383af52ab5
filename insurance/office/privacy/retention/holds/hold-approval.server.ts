import type {
	ApprovalHandler,
	ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAction } from '#insurance/access/staff/staff.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import {
	type HoldRow,
	lockHold,
	markHoldDecided,
	markHoldReleased,
	refuseRelease,
} from './hold-store.server.ts';
import { HOLD_STATE_WORDS } from './hold.ts';

export const HOLD_KIND = 'hold' as const;
export const OWN_HOLD = 'Usulan ini buatanmu; orang lain yang menetapkannya.';
export type HoldStep = 'hold' | 'release';
export const holdThing = (number: number, step: HoldStep) => `${number}:${step}`;

export const recordHold = (
	tx: Tx,
	action: StaffAction,
	number: string,
	staffId: string,
	at: Date,
) => recordAction(tx, { staffId, action, subject: number, at });

export function newHoldProposal(number: number, step: HoldStep, subjectNo: string, reason: string) {
	const [old, next] =
		step === 'hold' ? (['proposed', 'held'] as const) : (['held', 'released'] as const);
	return {
		kind: HOLD_KIND,
		thing: holdThing(number, step),
		label: `Penahanan ${number} (${subjectNo})`,
		old: { Keadaan: HOLD_STATE_WORDS[old] },
		new: { Keadaan: HOLD_STATE_WORDS[next] },
		reason,
	};
}

function contentOf({ thing }: ApprovalProposal): { number: number; step: HoldStep } {
	const [number, step] = thing.split(':');
	return { number: Number(number), step: step === 'release' ? step : 'hold' };
}

export async function heldRow(tx: Tx, number: number): Promise<HoldRow> {
	const row = await lockHold(tx, number);
	if (!row) throw new Refusal('not-found', 'Penahanan tidak ditemukan.');
	return row;
}

/** Confirms or releases a hold once others approved it. */
export const holdHandler: ApprovalHandler = {
	own: OWN_HOLD,
	async carryOut(tx, proposal, { staffId, at }) {
		const { number, step } = contentOf(proposal);
		const { id } = await heldRow(tx, number);
		if (step === 'hold') await markHoldDecided(tx, { id, staffId, at, verdict: 'held' });
		else await markHoldReleased(tx, { id, staffId, at });
		const action = step === 'hold' ? 'hold-held' : 'hold-released';
		await recordHold(tx, action, `Penahanan ${number}`, staffId, at);
	},
	async stopped(tx, proposal, how, { staffId, at }) {
		const { number, step } = contentOf(proposal);
		// A hold applies from its proposal, so its proposer cannot lift it alone.
		if (how === 'withdrawn' && step === 'hold') throw new Refusal('forbidden', OWN_HOLD);
		const { id } = await heldRow(tx, number);
		if (step === 'hold') await markHoldDecided(tx, { id, staffId, at, verdict: 'refused' });
		else await refuseRelease(tx, id);
		const action = step === 'hold' ? 'hold-refused' : 'hold-goes-on';
		await recordHold(tx, action, `Penahanan ${number}`, staffId, at);
	},
};
