import { GUESSABLE_MESSAGE, isGuessable } from '#insurance/access/identity/guessable.ts';
import {
	type DoorDeps,
	enterByPassword,
} from '#insurance/access/identity/login-door/login-door.server.ts';
import { openLink, useLink } from '#insurance/access/identity/one-time-links.server.ts';
import { fits, hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { emailPrints, rememberDevice } from '#insurance/access/identity/throttle.server.ts';
import { tidyPassword } from '#insurance/access/identity/tidy-password.ts';
import { actsAs } from '#platform/audit/act.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { corporateLogin, corporateMe } from '../api.ts';
import { isCorporatePassword, PANEL, COMPANY_PASSWORD_MESSAGE, SAME_MESSAGE } from '../company.ts';
import { adminByEmail, adminById, adminsOf, setAdminPassword } from '../store.server.ts';
import { companyWho, endOfDay, startCompanySession } from './sessions.server.ts';

export type CompanyDeps = { db: Pool; sealer: Sealer; secure: boolean; publicUrl: string };

const printsOf = (sealer: Sealer, email: string) =>
	emailPrints(sealer, 'company admin email', email.trim().toLowerCase());

/**
 * Logs an administrator in. The response and the work done are the same for an unknown address and
 * a wrong password (C7.1.01–C7.1.04).
 */
export async function loginAdmin(
	deps: CompanyDeps & DoorDeps,
	input: CallInput<typeof corporateLogin>,
	caller: Caller,
): Promise<CallOutput<typeof corporateLogin>> {
	const { db, sealer, secure } = deps;
	const prints = printsOf(sealer, input.email);
	const at = { door: 'company', prints } as const;
	const admin = await enterByPassword(deps, at, input, caller, async () => {
		const found = await adminByEmail(db, input.email);
		const hashes = found?.passwordHash ? [found.passwordHash] : [];
		return (await fits(caller.decodeField(input.password), hashes)) < 0 ? undefined : found;
	});
	actsAs({ kind: 'company', id: admin.id, role: admin.role });
	const token = await startCompanySession(deps, admin.id, caller);
	rememberDevice(sealer, secure, prints, caller);
	caller.beside?.({ redirect_url: PANEL });
	return { access_token: token, redirect_url: PANEL };
}

/**
 * Sets the password of an administrator who opened an emailed link, and ends all their sessions and
 * other links (C5.06–C5.15).
 */
export async function changeAdminPassword(
	deps: CompanyDeps,
	input: { token: string; password: string; password_confirmation: string },
	caller: Caller,
): Promise<{ changed: true }> {
	const password = tidyPassword(caller.decodeField(input.password));
	const again = tidyPassword(caller.decodeField(input.password_confirmation));
	if (!isCorporatePassword(password)) throw refuseFields({ password: COMPANY_PASSWORD_MESSAGE });
	if (isGuessable(password)) throw refuseFields({ password: GUESSABLE_MESSAGE });
	if (!isCorporatePassword(again))
		throw refuseFields({ password_confirmation: COMPANY_PASSWORD_MESSAGE });
	if (password !== again) throw refuseFields({ password_confirmation: SAME_MESSAGE });
	const passwordHash = await hashPassword(password);
	const admin = await deps.db.transaction(async (tx) => {
		const id = await useLink(tx, 'company', input.token, caller.now);
		const owner = id && (await adminById(tx, id));
		if (!owner || owner.endedAt) throw new Refusal('link-used');
		await setAdminPassword(tx, owner.id, passwordHash, caller.now);
		return owner;
	});
	rememberDevice(deps.sealer, deps.secure, printsOf(deps.sealer, admin.email), caller);
	return { changed: true };
}

export async function adminPasswordLink(
	tx: Tx,
	publicUrl: string,
	adminId: string,
	minutes: number,
	now: Date,
): Promise<string> {
	const { token, expiresAt } = await openLink(tx, 'company', adminId, { minutes, now });
	return `${publicUrl}/korporat/ganti-kata-sandi?token=${token}&expires_at=${encodeURIComponent(expiresAt.toISOString())}`;
}

export async function showMe(
	{ db }: CompanyDeps,
	caller: Caller,
): Promise<CallOutput<typeof corporateMe>> {
	const who = companyWho(caller);
	const admins = (await adminsOf(db, [who.companyId])).filter((one) => one.endedAt === null);
	const me = admins.find((one) => one.id === who.adminId);
	if (!me) throw new Refusal('sign-in-again');
	return {
		company: me.company,
		name: me.name,
		email: me.email,
		role: me.role,
		endsAt: endOfDay(caller.now).toISOString(),
		admins: admins.map(({ id, name, email, role }) => ({
			name,
			email,
			role,
			you: id === me.id,
		})),
	};
}
