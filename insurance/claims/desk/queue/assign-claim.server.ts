import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import {
	type Staff,
	staffNamed,
	staffWho,
} from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import { grantsOf } from '#insurance/access/staff/rights/rights.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { addEvent, type ClaimDeps, moveTo } from '../../claim-content.server.ts';
import { mayAddTo } from '../../claim.ts';
import type { EventKind } from '../../event-words.ts';
import { type ClaimRow, lockClaim } from '../../store.server.ts';
import { by, type Moved, movedOf, refuseOthers, seenClaim } from '../seen-claim.server.ts';
import { recommendationsOf } from '../work-store.server.ts';
import type { giveBackClaim, giveClaim, nextClaim } from './api.ts';
import { lockMostUrgent } from './store.server.ts';

/** Products to which a person's right to assess is limited; null if it is not. */
function productsOf({ roles }: Staff): readonly string[] | null {
	const limits = grantsOf(roles, 'claims.assess').map(({ limit }) => limit.products);
	return limits.includes(null) ? null : limits.flatMap((some) => some ?? []);
}

/**
 * Takes the most urgent claim that this person may assess and no colleague holds, and returns its
 * number; null if there is none. Two people who ask at the same time get different claims.
 */
export function takeNext(
	deps: ClaimDeps,
	{ leaving = '' }: CallInput<typeof nextClaim>,
	caller: Caller,
): Promise<CallOutput<typeof nextClaim>> {
	const staff = staffWho(caller, 'claims.assess');
	const { staffId } = staff;
	return deps.db.transaction(async (tx) => {
		const today = jakartaDay(caller.now);
		const of = { staffId, products: productsOf(staff), leaving, today };
		const claimNo = await lockMostUrgent(tx, of);
		const claim = claimNo === null ? undefined : await lockClaim(tx, claimNo);
		if (!claim) return { claimNo: null };
		if (claim.assigneeId === staffId) return { claimNo };
		const isNew = claim.status === 'submitted';
		await moveTo(tx, claim, isNew ? 'in-review' : claim.status, caller.now, {
			assigneeId: staffId,
		});
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'taken',
			by: by(staff),
			at: caller.now,
			visible: isNew,
		});
		return { claimNo };
	});
}

/** Returns colleagues to whom a claim may be given: those who may assess it. */
export async function mayReceive(
	db: Db,
	claim: ClaimRow,
	staffId: string,
): Promise<{ id: string; name: string }[]> {
	const able = await colleaguesWhoMay(db, 'claims.assess', { product: claim.productCode });
	const before = claim.reopened > 0 ? await recommendationsOf(db, claim.id) : [];
	return able
		.filter(({ id }) => id !== staffId && id !== claim.assigneeId)
		.filter(({ id }) => !before.some((one) => one.staffId === id))
		.map(({ id, name, email }) => ({ id, name: name.trim() || email }));
}

async function assign(
	deps: ClaimDeps,
	input: { claimNo: string; revision: number },
	caller: Caller,
	to: (tx: Tx, claim: ClaimRow, staff: Staff) => Promise<{ id: string | null; kind: EventKind }>,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		await refuseBeyond(tx, staff, 'claims.assess', { product: claim.productCode });
		refuseOthers(claim, staff);
		if (!mayAddTo(claim.status))
			throw new Refusal('look-again', 'Klaim ini tidak sedang dinilai.');
		const { id, kind } = await to(tx, claim, staff);
		const next = await moveTo(tx, claim, claim.status, caller.now, { assigneeId: id });
		const note = id === null ? null : (await staffNamed(tx, id)).name;
		const event = { kind, by: by(staff), at: caller.now, visible: false, note };
		await addEvent(tx, deps.sealer, claim.id, event);
		return movedOf(next);
	});
}

/** Gives a claim of one's hand, or without a holder, to a colleague who may assess it. */
export const giveClaimTo = (
	deps: ClaimDeps,
	input: CallInput<typeof giveClaim>,
	caller: Caller,
): Promise<Moved> =>
	assign(deps, input, caller, async (tx, claim, { staffId }) => {
		const able = await mayReceive(tx, claim, staffId);
		if (!able.some(({ id }) => id === input.staffId))
			throw refuseFields({
				staffId: 'Rekan ini tidak boleh menilai klaim ini. Pilih rekan lain.',
			});
		return { id: input.staffId, kind: 'given' };
	});

/** Returns a claim to the queue, so that anybody may take it. */
export const giveBack = (
	deps: ClaimDeps,
	input: CallInput<typeof giveBackClaim>,
	caller: Caller,
): Promise<Moved> =>
	assign(deps, input, caller, (_tx, claim, { staffId }) => {
		if (claim.assigneeId !== staffId)
			throw new Refusal('look-again', 'Klaim ini tidak sedang kamu pegang.');
		return Promise.resolve({ id: null, kind: 'given-back' });
	});
