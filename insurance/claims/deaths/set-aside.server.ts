import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import {
	proposerOf,
	refuseOneHand,
	refuseSecondProposal,
} from '#insurance/access/staff/two-people/two-people.server.ts';
import { settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { addEvent, type ClaimDeps, moveTo, noteOf, SEALED } from '../claim-content.server.ts';
import type { claimFile } from '../desk/file-api.ts';
import { by, type Moved, movedOf, seenClaim } from '../desk/seen-claim.server.ts';
import { mailAbout } from '../holder/claim-mails.server.ts';
import type { ClaimRow } from '../store.server.ts';
import type { setAsideObjection } from './api.ts';
import { settlePremiumHold } from './premium-hold.server.ts';
import {
	agreeSetAside,
	findObjections,
	type ObjectionRow,
	proposeSetAside,
	takeBackSetAside,
} from './store.server.ts';

export const closeObjectionTask = (
	tx: Tx,
	claimId: string,
	{ reason, now }: { reason: string; now: Date },
): Promise<boolean> => settleTask(tx, { key: `death-objected:${claimId}`, reason, at: now });

async function openObjection(tx: Tx, claim: ClaimRow): Promise<ObjectionRow> {
	const [objection] = await findObjections(tx, [claim.id]);
	const isOver = claim.status === 'declined' || claim.status === 'withdrawn';
	if (!objection || objection.agreedAt || isOver)
		throw new Refusal('look-again', 'Tidak ada keberatan yang menunggu pada klaim ini.');
	return objection;
}

type Step = { claim: ClaimRow; objection: ObjectionRow; caller: Caller };

async function propose(
	deps: ClaimDeps,
	tx: Tx,
	{ claim, objection, caller }: Step,
	reason: string | undefined,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	if (!reason) throw refuseFields({ reason: 'Tulis apa yang membuktikannya' });
	refuseSecondProposal(objection.proposedBy, objection.proposerName);
	const { now: at } = caller;
	const sealed = deps.sealer.seal(SEALED.note, reason);
	await proposeSetAside(tx, { claimId: claim.id, staffId: staff.staffId, reason: sealed, at });
	const next = await moveTo(tx, claim, claim.status, at);
	await addEvent(tx, deps.sealer, claim.id, {
		kind: 'objection-weighed',
		by: by(staff),
		at,
		visible: false,
		note: reason,
	});
	return movedOf(next);
}

async function agree(deps: ClaimDeps, tx: Tx, step: Step): Promise<Moved> {
	const { claim, objection, caller } = step;
	const { now: at } = caller;
	const staff = staffWho(caller, 'claims.decide');
	await refuseOneHand(tx, {
		first: [proposerOf(objection.proposedBy)],
		second: { staffId: staff.staffId, at },
		permission: 'claims.decide',
	});
	await agreeSetAside(tx, { claimId: claim.id, staffId: staff.staffId, at });
	const next = await moveTo(tx, claim, claim.status, at);
	await addEvent(tx, deps.sealer, claim.id, { kind: 'objection-set-aside', by: by(staff), at });
	await closeObjectionTask(tx, claim.id, { reason: 'Keberatan dikesampingkan', now: at });
	await settlePremiumHold(tx, deps.sealer, claim.customerId, at);
	await mailAbout(tx, next, 'set-aside-holder');
	if (claim.reportedBy !== 'holder') await mailAbout(tx, next, 'set-aside');
	return movedOf(next);
}

async function refuse(deps: ClaimDeps, tx: Tx, { claim, objection, caller }: Step) {
	const staff = staffWho(caller, 'claims.decide');
	proposerOf(objection.proposedBy);
	await takeBackSetAside(tx, claim.id);
	const next = await moveTo(tx, claim, claim.status, caller.now);
	await addEvent(tx, deps.sealer, claim.id, {
		kind: 'objection-kept',
		by: by(staff),
		at: caller.now,
		visible: false,
	});
	return movedOf(next);
}

/**
 * Dismisses the holder's objection to a report of their death. One person proposes this with a
 * written reason, and another agrees or refuses. The alternative, declining the claim, also takes
 * two people.
 */
export const setAside = (
	deps: ClaimDeps,
	input: CallInput<typeof setAsideObjection>,
	caller: Caller,
): Promise<Moved> => {
	staffWho(caller, ['claims.assess', 'claims.decide']);
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		const step = { claim, objection: await openObjection(tx, claim), caller };
		if (input.step === 'propose') return propose(deps, tx, step, input.reason);
		return input.step === 'agree' ? agree(deps, tx, step) : refuse(deps, tx, step);
	});
};

export async function objectionForDesk(
	{ db, sealer }: { db: Db; sealer: ClaimDeps['sealer'] },
	claim: ClaimRow,
): Promise<CallOutput<typeof claimFile>['objection']> {
	const [row] = await findObjections(db, [claim.id]);
	if (!row) return null;
	const isOver = claim.status === 'declined' || claim.status === 'withdrawn';
	return {
		by: row.madeBy,
		at: row.madeAt.toISOString(),
		open: row.agreedAt === null && !isOver,
		proposed: row.proposedAt && {
			by: row.proposerName ?? '',
			at: row.proposedAt.toISOString(),
			reason: noteOf(sealer, row.reason) ?? '',
		},
		agreed: row.agreedAt && { by: row.agreerName ?? '', at: row.agreedAt.toISOString() },
	};
}
