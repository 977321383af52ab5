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
	customersByEmail,
	customersByTrailHash,
	emailPrintOfCustomer,
	eraseCustomerRow,
	lockCustomer,
	SEALED_PEOPLE,
	upsertCustomer,
} from './store.server.ts';

export type CustomerPerson = { name: string; email: string };

export const SEALED = 'customer person';
export const sealedPeople = { purpose: SEALED, rows: SEALED_PEOPLE };

export const customerEmailPrints = (sealer: Sealer, email: string) =>
	emailPrints(sealer, 'customer email', email.trim().toLowerCase());
export const customerNikPrints = (sealer: Sealer, nik: string) =>
	sealer.fingerprints('customer nik', nik);
export const openPerson = (sealer: Sealer, bytes: Buffer) =>
	sealer.open<CustomerPerson>(SEALED, bytes);

/**
 * Returns the customer id for a policyholder, identified by email address and NIK. Creates the
 * customer if there is none.
 */
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

/** True if this is the customer's email address. Does not decrypt any stored data. */
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

/** Returns a customer with an email address on file; null if erased. */
export const customerOnFile =
	(sealer: Sealer) =>
	async (db: Db, id: string): Promise<LoadedCustomer | null> => {
		const customer = await loadCustomer(db, sealer, id);
		return customer && customer.email !== '' ? customer : null;
	};

/** Lets an erasure and what is written about the customer wait for each other. */
export async function holdCustomer(tx: Tx, customerId: string): Promise<void> {
	await lockCustomer(tx, customerId);
}

/**
 * Erases the customer's identity: name, email address and password are deleted, and a later
 * purchase creates a new account. From then on, staff need a written reason to open the remaining
 * data.
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

/** Returns the accounts behind salted hashes of the audit trail, by hash in hex. */
export const customersOfTrail = (db: Db, hashes: readonly string[]): Promise<Map<string, string>> =>
	customersByTrailHash(db, hashes);

/** Returns the accounts with this email address. */
export const customerIdsByEmail = async (
	db: Db,
	sealer: Sealer,
	email: string,
): Promise<string[]> =>
	(await customersByEmail(db, customerEmailPrints(sealer, email))).map(({ id }) => id);

/** True if another account with the same NIK uses that email address. */
export const isAddressTaken = (
	db: Db,
	sealer: Sealer,
	customerId: string,
	email: string,
): Promise<boolean> =>
	isAddressOfNikTaken(db, { id: customerId, emailHashes: customerEmailPrints(sealer, email) });

/**
 * Changes an account's email address, removes its password and ends all sessions and open links.
 * Returns false if another account with the same NIK uses that address.
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

/** Creates a link with which a customer can set a password (C2.2.13, trust.md 6.4.1). */
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

/**
 * Prefix of tokens issued on a page, which do not prove the email address. Emailed tokens never
 * contain a dot.
 */
const FROM_PAGE = 'page.';

export const provesAddress = (token: string): boolean => !token.startsWith(FROM_PAGE);

/**
 * Returns the path of a password link for the browser that has just made the purchase, valid for
 * half an hour.
 */
export const pagePasswordLink = (tx: Tx, customerId: string, now: Date): Promise<string> =>
	passwordLink(tx, '', customerId, RESET_MINUTES, now, `${FROM_PAGE}${randomToken()}`);

/**
 * Removes a password that was set from a page, and ends the account's sessions, before another
 * purchase is added to the account. Otherwise a buyer who entered someone else's address could see
 * that purchase. The account can then be opened with the emailed invitation.
 */
export const forgetUnprovenPassword = (tx: Tx, customerId: string): Promise<void> =>
	clearUnproven(tx, customerId);

export const closePasswordLinks = (tx: Tx, customerId: string, now: Date): Promise<void> =>
	closeLinks(tx, 'customer', customerId, now);
