import type { DuePayout } from '#insurance/money/batches/batch.ts';
import { askBack } from '#insurance/money/batches/failed/unowed.server.ts';
import type { PayoutSource } from '#insurance/money/batches/source.server.ts';
import { holdBankLine } from '#insurance/money/ledger/bank-lines.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import { settleArrears } from '#insurance/policies/premiums/instalments.server.ts';
import { graceOf } from '#insurance/policies/premiums/premium-schedule.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { type ClaimContent, claimContent } from '../../claim-content.server.ts';
import type { Transfer } from '../../reports/payees/claim-payees.server.ts';
import { type ClaimRow, lockClaim, payableClaims } from '../../store.server.ts';
import { subjectOf } from '../found-claim.server.ts';
import { recommendationsOf } from '../work-store.server.ts';
import { owedTransfer, recipientOf } from './owed-transfer.server.ts';
import { finishPayout, payableNow } from './pay-claim.server.ts';
import { noteRejected, replaceClaimAccount } from './replace-account.server.ts';
import { refuseListedPayees } from './screened-payees.server.ts';

const MOST = 1_000;

const nameDiffers = (claim: ClaimRow, content: ClaimContent, name: string): boolean =>
	claim.reportedBy === 'holder' &&
	!sameName(name, content.holderName) &&
	!sameName(name, content.insured.name);

function dueOf(sealer: Sealer, claim: ClaimRow, transfer: Transfer): DuePayout {
	const { account, amount, arrears, part } = transfer;
	return {
		kind: 'claim',
		target: claim.claimNo,
		customerId: claim.customerId,
		cause: `Klaim ${claim.claimNo}`,
		amount,
		arrears,
		part,
		recipient: recipientOf(account),
		nameDiffers: nameDiffers(claim, claimContent(sealer, claim), account.accountName),
		dueOn: claim.dueOn,
		problem: null,
	};
}

/** Returns what a claim still costs although nothing can be sent, with the reason. */
async function dueNow(
	deps: { db: Db; sealer: Sealer },
	claim: ClaimRow,
): Promise<DuePayout | null> {
	const subject = await subjectOf(deps, claim);
	const { content, late, paid, payees, transfer } = await owedTransfer(deps, claim, {
		subject,
		policy: subject.policy,
	});
	if (transfer) return dueOf(deps.sealer, claim, transfer);
	if (!payees?.problem) return null;
	const none = {
		account: content.bank,
		amount: claim.approvedAmount - paid,
		arrears: late.amount,
		part: 0,
		last: true,
	};
	return { ...dueOf(deps.sealer, claim, none), recipient: null, problem: payees.problem };
}

/** Locks a claim that is to be paid. */
async function lockedClaim(tx: Tx, claimNo: string): Promise<ClaimRow> {
	const claim = await lockClaim(tx, claimNo);
	if (!claim) throw new Refusal('not-found', 'Klaim tidak ditemukan.');
	return claim;
}

/**
 * Returns the arrears that a transfer of a batch settled. If some were paid meanwhile, only the
 * rest counts, and the difference is owed to the customer.
 */
async function settledNow(
	tx: Tx,
	{ sealer }: { sealer: Sealer },
	claim: ClaimRow,
	withheld: number,
) {
	const subject = await subjectOf({ db: tx, sealer }, claim);
	const policy = await lockPolicy(tx, claim.policyId);
	if (!policy) throw new Error('a claim without a policy');
	const within = { db: tx, sealer };
	const { late, paid, transfer } = await owedTransfer(within, claim, { subject, policy });
	const settled = late.amount <= withheld ? late : { numbers: [], amount: 0 };
	return { subject, paid, policy, next: transfer, late: settled };
}

/** Claims in batches of transfers. The money has left, so that `paid` refuses nothing. */
export const claimPayouts: PayoutSource = {
	async due(deps) {
		const all = await Promise.all(
			(await payableClaims(deps.db, MOST)).map((claim) => dueNow(deps, claim)),
		);
		return all.filter((one) => one !== null);
	},
	screen: refuseListedPayees,
	async rejected(tx, deps, { target, amount }, { at }) {
		await noteRejected(tx, deps, await lockedClaim(tx, target), { amount, at });
	},
	async replaceAccount(tx, deps, { target, part, to }, by) {
		await replaceClaimAccount(tx, deps, await lockedClaim(tx, target), { part, to, by });
	},
	async lock(tx, deps, claimNo, by) {
		const claim = await lockedClaim(tx, claimNo);
		const { transfer, deciders } = await payableNow(tx, deps, claim, by);
		return { due: dueOf(deps.sealer, claim, transfer), authors: deciders };
	},
	async paid(tx, { sealer }, item, { staffId, at }) {
		const claim = await lockedClaim(tx, item.target);
		const { batchNumber, paidOn, line, amount, accountMasked, reference } = item;
		const now = await settledNow(tx, { sealer }, claim, item.arrears);
		const { subject, paid, policy, late } = now;
		await holdBankLine(
			tx,
			{ paidOn, reference: batchNumber, line, confirmSame: true },
			{ kind: 'claim', subject: claim.claimNo, at },
		);
		const over = paid + amount + late.amount - claim.approvedAmount;
		if (over > 0)
			await askBack(tx, { subject: claim.claimNo, amount: over, reference, batchNumber }, at);
		await finishPayout(tx, { sealer }, claim, {
			subject,
			recommendations: await recommendationsOf(tx, claim.id),
			last: over >= 0,
			settle: (settledAt) =>
				settleArrears(tx, policy, {
					numbers: late.numbers,
					graceDays: graceOf(policy, subject.product),
					now: settledAt,
				}),
			actor: { actor: 'staff', staffId },
			transfer: {
				staffId: item.preparedBy,
				amount,
				arrears: late.amount,
				part: item.part ?? now.next?.part ?? 0,
				reference,
				endToEnd: reference,
				paidOn,
				accountMasked,
				at,
			},
		});
	},
};
