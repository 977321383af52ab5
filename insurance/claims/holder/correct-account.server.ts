import { refuseInBatch } from '#insurance/money/batches/source.server.ts';
import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import type { correctClaimAccount } from '../api.ts';
import {
	addEvent,
	type ClaimDeps,
	claimContent,
	moveTo,
	ownedClaim,
	SEALED,
} from '../claim-content.server.ts';
import { accountProblem } from '../desk/payouts/guardian-for-desk.server.ts';
import { paidSum, payoutsOf } from '../desk/payouts/payout-store.server.ts';
import { bankProblems, tidyBank } from '../draft/draft-rules.ts';
import { type ClaimRow, lockClaim } from '../store.server.ts';
import { mailAbout } from './claim-mails.server.ts';

/**
 * Returns the masked account that returned the money of a claim, while it waits to be sent again;
 * null otherwise.
 */
export async function returnedAccount(db: Db, claim: ClaimRow): Promise<string | null> {
	const last = (await payoutsOf(db, claim.id)).at(-1);
	if (!last || last.returnedOn === null) return null;
	return claim.approvedAmount > (await paidSum(db, claim.id)) ? last.accountMasked : null;
}

/**
 * Changes the account of a claim whose transfer the bank returned. The customer is notified by
 * mail, and finance sees whether the account is in another name.
 */
export async function correctOwnAccount(
	deps: ClaimDeps,
	{ claimNo, ...given }: CallInput<typeof correctClaimAccount>,
	caller: Caller,
): Promise<{ claimNo: string }> {
	const customerId = customerIdOf(caller);
	const bank = tidyBank(given);
	return deps.db.transaction(async (tx) => {
		const claim = await ownedClaim(tx, customerId, claimNo, (_db, no) => lockClaim(tx, no));
		if ((await returnedAccount(tx, claim)) === null)
			throw new Refusal('look-again', 'Rekening klaim ini tidak perlu diperbaiki.');
		await refuseInBatch(
			tx,
			'claim',
			claimNo,
			'Uangnya sedang kami kirim lagi, jadi rekeningnya tidak bisa diubah sekarang.',
		);
		const content = claimContent(deps.sealer, claim);
		const problems = bankProblems(bank);
		const minor = accountProblem(content, claim, bank.accountName);
		if (minor !== null) problems['accountName'] ??= minor;
		if (Object.keys(problems).length > 0) throw refuseFields(problems);
		const sealed = deps.sealer.seal(SEALED.content, { ...content, bank });
		const next = await moveTo(tx, claim, claim.status, caller.now, { content: sealed });
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'account-corrected',
			by: { actor: 'customer' },
			at: caller.now,
			note: `${bank.bankName} ${maskAccount(bank.accountNumber)}`,
		});
		await mailAbout(tx, next, 'account-corrected');
		return { claimNo };
	});
}
