import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { isSelfcarePassword, PASSWORD_MESSAGE } from './account.ts';
import { sha256 } from './customer-account.server.ts';
import { hashPassword } from './passwords.server.ts';
import { setPassword, useToken } from './store.server.ts';

/** Sets the first or a new password with a link's token; all other sessions and links of the customer end (C5.16–C5.25). */
export async function changePassword(pool: Pool, input: { token: string; password: string; password_confirmation: string }, caller: Caller): Promise<{ changed: true }> {
	const password = caller.decodeField(input.password);
	if (!isSelfcarePassword(password)) throw refuseFields({ password: PASSWORD_MESSAGE });
	if (password !== caller.decodeField(input.password_confirmation)) throw refuseFields({ password_confirmation: 'Kata sandi dan konfirmasinya harus sama.' });
	const passwordHash = await hashPassword(password);
	await pool.transaction(async (tx) => {
		const customerId = await useToken(tx, sha256(input.token), caller.now);
		if (!customerId) throw new Refusal('link-used');
		await setPassword(tx, customerId, passwordHash);
	});
	return { changed: true };
}
