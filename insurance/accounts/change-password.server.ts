import { GUESSABLE_MESSAGE, isGuessable } from '#insurance/identity/guessable.ts';
import { useLink } from '#insurance/identity/one-time-links.server.ts';
import { hashPassword } from '#insurance/identity/passwords.server.ts';
import { rememberDevice } from '#insurance/identity/throttle.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { isSelfcarePassword, CUSTOMER_PASSWORD_MESSAGE } from './account.ts';
import { provesAddress } from './customer-account.server.ts';
import { hasFactor } from './factor/customer-factor.server.ts';
import { endFactorByLink } from './factor/end-link.server.ts';
import { END_TOKEN } from './factor/factor.ts';
import { emailPrintOfCustomer, setPassword } from './store.server.ts';

/**
 * Sets the first or a new password with a link's token; all sessions and other links of the
 * customer end (C5.16–C5.25). A browser that came through the owner's mail is known from now on and
 * may log in while strangers are slowed down. No session opens here: the next log-in asks for the
 * second factor as ever, unless the link came with the mail about that factor: that one ends it.
 */
export async function changePassword(
	deps: { db: Pool; sealer: Sealer; secure: boolean },
	input: { token: string; password: string; password_confirmation: string },
	caller: Caller,
): Promise<{ changed: true }> {
	const password = caller.decodeField(input.password);
	if (!isSelfcarePassword(password)) throw refuseFields({ password: CUSTOMER_PASSWORD_MESSAGE });
	if (isGuessable(password)) throw refuseFields({ password: GUESSABLE_MESSAGE });
	if (password !== caller.decodeField(input.password_confirmation))
		throw refuseFields({ password_confirmation: 'Kata sandi dan konfirmasinya harus sama.' });
	const passwordHash = await hashPassword(password);
	const print = await deps.db.transaction(async (tx) => {
		const customerId = input.token.startsWith(END_TOKEN)
			? await endFactorByLink(tx, input.token, caller)
			: await useLink(tx, 'customer', input.token, caller.now);
		if (!customerId) throw new Refusal('link-used');
		// A link from a page proves no address; whoever has a factor has proved theirs long ago.
		if (!provesAddress(input.token) && (await hasFactor(tx, customerId)))
			throw new Refusal('link-used');
		await setPassword(tx, customerId, passwordHash, caller.now, provesAddress(input.token));
		return emailPrintOfCustomer(tx, customerId);
	});
	if (print && provesAddress(input.token))
		rememberDevice(deps.sealer, deps.secure, [print], caller);
	return { changed: true };
}
