import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct, StaffAction } from '#insurance/access/staff/staff.ts';
import {
	agreementOf,
	proposerOf,
	refuseOneHand,
	refuseOwnWord,
} from '#insurance/access/staff/two-people/two-people.server.ts';
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
	markHoldDecided,
	type HoldRow,
	insertHold,
	lockHold,
	newestHolds,
	proposeRelease,
	refuseRelease,
	markHoldReleased,
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

const wordOf = (second: StaffAct) => ({
	second,
	permission: RIGHT,
	own: 'Usulan ini buatanmu; orang lain yang menetapkannya.',
});

/** Returns who proposed the step that is waiting for a second person; null if nothing is pending. */
function waitsOf(row: HoldRow): string | null {
	const state = holdState(row);
	if (state === 'proposed') return row.proposedBy;
	return state === 'releasing' ? row.releaseBy : null;
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
	const whyNot = agreementOf(db, wordOf(who));
	const rows = await newestHolds(db, 100);
	const whyNots = await Promise.all(rows.map((row) => whyNot([waitsOf(row)])));
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
const trail = (tx: Tx, action: StaffAction, number: string, staffId: string, at: Date) =>
	recordAction(tx, { staffId, action, subject: number, at });

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
		await insertHold(tx, {
			id: uuidv7(caller.now.getTime()),
			subject: input.subject,
			subjectId,
			subjectNo,
			reason: input.reason,
			note: sealer.seal(HOLD_NOTE, note),
			proposedBy: staffId,
			proposedAt: caller.now,
		});
		const text = `${subjectNo}: ${HOLD_REASON_WORDS[input.reason]}`;
		await trail(tx, 'hold-proposed', text, staffId, caller.now);
	});
}

async function forStep(
	tx: Tx,
	holdNumber: number,
	step: HoldLine['may'][number],
	second: StaffAct,
): Promise<HoldRow> {
	const { staffId } = second;
	const row = await lockHold(tx, holdNumber);
	if (!row) throw new Refusal('not-found', 'Penahanan tidak ditemukan.');
	if (mayDo(row, staffId).includes(step)) return row;
	const own =
		(step === 'decide' && holdState(row) === 'proposed') ||
		(step === 'decide-release' && holdState(row) === 'releasing');
	if (own) refuseOwnWord({ ...wordOf(second), first: [staffId] });
	throw new Refusal('look-again', 'Penahanan ini sudah berubah. Yang terbaru sudah tampil.');
}

const refuseOne = (tx: Tx, proposedBy: string | null, second: StaffAct) =>
	refuseOneHand(tx, { ...wordOf(second), first: [proposerOf(proposedBy)] });

export function decideOnHold(
	{ db }: HoldDeps,
	{ holdNumber, agreed }: CallInput<typeof decideHold>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, RIGHT);
	const who = { staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const { id, number, proposedBy } = await forStep(tx, holdNumber, 'decide', who);
		if (agreed) await refuseOne(tx, proposedBy, who);
		const verdict = agreed ? 'held' : 'refused';
		await markHoldDecided(tx, { id, staffId, at: caller.now, verdict });
		await trail(tx, `hold-${verdict}`, `Penahanan ${number}`, staffId, caller.now);
	});
}

export function release(
	{ db }: HoldDeps,
	{ holdNumber }: CallInput<typeof releaseHold>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, RIGHT);
	const who = { staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const { id, number } = await forStep(tx, holdNumber, 'release', who);
		await proposeRelease(tx, { id, staffId, at: caller.now });
		await trail(tx, 'hold-release', `Penahanan ${number}`, staffId, caller.now);
	});
}

export function decideOnRelease(
	{ db }: HoldDeps,
	{ holdNumber, agreed }: CallInput<typeof decideRelease>,
	caller: Caller,
): Promise<void> {
	const { staffId } = staffWho(caller, RIGHT);
	const who = { staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const { id, number, releaseBy } = await forStep(tx, holdNumber, 'decide-release', who);
		if (agreed) await refuseOne(tx, releaseBy, who);
		if (agreed) await markHoldReleased(tx, { id, staffId, at: caller.now });
		else await refuseRelease(tx, id);
		const action = agreed ? 'hold-released' : 'hold-goes-on';
		await trail(tx, action, `Penahanan ${number}`, staffId, caller.now);
	});
}
