import { GUESSABLE_MESSAGE, isGuessable } from '#insurance/access/identity/guessable.ts';
import { ownerOfOpenLink, useLink } from '#insurance/access/identity/one-time-links.server.ts';
import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { rememberDevice } from '#insurance/access/identity/throttle.server.ts';
import { tidyPassword } from '#insurance/access/identity/tidy-password.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { isSelfcarePassword, CUSTOMER_PASSWORD_MESSAGE } from './account.ts';
import { provesAddress } from './customer-account.server.ts';
import { hasFactorForNow } from './factor/customer-factor.server.ts';
import { endFactorByLink } from './factor/end-link.server.ts';
import { END_DAYS, END_TOKEN } from './factor/factor.ts';
import { emailPrintOfCustomer, setPassword } from './store.server.ts';

/** A further link would not remove the second factor, so the message refers the customer to support. */
const END_OVER = `Tautan ini sudah dipakai atau lewat ${END_DAYS} hari. Kalau verifikasi dua langkahnya masih menyala, petugas mematikannya setelah memeriksa KTP-mu.`;

/**
 * Uses up a password link and returns its owner, or undefined if the link is invalid. Uses a lock
 * so that two links used concurrently wait for each other.
 */
async function useOwnLink(tx: Tx, token: string, now: Date): Promise<string | undefined> {
	const found = await ownerOfOpenLink(tx, 'customer', token, now);
	if (!found) return undefined;
	// A link issued on a page does not prove the email address, so it is not accepted for a
	// customer with a second factor, whose address is already proven.
	if ((await hasFactorForNow(tx, found)) && !provesAddress(token)) return undefined;
	return useLink(tx, 'customer', token, now);
}

/**
 * Sets the first or a new password using a link's token, and ends all of the customer's sessions
 * and other links (C5.16–C5.25). The browser that used the emailed link is remembered, so it can
 * log in even while unknown browsers are throttled. No session is opened. The next login asks for
 * the second factor as usual; only a link from the email about that factor removes it.
 */
export async function changePassword(
	deps: { db: Pool; sealer: Sealer; secure: boolean },
	input: { token: string; password: string; password_confirmation: string },
	caller: Caller,
): Promise<{ changed: true }> {
	const password = tidyPassword(caller.decodeField(input.password));
	if (!isSelfcarePassword(password)) throw refuseFields({ password: CUSTOMER_PASSWORD_MESSAGE });
	if (isGuessable(password)) throw refuseFields({ password: GUESSABLE_MESSAGE });
	if (password !== tidyPassword(caller.decodeField(input.password_confirmation)))
		throw refuseFields({ password_confirmation: 'Kata sandi dan konfirmasinya harus sama.' });
	const passwordHash = await hashPassword(password);
	const print = await deps.db.transaction(async (tx) => {
		const ends = input.token.startsWith(END_TOKEN);
		const customerId = ends
			? await endFactorByLink(tx, input.token, caller)
			: await useOwnLink(tx, input.token, caller.now);
		if (!customerId) throw new Refusal('link-used', ends ? END_OVER : undefined);
		await setPassword(tx, customerId, passwordHash, caller.now, provesAddress(input.token));
		return emailPrintOfCustomer(tx, customerId);
	});
	if (print && provesAddress(input.token))
		rememberDevice(deps.sealer, deps.secure, [print], caller);
	return { changed: true };
}
