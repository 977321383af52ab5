import { type Staff, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import { refuseOneHand } from '#insurance/access/staff/two-people/two-people.server.ts';
import { refuseInBatch } from '#insurance/money/batches/source.server.ts';
import { holdBankLine } from '#insurance/money/ledger/bank-lines.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import { refuseFrozen } from '#insurance/people/screening/hits/refuse-frozen.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import { settleArrears } from '#insurance/policies/premiums/instalments.server.ts';
import { graceOf } from '#insurance/policies/premiums/premium-schedule.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { waiversOf } from '../../checklist/checklist.ts';
import { checklistOn, refuseStillIncomplete } from '../../checklist/claim-checklist.server.ts';
import { type Actor, addEvent, type ClaimDeps, moveTo } from '../../claim-content.server.ts';
import { refuseWhileObjected } from '../../deaths/death-reports.server.ts';
import { endAfterDeath } from '../../deaths/end-policy.server.ts';
import { mailAbout } from '../../holder/claim-mails.server.ts';
import { payFromReserve } from '../../reserves/change-reserve.server.ts';
import type { ClaimRow } from '../../store.server.ts';
import { openRecommendation } from '../decision/recommendation.server.ts';
import { subjectOf } from '../found-claim.server.ts';
import type { payClaim } from '../office-api.ts';
import { by, type Moved, movedOf, seenClaim } from '../seen-claim.server.ts';
import { whyNotPay } from '../who-may.server.ts';
import { type RecommendationRow, recommendationsOf } from '../work-store.server.ts';
import { refuseToMinor } from './guardian-for-desk.server.ts';
import { owedTransfer } from './owed-transfer.server.ts';
import { bookPayout } from './payout-journals.server.ts';
import { insertPayout, paidSum } from './payout-store.server.ts';
import { settleReturned } from './returned-tasks.server.ts';
import { refuseListedPayees } from './screened-payees.server.ts';

export type ClaimPayoutDeps = Pick<ClaimDeps, 'sealer'>;

const grantedOf = (recommendations: readonly RecommendationRow[]) =>
	recommendations.findLast(
		({ outcome, verdict }) => outcome === 'approve' && verdict === 'agreed',
	);

/**
 * Refuses a transfer for a claim that was granted without required documents. Returns the people
 * who waived any of them.
 */
async function refuseUnproved(
	within: { db: Tx; sealer: ClaimDeps['sealer'] },
	claim: ClaimRow,
	{
		subject: { product },
		recommendations,
	}: {
		subject: Awaited<ReturnType<typeof subjectOf>>;
		recommendations: readonly RecommendationRow[];
	},
): Promise<string[]> {
	const granted = grantedOf(recommendations);
	if (!granted) return [];
	const { event } = openRecommendation(within.sealer, granted);
	const list = await checklistOn(within, claim, { product, event });
	refuseStillIncomplete(list, 'Uangnya belum boleh dikirim.');
	return waiversOf(list);
}

/** Returns a claim's next transfer and the overdue premium that it settles. Locks the policy. */
async function transferNow(
	tx: Tx,
	{ sealer }: ClaimPayoutDeps,
	claim: ClaimRow,
	{ subject, staff }: { subject: Awaited<ReturnType<typeof subjectOf>>; staff: Staff | null },
) {
	await refuseFrozen(tx, [claim.policyId]);
	const policy = await lockPolicy(tx, claim.policyId);
	if (!policy) throw new Error('a claim without a policy');
	const within = { db: tx, sealer };
	const { content, late, payees, transfer } = await owedTransfer(within, claim, {
		subject,
		policy,
	});
	if (!transfer)
		throw new Refusal('look-again', payees?.problem ?? 'Tidak ada yang perlu dibayar.');
	refuseToMinor(content, claim, transfer.account.accountName);
	if (staff)
		await refuseBeyond(tx, staff, 'claims.pay', {
			product: claim.productCode,
			amount: transfer.amount + transfer.arrears,
		});
	const graceDays = graceOf(policy, subject.product);
	const settle = (now: Date) =>
		settleArrears(tx, policy, { numbers: late.numbers, graceDays, now });
	return { ...transfer, settle };
}

/**
 * Returns what of a locked claim is to be transferred now, and those who decided on it. Refuses if
 * nothing is, or if `staff` may not send it.
 */
export async function payableNow(
	tx: Tx,
	deps: ClaimPayoutDeps,
	claim: ClaimRow,
	{ staff, at }: { staff: Staff | null; at: Date },
) {
	const paid = await paidSum(tx, claim.id);
	const recommendations = await recommendationsOf(tx, claim.id);
	const why = whyNotPay(staff, claim, paid, recommendations);
	if (why) throw new Refusal(why.code, why.words);
	await refuseWhileObjected(tx, claim.id);
	const within = { db: tx, sealer: deps.sealer };
	const subject = await subjectOf(within, claim);
	const waivers = await refuseUnproved(within, claim, { subject, recommendations });
	const deciders = [...recommendations.map(({ staffId }) => staffId), ...waivers];
	if (staff)
		await refuseOneHand(tx, {
			first: deciders,
			second: { staffId: staff.staffId, at },
			permission: 'claims.pay',
		});
	const transfer = await transferNow(tx, deps, claim, { subject, staff });
	return { subject, recommendations, deciders, transfer };
}

type Recorded = Omit<Parameters<typeof insertPayout>[1], 'claimId'> & { endToEnd?: string };

/** Stores a transfer, books it and uses the claim's reserve, all on the day the money left. */
async function bookTransfer(tx: Tx, claim: ClaimRow, transfer: Recorded): Promise<void> {
	const { amount, arrears, paidOn, at, endToEnd } = transfer;
	const payoutNo = await insertPayout(tx, { claimId: claim.id, ...transfer });
	await bookPayout(tx, claim, { payoutNo, amount, arrears, paidOn, now: at, endToEnd });
	const bookedAt = bookedOn(paidOn, at);
	await payFromReserve(tx, claim, { amount: amount + arrears, at, bookedAt });
}

/** Records a transfer that was sent. The claim is paid once nothing more is owed. */
export async function finishPayout(
	tx: Tx,
	deps: ClaimPayoutDeps,
	claim: ClaimRow,
	{
		transfer,
		subject,
		recommendations,
		last,
		settle,
		actor,
	}: {
		transfer: Recorded;
		subject: Awaited<ReturnType<typeof subjectOf>>;
		recommendations: readonly RecommendationRow[];
		last: boolean;
		settle: (now: Date) => Promise<unknown>;
		actor: Actor;
	},
): Promise<Moved> {
	const { amount, arrears, at } = transfer;
	const done = claim.status === 'approved' && last;
	await bookTransfer(tx, claim, transfer);
	const change = done ? { closedAt: at, dueOn: null } : {};
	const next = await moveTo(tx, claim, done ? 'paid' : claim.status, at, change);
	await settle(at);
	const { part, staffId } = transfer;
	await settleReturned(tx, claim, { part, last }, { staffId, at });
	if (done) {
		const granted = grantedOf(recommendations);
		await endAfterDeath(tx, deps, next, { ...subject, granted, now: at });
	}
	await addEvent(tx, deps.sealer, claim.id, {
		kind: 'paid',
		by: actor,
		at,
		note: `${formatRupiah(amount)}${arrears > 0 ? `, sesudah premi tertunggak ${formatRupiah(arrears)}` : ''}`,
	});
	if (last) await mailAbout(tx, next, 'paid');
	return movedOf(next);
}

/**
 * Records a transfer of exactly the granted and unpaid amount, to the claim's account or, if
 * someone else reported the claim, to the next beneficiary's. While an objection is open, the
 * undisputed amount is paid and the claim's state does not change.
 */
export async function recordPayout(
	deps: ClaimDeps,
	input: CallInput<typeof payClaim>,
	caller: Caller,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.pay');
	const { now } = caller;
	if (input.paidOn > jakartaDay(now)) throw refuseFields({ paidOn: 'Tanggal bayar belum tiba' });
	await refuseListedPayees(deps, input.claimNo, now);
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		const { transfer, ...about } = await payableNow(tx, deps, claim, { staff, at: now });
		await refuseInBatch(tx, 'claim', claim.claimNo);
		const held = { kind: 'claim', subject: claim.claimNo, at: now } as const;
		await holdBankLine(tx, { ...input, line: input.line ?? 1 }, held);
		const { account, amount, arrears, part, last, settle } = transfer;
		const { reference, paidOn } = input;
		const accountMasked = maskAccount(account.accountNumber);
		const { staffId } = staff;
		const recorded = { amount, arrears, part, reference, paidOn, accountMasked };
		return finishPayout(tx, deps, claim, {
			...about,
			last,
			settle,
			transfer: { ...recorded, staffId, at: now },
			actor: by(staff),
		});
	});
}
