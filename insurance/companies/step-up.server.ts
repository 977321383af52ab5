import { fits } from '#insurance/identity/passwords.server.ts';
import { chargeAttempt, forgive } from '#insurance/identity/throttle.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { CompanyAdmin } from './sessions.server.ts';
import { adminById } from './store.server.ts';

/**
 * Asks for the password once more before something that leaves the house; wrong tries are slowed
 * down as at the login.
 */
export async function checkAdminPassword(
	deps: { db: Pool; sealer: Sealer; secure: boolean },
	adminId: string,
	password: string,
	caller: Caller,
): Promise<void> {
	const attempt = await chargeAttempt(deps, [`company admin ${adminId}`], caller, {
		acrossAccounts: false,
	});
	const admin = await adminById(deps.db, adminId);
	const at = await fits(
		caller.decodeField(password),
		admin?.passwordHash ? [admin.passwordHash] : [],
	);
	if (at < 0) throw refuseFields({ password: 'Kata sandi tidak cocok.' });
	await forgive(deps.db, attempt);
}

/** Minutes after a log-in in which the password is not asked for again. */
const FRESH_MINUTES = 15;

/**
 * Is it sure enough who sits there for what moves many people? Right after the log-in, or with the
 * password given once more; a wrong one is refused.
 */
export async function isFresh(
	deps: { db: Pool; sealer: Sealer; secure: boolean },
	who: CompanyAdmin,
	password: string | null | undefined,
	caller: Caller,
): Promise<boolean> {
	if (password) {
		await checkAdminPassword(deps, who.adminId, password, caller);
		return true;
	}
	return caller.now.getTime() - who.loggedInAt.getTime() <= FRESH_MINUTES * 60_000;
}
