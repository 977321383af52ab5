import { openProposalsOf } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { whyNotApproveOf } from '#insurance/access/approvals/waiting.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { claimIdByNo } from '#insurance/claims/claimants.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { waitedTooLong } from '#platform/db/waited.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { decideHold, decideRelease, HoldLine, proposeHold, releaseHold } from '../api.ts';
import {
	HOLD_KIND,
	heldRow,
	holdHandler,
	newHoldProposal,
	type HoldStep,
	holdThing,
	OWN_HOLD,
	recordHold,
} from './hold-approval.server.ts';
import {
	type HoldRow,
	insertHold,
	newestHolds,
	proposeRelease,
	holdNumberOf,
	stopForgetting,
} from './hold-store.server.ts';
import { HOLD_REASON_WORDS, type HoldState } from './hold.ts';

export const HOLD_NOTE = 'retention hold note';
const RIGHT = 'privacy.work' as const;
const NOTE_LEAST = 20;

export function holdState(row: HoldRow): HoldState {
	if (row.verdict === null) return 'proposed';
	if (row.verdict === 'refused') return 'refused';
	if (row.releasedAt) return 'released';
	return row.releaseAt ? 'releasing' : 'held';
}

/** Returns the actions a person may take on a hold. Proposers cannot confirm their own proposals. */
function mayDo(row: HoldRow, staffId: string): HoldLine['may'] {
	const state = holdState(row);
	if (state === 'proposed') return row.proposedBy === staffId ? [] : ['decide'];
	if (state === 'held') return ['release'];
	return state === 'releasing' && row.releaseBy !== staffId ? ['decide-release'] : [];
}

export async function holdLines(
	db: Db,
	sealer: Sealer,
	names: ReadonlyMap<string, string>,
	who: StaffAct,
): Promise<HoldLine[]> {
	const named = (id: string | null) => (id === null ? null : (names.get(id) ?? '–'));
	const rows = await newestHolds(db, 100);
	const open = await openProposalsOf(db, { sealer }, HOLD_KIND, null);
	const whyNot = whyNotApproveOf(db, who, { own: OWN_HOLD });
	const waiting = ({ number }: HoldRow) =>
		open.get(holdThing(number, 'hold')) ?? open.get(holdThing(number, 'release'));
	const whyNots = await Promise.all(rows.map((row) => whyNot(waiting(row))));
	return rows.map((row, at) => ({
		number: row.number,
		subject: row.subject,
		subjectNo: row.subjectNo,
		reason: row.reason,
		note: sealer.open<string>(HOLD_NOTE, row.note),
		state: holdState(row),
		proposedBy: named(row.proposedBy) ?? '–',
		proposedAt: row.proposedAt.toISOString(),
		decidedBy: named(row.decidedBy),
		decidedAt: row.decidedAt?.toISOString() ?? null,
		releaseBy: named(row.releaseBy),
		releasedBy: named(row.releasedBy),
		releasedAt: row.releasedAt?.toISOString() ?? null,
		may: mayDo(row, who.staffId),
		whyNotAgree: whyNots[at] ?? null,
	}));
}

/**
 * Finds the subject of a hold: a customer by the number of any of their policies, or a claim by its
 * number.
 */
async function subjectOf(
	tx: Tx,
	{ subject, number }: Pick<CallInput<typeof proposeHold>, 'subject' | 'number'>,
): Promise<{ subjectId: string; subjectNo: string }> {
	if (subject === 'claim') {
		const subjectNo = number.trim().toUpperCase();
		const subjectId = await claimIdByNo(tx, subjectNo);
		if (!subjectId) throw refuseFields({ number: 'Tidak ada klaim dengan nomor ini.' });
		return { subjectId, subjectNo };
	}
	const policy = await policyByNumber(tx, number.replaceAll(/[\s.-]/g, ''));
	const customerId = policy && (await customerOfPolicy(tx, policy.id));
	if (!customerId) throw refuseFields({ number: 'Tidak ada nasabah dengan nomor polis ini.' });
	return { subjectId: customerId, subjectNo: policy.policyNo };
}

type HoldDeps = { db: Pool; sealer: Sealer };
/**
 * Blocks scheduled deletion until the transaction ends. Refuses with `look-again` if a long
 * deletion step is still running.
 */
export async function waitForRun(tx: Tx): Promise<void> {
	try {
		await stopForgetting(tx);
	} catch (error) {
		if (!waitedTooLong(error)) throw error;
		throw new Refusal(
			'look-again',
			'Data yang lewat masa simpan sedang dihapus. Coba lagi sebentar.',
		);
	}
}

/**
 * Keeps a customer's or a claim's data beyond its retention period, effective immediately; another
 * person then confirms or refuses the hold.
 */
export function proposeRetentionHold(
	{ db, sealer }: HoldDeps,
	input: CallInput<typeof proposeHold>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, RIGHT);
	const note = input.note.trim();
	if (note.length < NOTE_LEAST)
		throw refuseFields({ note: `Jelaskan perkaranya, paling sedikit ${NOTE_LEAST} huruf.` });
	return db.transaction(async (tx) => {
		await waitForRun(tx);
		const { subjectId, subjectNo } = await subjectOf(tx, input);
		const status = await holdNumberOf(tx, input.subject, subjectId);
		if (status !== undefined)
			throw refuseFields({ number: `Sudah ditahan: penahanan ${status}.` });
		const number = await insertHold(tx, {
			id: uuidv7(caller.now.getTime()),
			subject: input.subject,
			subjectId,
			subjectNo,
			reason: input.reason,
			note: sealer.seal(HOLD_NOTE, note),
			proposedBy: staffId,
			proposedAt: caller.now,
		});
		const words = HOLD_REASON_WORDS[input.reason];
		const by = { staffId, at: caller.now };
		await proposeAct(tx, { sealer }, newHoldProposal(number, 'hold', subjectNo, words), by);
		const text = `${subjectNo}: ${words}`;
		await recordHold(tx, 'hold-proposed', text, staffId, caller.now);
	});
}

async function say(
	deps: HoldDeps,
	{ holdNumber, agreed, step }: { holdNumber: number; agreed: boolean; step: HoldStep },
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, ['privacy.work', 'privacy.approve']);
	const ref = { kind: HOLD_KIND, thing: holdThing(holdNumber, step) };
	const by = { staffId, at: caller.now };
	await voteOn(deps, { [HOLD_KIND]: holdHandler }, { ref, vote: { agreed } }, by);
}

export const decideOnHold = (
	deps: HoldDeps,
	input: CallInput<typeof decideHold>,
	caller: Caller,
): Promise<void> => say(deps, { ...input, step: 'hold' }, caller);

export const decideOnRelease = (
	deps: HoldDeps,
	input: CallInput<typeof decideRelease>,
	caller: Caller,
): Promise<void> => say(deps, { ...input, step: 'release' }, caller);

export function release(
	{ db, sealer }: HoldDeps,
	{ holdNumber }: CallInput<typeof releaseHold>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, RIGHT);
	const by = { staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const row = await heldRow(tx, holdNumber);
		if (!mayDo(row, staffId).includes('release'))
			throw new Refusal(
				'look-again',
				'Penahanan ini sudah berubah. Yang terbaru sudah tampil.',
			);
		await proposeRelease(tx, { id: row.id, ...by });
		const reason = 'Perkaranya selesai; melepas penahanan';
		await proposeAct(
			tx,
			{ sealer },
			newHoldProposal(holdNumber, 'release', row.subjectNo, reason),
			by,
		);
		await recordHold(tx, 'hold-release', `Penahanan ${holdNumber}`, staffId, caller.now);
	});
}
