import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS, jakartaDay } from '#platform/values/dates.ts';

import { addEvent, type ClaimDeps, moveTo, SEALED } from '../../claim-content.server.ts';
import { paidSum } from '../../desk/payouts/payout-store.server.ts';
import { mailAbout } from '../../holder/claim-mails.server.ts';
import { LINK_DAYS_AFTER } from '../../reports/report.ts';
import { type ClaimRow, claimsOfCustomer, findClaim, lockClaim } from '../../store.server.ts';
import type { deathReports, objectByLink, objectInAccount, showObjection } from '../api.ts';
import { deathReportsOf, isHoldersDeath } from '../death-reports.server.ts';
import { settlePremiumHold } from '../premium-hold.server.ts';
import { findObjections, insertObjection } from '../store.server.ts';
import { isObjectionSecret } from './objection-link.server.ts';
import type { ObjectionState } from './objection.ts';

type Shown = CallOutput<typeof showObjection>;

async function shown(db: Db, claim: ClaimRow): Promise<Shown> {
	const [objection] = await findObjections(db, [claim.id]);
	const over = claim.status === 'declined' || claim.status === 'withdrawn';
	const state: ObjectionState = over
		? 'over'
		: objection
			? objection.agreedAt
				? 'set-aside'
				: 'open'
			: 'none';
	const { claimNo, productName, submittedAt } = claim;
	return { claimNo, productName, reportedOn: jakartaDay(submittedAt), state };
}

/**
 * Stops a claim after an objection: revokes amounts granted but not yet paid, and returns
 * recommendations that await a second person. Both are decided again once the objection is
 * settled.
 */
async function stopClaim(tx: Tx, claim: ClaimRow, now: Date): Promise<ClaimRow> {
	const isUnpaid = claim.status === 'approved' && (await paidSum(tx, claim.id)) === 0;
	if (isUnpaid)
		return moveTo(tx, claim, 'in-review', now, { approvedAmount: 0, approvedDays: 0 });
	return moveTo(tx, claim, claim.status === 'recommended' ? 'in-review' : claim.status, now);
}

/**
 * Stops a claim when the holder who was reported dead objects. The caller must have locked the
 * claim. A second objection has no effect.
 */
async function object(
	{ sealer }: Pick<ClaimDeps, 'sealer'>,
	tx: Tx,
	claim: ClaimRow,
	{ by, caller }: { by: 'account' | 'link'; caller: Caller },
): Promise<Shown> {
	const before = await shown(tx, claim);
	if (before.state === 'open' || before.state === 'over') return before;
	if (before.state === 'set-aside')
		throw new Refusal(
			'look-again',
			'Keberatan atas laporan ini sudah kami periksa dan kesampingkan. Kalau itu keliru, segera hubungi kami lewat halaman Bantuan.',
		);
	const { now, ip, userAgent } = caller;
	await insertObjection(tx, {
		claimId: claim.id,
		madeBy: by,
		madeAt: now,
		evidence: sealer.seal(SEALED.objection, { ip, userAgent }),
	});
	const next = await stopClaim(tx, claim, now);
	await addEvent(tx, sealer, claim.id, { kind: 'objected', by: { actor: 'system' }, at: now });
	await openTask(tx, {
		key: `death-objected:${claim.id}`,
		kind: 'death-objected',
		subject: claim.claimNo,
		at: now,
	});
	await settlePremiumHold(tx, sealer, claim.customerId, now);
	await mailAbout(tx, next, 'objected-holder');
	if (claim.reportedBy !== 'holder') await mailAbout(tx, next, 'objected');
	return shown(tx, next);
}

/**
 * Returns the claim for a link in an email. An unknown number and a wrong secret get the same
 * response.
 */
async function claimOfLink(
	{ db, sealer }: { db: Db; sealer: ClaimDeps['sealer'] },
	{ claimNo, secret }: CallInput<typeof showObjection>,
	{ now }: Caller,
	find = findClaim,
): Promise<ClaimRow> {
	const claim = await find(db, claimNo);
	const isPast =
		claim?.closedAt && now.getTime() - claim.closedAt.getTime() > LINK_DAYS_AFTER * DAY_MS;
	if (
		!claim ||
		isPast ||
		!isObjectionSecret(sealer, claim.id, secret) ||
		!(await isHoldersDeath({ db, sealer }, claim))
	)
		throw new Refusal(
			'not-found',
			'Tautan ini tidak kami kenal atau sudah tidak berlaku. Hubungi kami lewat halaman Bantuan.',
		);
	return claim;
}

export const showByLink = async (
	deps: ClaimDeps,
	input: CallInput<typeof showObjection>,
	caller: Caller,
): Promise<Shown> => shown(deps.db, await claimOfLink(deps, input, caller));

export const objectWithLink = (
	deps: ClaimDeps,
	input: CallInput<typeof objectByLink>,
	caller: Caller,
): Promise<Shown> =>
	deps.db.transaction(async (tx) => {
		const claim = await claimOfLink({ ...deps, db: tx }, input, caller, (_db, claimNo) =>
			lockClaim(tx, claimNo),
		);
		return object(deps, tx, claim, { by: 'link', caller });
	});

export async function ownDeathReports(
	deps: ClaimDeps,
	caller: Caller,
): Promise<CallOutput<typeof deathReports>> {
	const reports = await deathReportsOf(deps, customerIdOf(caller));
	return Promise.all(reports.map((claim) => shown(deps.db, claim)));
}

export const objectWithAccount = (
	deps: ClaimDeps,
	{ claimNo }: CallInput<typeof objectInAccount>,
	caller: Caller,
): Promise<Shown> =>
	deps.db.transaction(async (tx) => {
		const customerId = customerIdOf(caller);
		const isOwn = (await claimsOfCustomer(tx, customerId)).some(
			(one) => one.claimNo === claimNo,
		);
		const claim = isOwn ? await lockClaim(tx, claimNo) : undefined;
		if (!claim || !(await isHoldersDeath({ db: tx, sealer: deps.sealer }, claim)))
			throw new Refusal('forbidden');
		return object(deps, tx, claim, { by: 'account', caller });
	});
