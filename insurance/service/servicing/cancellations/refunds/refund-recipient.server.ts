import type { Recipient } from '#insurance/money/batches/batch.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { SEALED } from '../cancel-policy.server.ts';
import { type CancellationRow, findCancellation } from '../store.server.ts';

export type HolderAccount = { bankName: string; accountNo: string; accountName: string };

/** Returns the account for the refund of a cancellation; null if none was written. */
export const holderAccount = (
	sealer: Sealer,
	{ account }: Pick<CancellationRow, 'account'>,
): HolderAccount | null =>
	account === null ? null : sealer.open<HolderAccount>(SEALED.account, account);

/** Returns the same as the recipient of a transfer. */
export async function recipientOfRefund(
	db: Db,
	sealer: Sealer,
	policyId: string,
): Promise<Recipient | null> {
	const done = await findCancellation(db, policyId);
	const account = done ? holderAccount(sealer, done) : null;
	return (
		account && {
			name: account.accountName,
			bank: account.bankName,
			account: account.accountNo,
		}
	);
}
