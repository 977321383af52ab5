import { closeLinks, openLink } from '#insurance/access/identity/one-time-links.server.ts';
import { RESET_MINUTES } from '#insurance/access/identity/realm.ts';
import { randomToken } from '#insurance/access/identity/secrets.server.ts';
import { emailPrints } from '#insurance/access/identity/throttle.server.ts';
import { closeToDesks } from '#insurance/access/staff/erased-people.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { isAddressOfNikTaken, writeCustomerAddress } from './address-store.server.ts';
import {
	accountsAfter,
	clearUnproven,
	customerById,
	emailPrintOfCustomer,
	eraseCustomerRow,
	SEALED_PEOPLE,
	upsertCustomer,
} from './store.server.ts';

/** A customer's person, sealed at rest. */
export type CustomerPerson = { name: string; email: string };

export const SEALED = 'customer person';
export const sealedPeople = { purpose: SEALED, rows: SEALED_PEOPLE };

export const customerEmailPrints = (sealer: Sealer, email: string) =>
	emailPrints(sealer, 'customer email', email.trim().toLowerCase());
export const customerNikPrints = (sealer: Sealer, nik: string) =>
	sealer.fingerprints('customer nik', nik);
export const openPerson = (sealer: Sealer, bytes: Buffer) =>
	sealer.open<CustomerPerson>(SEALED, bytes);

/** Returns the customer id of a holder, one per e-mail and NIK; creates the customer if missing. */
export function customerOf(
	tx: Tx,
	sealer: Sealer,
	holder: { name: string; email: string; nik: string },
): Promise<string> {
	return upsertCustomer(tx, {
		id: uuidv7(),
		emailHashes: customerEmailPrints(sealer, holder.email),
		nikHashes: customerNikPrints(sealer, holder.nik),
		person: sealer.seal(SEALED, {
			name: holder.name,
			email: holder.email,
		} satisfies CustomerPerson),
	});
}

/** True if this is the customer's address. Opens nothing sealed. */
export const isEmailOf = async (
	db: Db,
	sealer: Sealer,
	customerId: string,
	email: string,
): Promise<boolean> => {
	const print = await emailPrintOfCustomer(db, customerId);
	return print !== undefined && customerEmailPrints(sealer, email).includes(print);
};

export type LoadedCustomer = CustomerPerson & { id: string; hasPassword: boolean };

export async function loadCustomer(
	db: Db,
	sealer: Sealer,
	id: string,
): Promise<LoadedCustomer | null> {
	const row = await customerById(db, id);
	return row
		? { id: row.id, hasPassword: row.passwordHash !== null, ...openPerson(sealer, row.person) }
		: null;
}

/**
 * Erases the customer's identity: name, address and password are deleted, and a later purchase
 * creates a new account. From then on, desks open the remaining data only for a written reason.
 */
export async function eraseCustomer(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	now: Date,
): Promise<void> {
	await closeToDesks(tx, customerId, now);
	const nobody = `erased ${randomToken()}`;
	await eraseCustomerRow(tx, {
		id: customerId,
		emailHash: nobody,
		nikHash: nobody,
		person: sealer.seal(SEALED, { name: '', email: '' } satisfies CustomerPerson),
	});
}

/** True if that address has another account with the same NIK. */
export const isAddressTaken = (
	db: Db,
	sealer: Sealer,
	customerId: string,
	email: string,
): Promise<boolean> =>
	isAddressOfNikTaken(db, { id: customerId, emailHashes: customerEmailPrints(sealer, email) });

/**
 * Changes an account's address: removes the password and ends every session and open link. Returns
 * false if that address already has an account with the same NIK.
 */
export async function moveAddress(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	email: string,
	now: Date,
): Promise<boolean> {
	const customer = await loadCustomer(tx, sealer, customerId);
	return (
		customer !== null &&
		writeCustomerAddress(tx, {
			id: customerId,
			emailHashes: customerEmailPrints(sealer, email),
			person: sealer.seal(SEALED, { name: customer.name, email } satisfies CustomerPerson),
			now,
		})
	);
}

/** Iterates over accounts in batches. */
export async function* everyAccount(
	db: Db,
): AsyncGenerator<{ id: string; createdAt: Date; loggedIn: boolean }[]> {
	let after = '00000000-0000-0000-0000-000000000000';
	for (;;) {
		const some = await accountsAfter(db, { after, limit: 5_000 });
		if (some.length === 0) return;
		yield some;
		after = some.at(-1)?.id ?? after;
	}
}

export const passwordUrl = (publicUrl: string, token: string, expiresAt: Date): string =>
	`${publicUrl}/selfcare/change-password?token=${token}&expires_at=${encodeURIComponent(expiresAt.toISOString())}`;

/** Creates a link for a customer to set a password (C2.2.13, trust.md 6.4.1). */
export async function passwordLink(
	tx: Tx,
	publicUrl: string,
	customerId: string,
	minutes: number,
	now: Date,
	token = randomToken(),
): Promise<string> {
	const { expiresAt } = await openLink(tx, 'customer', customerId, { minutes, now, token });
	return passwordUrl(publicUrl, token, expiresAt);
}

/** No emailed token has a dot: a token with this prefix was issued on a page and proves no address. */
const FROM_PAGE = 'page.';

export const provesAddress = (token: string): boolean => !token.startsWith(FROM_PAGE);

/**
 * Returns such a link's path for the browser that has just made the purchase, valid for half an
 * hour.
 */
export const pagePasswordLink = (tx: Tx, customerId: string, now: Date): Promise<string> =>
	passwordLink(tx, '', customerId, RESET_MINUTES, now, `${FROM_PAGE}${randomToken()}`);

/**
 * Removes a password set from a page, with its sessions, before the account shows another purchase:
 * a buyer who entered someone else's address must not see it. The emailed invitation then opens the
 * account.
 */
export const forgetUnprovenPassword = (tx: Tx, customerId: string): Promise<void> =>
	clearUnproven(tx, customerId);

export const closePasswordLinks = (tx: Tx, customerId: string, now: Date): Promise<void> =>
	closeLinks(tx, 'customer', customerId, now);
