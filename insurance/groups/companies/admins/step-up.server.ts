import { DEVICE_LIMIT } from '#insurance/access/identity/attempt-limits.ts';
import { fits } from '#insurance/access/identity/passwords.server.ts';
import { chargeTry, forgiveTry } from '#insurance/access/identity/tries.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { adminById } from '../store.server.ts';
import type { CompanyAdmin } from './sessions.server.ts';

/**
 * Asks for the password again before data leaves the company. Wrong attempts are counted per
 * session, so a stolen session in another browser cannot use up the owner's attempts.
 */
export async function checkAdminPassword(
	deps: { db: Pool },
	{ adminId, loggedInAt }: CompanyAdmin,
	password: string,
	caller: Caller,
): Promise<void> {
	const subject = `company step-up ${adminId} ${loggedInAt.toISOString()}`;
	await chargeTry(deps.db, subject, DEVICE_LIMIT, caller.now);
	const admin = await adminById(deps.db, adminId);
	const at = await fits(
		caller.decodeField(password),
		admin?.passwordHash ? [admin.passwordHash] : [],
	);
	if (at < 0) throw refuseFields({ password: 'Kata sandi tidak cocok.' });
	await forgiveTry(deps.db, subject, caller.now);
}

/** Minutes after a login during which the password is not requested again. */
const FRESH_MINUTES = 15;

/**
 * Returns true shortly after login or if the password was entered again; a wrong password is
 * refused. Required before actions that affect many people.
 */
export async function isFresh(
	deps: { db: Pool },
	who: CompanyAdmin,
	password: string | null | undefined,
	caller: Caller,
): Promise<boolean> {
	if (password) {
		await checkAdminPassword(deps, who, password, caller);
		return true;
	}
	return caller.now.getTime() - who.loggedInAt.getTime() <= FRESH_MINUTES * 60_000;
}
