import { cookieOf, sendCookie } from '#insurance/access/identity/cookies.server.ts';
import { sha256 } from '#insurance/access/identity/secrets.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';

import { may, OFFICE_HOURS, OFFICE_IDLE_MINUTES, type Permission } from '../staff.ts';
import {
	deleteStaffSession,
	findStaffSession,
	staffById,
	touchStaffSession,
} from '../store.server.ts';

declare module '#platform/contract/call.ts' {
	interface Portals {
		office: { kind: 'staff'; staffId: string; role: string };
	}
}

const cookieName = (secure: boolean) => (secure ? '__Host-office' : 'office');

export const sendOfficeCookie = (
	caller: Caller,
	secure: boolean,
	value: string,
	maxAge: number,
): void =>
	sendCookie(caller, { name: cookieName(secure), value, maxAge, sameSite: 'Strict', secure });

export function officeSessionHash(cookies: string | undefined, secure: boolean): Buffer | null {
	const value = cookieOf({ header: () => cookies }, cookieName(secure));
	return value ? sha256(value) : null;
}

/**
 * Returns the staff member that a session cookie belongs to, or null. Sessions expire one working
 * day after login and half an hour after the last call.
 */
export async function staffOfCookie(
	db: Db,
	secure: boolean,
	cookies: string | undefined,
	now: Date,
): Promise<{ staffId: string; role: string } | null> {
	const hash = officeSessionHash(cookies, secure);
	const session = hash && (await findStaffSession(db, hash));
	if (!hash || !session) return null;
	const idle = now.getTime() - session.seenAt.getTime();
	if (
		now.getTime() - session.createdAt.getTime() > OFFICE_HOURS * 3_600_000 ||
		idle > OFFICE_IDLE_MINUTES * 60_000
	)
		return null;
	if (idle > 60_000) await touchStaffSession(db, hash, now);
	return { staffId: session.staffId, role: session.role };
}

/**
 * Identifies the caller of an office call. The role is loaded on every call, so that revoking it
 * takes effect immediately.
 */
export function identifyStaff({
	db,
	secure,
}: {
	db: Db;
	secure: boolean;
}): (caller: Caller) => Promise<Identity> {
	return async (caller) => {
		const staff = await staffOfCookie(db, secure, caller.header('cookie'), caller.now);
		if (!staff)
			throw new Refusal('sign-in-again', 'Sesi kantor sudah berakhir. Silakan masuk lagi.');
		return { kind: 'staff', ...staff };
	};
}

/**
 * Returns the staff member whose valid session a request contains. Used for links that are made for
 * one person.
 */
export const staffHolding =
	({ db, secure }: { db: Db; secure: boolean }) =>
	async (header: (name: string) => string | undefined, now: Date): Promise<string | null> =>
		(await staffOfCookie(db, secure, header('cookie'), now))?.staffId ?? null;

export type Staff = { staffId: string; role: string };

/** Returns the calling staff member if the role permits it, otherwise refuses with 403. */
export function staffWho(caller: Caller, permission: Permission | null): Staff {
	if (caller.identity?.kind !== 'staff') throw new Refusal('sign-in-again');
	const { staffId, role } = caller.identity;
	if (permission !== null && !may(role, permission))
		throw new Refusal('forbidden', 'Peranmu tidak mencakup tindakan ini.');
	return { staffId, role };
}

export async function leaveOffice(db: Db, secure: boolean, caller: Caller): Promise<void> {
	const hash = officeSessionHash(caller.header('cookie'), secure);
	if (hash) await deleteStaffSession(db, hash);
	sendOfficeCookie(caller, secure, '', 0);
	caller.setHeader('clear-site-data', '"cache"');
}

export async function staffNamed(db: Db, staffId: string) {
	const staff = await staffById(db, staffId);
	if (!staff) throw new Refusal('sign-in-again');
	return staff;
}
