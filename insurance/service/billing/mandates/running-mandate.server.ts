import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { openMandateAccount } from './give-mandate.server.ts';
import type { Debiting, MandateAccount } from './mandate.ts';
import { findMandate, newestMandate, stopRunning } from './store.server.ts';

export type RunningMandate = {
	id: string;
	mandateNo: string;
	validFrom: Date;
	account: MandateAccount;
};

/**
 * Returns the mandate under which a policy's premium may be debited, with its account decrypted.
 * Null without a mandate or before it takes effect.
 */
export async function runningMandate(
	db: Db,
	sealer: Sealer,
	policyId: string,
	now: Date,
): Promise<RunningMandate | null> {
	const row = await newestMandate(db, policyId);
	if (!row || row.stoppedAt !== null || row.validFrom > now) return null;
	return {
		id: row.id,
		mandateNo: row.mandateNo,
		validFrom: row.validFrom,
		account: openMandateAccount(sealer, row),
	};
}

/**
 * Returns a mandate with its account decrypted, even if it is no longer running, because past debit
 * requests refer to the account used at the time.
 */
export async function mandateAccount(
	db: Db,
	sealer: Sealer,
	mandateId: string,
): Promise<{ customerId: string; mandateNo: string; account: MandateAccount }> {
	const row = await findMandate(db, mandateId);
	if (!row) throw new Error('no such mandate');
	return {
		customerId: row.customerId,
		mandateNo: row.mandateNo,
		account: openMandateAccount(sealer, row),
	};
}

/**
 * True if further premiums are debited automatically: a mandate is registered, even if it only
 * takes effect tomorrow, and this installation debits accounts. Otherwise the holder must be asked
 * to pay.
 */
export const isDebited = async (db: Db, { debits }: Debiting, policyId: string): Promise<boolean> =>
	debits !== null && (await newestMandate(db, policyId))?.stoppedAt === null;

/** Ends the mandate for an ended policy; true if one was running. */
export const endMandate = (tx: Tx, policyId: string, at: Date): Promise<boolean> =>
	stopRunning(tx, policyId, at);
