import type { Recipient } from '#insurance/money/batches/batch.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type ClaimContent, claimContent } from '../../claim-content.server.ts';
import {
	nextTransfer,
	payeesNow,
	type Transfer,
} from '../../reports/payees/claim-payees.server.ts';
import type { PayeeAccount, Payees } from '../../reports/payees/payees.ts';
import type { ClaimRow } from '../../store.server.ts';
import type { subjectOf } from '../found-claim.server.ts';
import { type Arrears, arrearsOf } from './arrears.server.ts';
import { type PayoutRow, payoutsOf, settledByTransfer } from './payout-store.server.ts';

export const recipientOf = (account: PayeeAccount): Recipient => ({
	name: account.accountName,
	bank: account.bankName,
	account: account.accountNumber,
});

/** Returns the account to which a claim pays a beneficiary; null if there is none yet. */
export const accountOfPart = (
	{ bank }: ClaimContent,
	payees: Payees | null,
	part: number,
): PayeeAccount | null => (payees ? (payees.payees[part]?.account ?? null) : bank);

export type OwedTransfer = {
	content: ClaimContent;
	payees: Payees | null;
	payouts: PayoutRow[];
	/** Amount already settled by transfers. */
	paid: number;
	/** Overdue premium that the next transfer settles. */
	late: Arrears;
	/** Null if nothing is owed, or if an account is missing. */
	transfer: Transfer | null;
};

/**
 * Returns a claim's next transfer with what it is computed from. Everything that shows, prepares or
 * records a transfer uses this. `policy` is the locked policy, if its premiums may change.
 */
export async function owedTransfer(
	deps: { db: Db; sealer: Sealer },
	claim: ClaimRow,
	{ subject, policy }: { subject: Awaited<ReturnType<typeof subjectOf>>; policy: PolicyHead },
): Promise<OwedTransfer> {
	const content = claimContent(deps.sealer, claim);
	const payouts = await payoutsOf(deps.db, claim.id);
	const paid = settledByTransfer(payouts);
	const late = await arrearsOf(deps, claim, { paid, policy });
	const payees = await payeesNow(deps, subject, claim);
	const { bank } = content;
	const transfer = nextTransfer(claim, { bank, payees, arrears: late.amount }, payouts);
	return { content, payees, payouts, paid, late, transfer };
}
