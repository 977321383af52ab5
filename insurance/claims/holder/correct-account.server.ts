import {
	failuresOf,
	isSameRecipient,
} from '#insurance/money/batches/failed/failed-transfers.server.ts';
import { refuseInBatch } from '#insurance/money/batches/source.server.ts';
import type { TransferFailure } from '#insurance/money/ledger/tasks/failed-task.ts';
import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import type { correctClaimAccount } from '../api.ts';
import { type ClaimDeps, claimContent, ownedClaim } from '../claim-content.server.ts';
import { accountProblem } from '../desk/payouts/guardian-for-desk.server.ts';
import { recipientOf } from '../desk/payouts/owed-transfer.server.ts';
import { paidSum, payoutsOf } from '../desk/payouts/payout-store.server.ts';
import { storeAccount } from '../desk/payouts/replace-account.server.ts';
import { bankProblems, tidyBank } from '../draft/draft-rules.ts';
import { type ClaimRow, lockClaim } from '../store.server.ts';

/**
 * Returns the masked account to which a claim's money did not arrive, while it waits to be sent
 * again, and whether the bank rejected or returned it; null otherwise.
 */
export async function failedClaimAccount(
	{ db, sealer }: { db: Db; sealer: Sealer },
	claim: ClaimRow,
): Promise<{ account: string; cause: TransferFailure } | null> {
	const failures = await failuresOf(db, sealer, { kind: 'claim', target: claim.claimNo });
	const [last] = failures;
	if (!last || claim.approvedAmount <= (await paidSum(db, claim.id))) return null;
	if (last.account) return { account: maskAccount(last.account.account), cause: last.cause };
	const returned = (await payoutsOf(db, claim.id)).findLast((one) => one.returnedOn !== null);
	return { account: returned?.accountMasked ?? '', cause: last.cause };
}

/**
 * Changes the account of a claim whose transfer the bank rejected or returned. The customer is
 * notified by mail, and finance sees whether the account is in another name.
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
		if ((await failedClaimAccount({ db: tx, sealer: deps.sealer }, claim)) === null)
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
		if (isSameRecipient(recipientOf(content.bank), recipientOf(bank)))
			problems['accountNumber'] ??=
				'Ini rekening yang sama. Kalau sudah benar, kabari kami lewat Bantuan';
		if (Object.keys(problems).length > 0) throw refuseFields(problems);
		const change = {
			content: { ...content, bank },
			by: { actor: 'customer' },
			at: caller.now,
		} as const;
		await storeAccount(tx, deps, claim, change);
		return { claimNo };
	});
}
