import { forgetRecoveryCodes } from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { passwordUrl } from '../customer-account.server.ts';
import { lockCustomer } from '../store.server.ts';
import { recordAccountEvent } from './customer-factor.server.ts';
import { END_DAYS, END_TOKEN } from './factor.ts';
import { deleteFactor, keepEndLink, ownerOfEndLink } from './store.server.ts';

/**
 * Creates the link for the email about a newly enabled factor, with which an owner who did not
 * enable the factor can remove it; a new password alone would not let them log in. Null if that
 * factor has been removed. A repeated email contains the same link.
 */
export async function factorEndLink(
	tx: Tx,
	{ sealer, publicUrl }: { sealer: Sealer; publicUrl: string },
	customerId: string,
	onSince: Date,
): Promise<string | null> {
	const print = sealer.fingerprint('factor end link', `${customerId} ${onSince.getTime()}`);
	const token = `${END_TOKEN}${print}`;
	const until = new Date(onSince.getTime() + END_DAYS * 86_400_000);
	const kept = await keepEndLink(tx, { customerId, onSince, hash: sha256(token), until });
	return kept ? passwordUrl(publicUrl, token, until) : null;
}

/**
 * Removes the factor using the link from the email about it. Returns the customer's id, or
 * undefined if the link is no longer valid.
 */
export async function endFactorByLink(
	tx: Tx,
	token: string,
	caller: Caller,
): Promise<string | undefined> {
	const hash = sha256(token);
	const found = await ownerOfEndLink(tx, hash, caller.now);
	if (!found) return undefined;
	await lockCustomer(tx, found);
	// Checked again under the lock, because the link may be clicked twice at the same moment.
	const customerId = await ownerOfEndLink(tx, hash, caller.now);
	if (!customerId) return undefined;
	await deleteFactor(tx, customerId);
	await forgetRecoveryCodes(tx, 'customer', customerId);
	await recordAccountEvent(tx, { customerId, what: 'factor-ended-by-mail' }, caller);
	return customerId;
}
