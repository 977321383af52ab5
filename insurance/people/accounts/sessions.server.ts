import { timingSafeEqual } from 'node:crypto';

import { cookieOf, sendCookie } from '#insurance/access/identity/cookies.server.ts';
import { deviceOf } from '#insurance/access/identity/device.ts';
import { randomToken, sha256 } from '#insurance/access/identity/secrets.server.ts';
import { listedSessionOf } from '#insurance/access/identity/sessions/listed-session.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import { maskNetwork } from '#platform/values/network.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

import { IDLE_MINUTES, SESSION_HOURS } from './account.ts';
import type { getSessionList } from './api.ts';
import {
	deleteCustomerSession,
	deleteSessionOf,
	deleteOtherSessions,
	findCustomerSession,
	insertCustomerSession,
	liveSessions,
	touchCustomerSession,
} from './store.server.ts';

declare module '#platform/contract/call.ts' {
	interface Portals {
		selfcare: { kind: 'customer'; customerId: string; sessionId: string };
	}
}

type SessionDeps = { db: Db; secure: boolean };
type Customer = Extract<Identity, { kind: 'customer' }>;

const cookieName = (secure: boolean) => (secure ? '__Host-selfcare' : 'selfcare');
const HOUR_MS = 3_600_000;

function setCookie({ secure }: SessionDeps, caller: Caller, value: string, maxAge: number): void {
	sendCookie(caller, { name: cookieName(secure), value, maxAge, secure });
}

export type OpenedBy = 'password' | 'code' | 'recovery-code';

/**
 * Opens a new session and returns its LoginDate. The browser gets its cookie once the transaction
 * commits.
 */
export async function openCustomerSession(
	deps: SessionDeps,
	customerId: string,
	caller: Caller,
	by: OpenedBy,
): Promise<{ loginDate: string; tell: () => void }> {
	const before = cookieOf(caller, cookieName(deps.secure));
	if (before) await deleteCustomerSession(deps.db, sha256(before));
	const cookie = randomToken();
	const loginDate = randomToken();
	await insertCustomerSession(deps.db, {
		hash: sha256(cookie),
		loginDateHash: sha256(loginDate),
		customerId,
		now: caller.now,
		device: deviceOf(caller.userAgent),
		network: maskNetwork(caller.ip),
		byFactor: by !== 'password',
		byRecovery: by === 'recovery-code',
	});
	return { loginDate, tell: () => setCookie(deps, caller, cookie, SESSION_HOURS * 3600) };
}

/**
 * Opens a session with a new cookie and returns its LoginDate. Any existing session of the browser
 * is ended, to prevent session fixation. If the customer has a factor, the database rejects a
 * session opened without it.
 */
export async function startCustomerSession(
	deps: SessionDeps,
	customerId: string,
	caller: Caller,
): Promise<string> {
	const { loginDate, tell } = await openCustomerSession(deps, customerId, caller, 'password');
	tell();
	return loginDate;
}

/**
 * Returns the earliest start and the earliest last use of a session that is still valid at `now`
 * (C4.13).
 */
const aliveSince = (now: Date) => ({
	begun: new Date(now.getTime() - SESSION_HOURS * HOUR_MS),
	used: new Date(now.getTime() - IDLE_MINUTES * 60_000),
});

/**
 * Returns a function that identifies the caller by the session cookie and its LoginDate (decision
 * on C3.1.25). A session ends 24 hours after the login or 60 minutes after the last call.
 */
export function identifyCustomer({
	db,
	secure,
}: SessionDeps): (caller: Caller) => Promise<Identity> {
	return async (caller) => {
		const cookie = cookieOf(caller, cookieName(secure));
		const loginDate = caller.header('LoginDate');
		const gone = () =>
			new Refusal('sign-in-again', 'Sesi kamu sudah berakhir. Silakan masuk lagi.');
		if (!cookie || !loginDate) throw gone();
		const hash = sha256(cookie);
		const session = await findCustomerSession(db, hash);
		if (!session || !timingSafeEqual(session.loginDateHash, sha256(loginDate))) throw gone();
		const { begun, used } = aliveSince(caller.now);
		if (session.createdAt < begun || session.seenAt < used) throw gone();
		if (caller.now.getTime() - session.seenAt.getTime() > 60_000)
			await touchCustomerSession(db, hash, caller.now);
		return {
			kind: 'customer',
			customerId: session.customerId,
			sessionId: hash.toString('hex'),
		};
	};
}

/**
 * Identifies the customer by the session cookie alone, for links that only they may open; null if
 * there is no valid session.
 */
export function customerHolding({ db, secure }: SessionDeps) {
	return async (header: Caller['header'], now: Date): Promise<string | null> => {
		const cookie = cookieOf({ header }, cookieName(secure));
		const session = cookie ? await findCustomerSession(db, sha256(cookie)) : undefined;
		const { begun, used } = aliveSince(now);
		return session && session.createdAt >= begun && session.seenAt >= used
			? session.customerId
			: null;
	};
}

/** Lists the customer's valid sessions, newest first. `current` marks the session making the call. */
export async function listSessions(
	db: Db,
	who: Customer,
	now: Date,
): Promise<CallOutput<typeof getSessionList>> {
	const rows = await liveSessions(db, who.customerId, aliveSince(now));
	const here = Buffer.from(who.sessionId, 'hex');
	return rows.map((row) => listedSessionOf(row, here));
}

/**
 * Ends one of the customer's sessions. Another customer's session id is refused in the same way as
 * an unknown one.
 */
export async function endSession(
	db: Db,
	who: Customer,
	sessionId: string,
): Promise<{ ended: number }> {
	const known = isUuid(sessionId) && (await deleteSessionOf(db, who.customerId, sessionId));
	if (!known) throw new Refusal('forbidden');
	return { ended: 1 };
}

export async function endOtherSessions(db: Db, who: Customer): Promise<{ ended: number }> {
	return {
		ended: await deleteOtherSessions(db, who.customerId, Buffer.from(who.sessionId, 'hex')),
	};
}

/** Logout (C2.1.20): ends the session on the server and clears the browser's cookie. */
export async function logout(
	deps: SessionDeps,
	who: Customer,
	caller: Caller,
): Promise<{ ended: number }> {
	await deleteCustomerSession(deps.db, Buffer.from(who.sessionId, 'hex'));
	setCookie(deps, caller, '', 0);
	// Clears pages cached for the Back button. Browser storage is not cleared, because it contains
	// the cart.
	caller.setHeader('clear-site-data', '"cache"');
	return { ended: 1 };
}
