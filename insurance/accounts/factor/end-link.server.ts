import { forgetRecoveryCodes } from '#insurance/identity/second-factor/recovery-codes.server.ts';
import { sha256 } from '#insurance/identity/secrets.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { passwordUrl } from '../customer-account.server.ts';
import { lockCustomer } from '../store.server.ts';
import { recordAccountEvent } from './customer-factor.server.ts';
import { END_DAYS, END_TOKEN } from './factor.ts';
import { deleteFactor, keepEndLink, ownerOfEndLink } from './store.server.ts';

/**
 * The link in the mail about a factor that was just turned on: for an owner who was not the one to
 * do it, and whom a new password alone does not let in. Null where that factor is gone again. The
 * mail may leave twice; it brings the same link.
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

/** Ends the factor of such a link: whose it is, or undefined when it is good no more. */
export async function endFactorByLink(
	tx: Tx,
	token: string,
	caller: Caller,
): Promise<string | undefined> {
	const hash = sha256(token);
	const found = await ownerOfEndLink(tx, hash, caller.now);
	if (!found) return undefined;
	await lockCustomer(tx, found);
	// Once more under the lock: two may press at once.
	const customerId = await ownerOfEndLink(tx, hash, caller.now);
	if (!customerId) return undefined;
	await deleteFactor(tx, customerId);
	await forgetRecoveryCodes(tx, 'customer', customerId);
	await recordAccountEvent(tx, { customerId, what: 'factor-ended-by-mail' }, caller);
	return customerId;
}
