import { deviceOf } from '#insurance/access/identity/device.ts';
import type { FactorOwner } from '#insurance/access/identity/second-factor/prove.server.ts';
import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { maskNetwork } from '#platform/values/network.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type CustomerRow, lockCustomer } from '../store.server.ts';
import { type AccountEvent, SAFETY_WORDS, EVENTS_SHOWN } from './factor.ts';
import { accountEventsOf, findFactor, insertAccountEvent, useFactorStep } from './store.server.ts';

export type FactorDeps = { db: Pool; sealer: Sealer };

export const SEALED_SECRET = 'customer totp';
export const sealCustomerSecret = (sealer: Sealer, secret: string) =>
	sealer.seal(SEALED_SECRET, secret);

export async function factorOf(
	{ db }: { db: Db },
	customerId: string,
): Promise<{ onSince: Date; owner: (sealer: Sealer) => FactorOwner } | null> {
	const row = await findFactor(db, customerId);
	return row
		? {
				onSince: row.onSince,
				owner: (sealer) => ({
					realm: 'customer',
					id: customerId,
					secret: sealer.open<string>(SEALED_SECRET, row.secret),
					enrolled: true,
					step: row.step,
					useStep: (tx, step) => useFactorStep(tx, customerId, step),
				}),
			}
		: null;
}

/**
 * Fingerprint of the password, included in the encrypted state kept between two steps, so that
 * changing the password invalidates that state.
 */
export const passwordPrint = ({ passwordHash }: CustomerRow): string =>
	sha256(passwordHash ?? '').toString('base64url');

/**
 * Key for counting code attempts. It identifies the current factor, so attempts on an earlier one
 * do not count.
 */
export const codeTries = (customerId: string, onSince: Date): string =>
	`code ${customerId} ${onSince.getTime()}`;

export const hasFactor = async (db: Db, customerId: string): Promise<boolean> =>
	(await findFactor(db, customerId)) !== undefined;

/**
 * Checks for a second factor under the customer's lock, so the factor cannot be turned on or off
 * until this transaction ends.
 */
export async function hasFactorForNow(tx: Tx, customerId: string): Promise<boolean> {
	await lockCustomer(tx, customerId);
	return hasFactor(tx, customerId);
}

/** Records a security event for an account and notifies its owner by email. */
export async function recordAccountEvent(
	tx: Tx,
	{ customerId, what }: { customerId: string; what: AccountEvent },
	{ now: at, userAgent, ip }: Caller,
): Promise<void> {
	const [device, network] = [deviceOf(userAgent), maskNetwork(ip)];
	await insertAccountEvent(tx, {
		id: uuidv7(at.getTime()),
		customerId,
		at,
		what,
		device,
		network,
	});
	enqueue(tx, 'account-factor-mail', { customerId, what, at: at.toISOString(), device });
}

/**
 * Records that someone who knows the password is guessing codes. The owner is notified at most once
 * a day.
 */
export async function recordGuessing(tx: Tx, customerId: string, caller: Caller): Promise<void> {
	// There is no one to notify if the account has just been erased or returned to its owner.
	if (!(await lockCustomer(tx, customerId))?.passwordHash) return;
	const since = new Date(caller.now.getTime() - 24 * 3_600_000);
	const recent = await accountEventsOf(tx, customerId, EVENTS_SHOWN);
	if (!recent.some(({ what, at }) => what === 'codes-guessed' && at > since))
		await recordAccountEvent(tx, { customerId, what: 'codes-guessed' }, caller);
}

/**
 * Records that two staff members returned the account to its owner, so that it appears in the
 * account's history.
 */
export const recordEndedByDesk = (tx: Tx, customerId: string, at: Date): Promise<void> =>
	insertAccountEvent(tx, {
		id: uuidv7(at.getTime()),
		customerId,
		at,
		what: 'factor-ended-by-desk',
		device: '',
		network: '',
	});

/** Returns the second-factor data for the personal data download, but never the secret. */
export async function factorForExport(db: Db, customerId: string) {
	const factor = await findFactor(db, customerId);
	const events = await accountEventsOf(db, customerId, 1_000);
	return {
		secondFactor: { on: factor !== undefined, since: factor?.onSince.toISOString() ?? null },
		securityEvents: events.map(({ at, what, device, network }) => ({
			at: at.toISOString(),
			what: SAFETY_WORDS[what],
			device,
			network,
		})),
	};
}
