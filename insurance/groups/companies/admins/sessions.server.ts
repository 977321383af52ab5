import { timingSafeEqual } from 'node:crypto';

import { cookieOf, sendCookie } from '#insurance/access/identity/cookies.server.ts';
import { randomToken, sha256 } from '#insurance/access/identity/secrets.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import { type CompanyRight, type CompanyRole, LACKING, roleMay } from '../roles.ts';
import {
	companyOfCookie,
	deleteCompanySession,
	findCompanySession,
	insertCompanySession,
} from '../store.server.ts';

declare module '#platform/contract/call.ts' {
	interface Portals {
		corporate: {
			kind: 'company';
			companyId: string;
			adminId: string;
			role: CompanyRole;
			loggedInAt: Date;
		};
	}
}

type SessionDeps = { db: Db; secure: boolean };
export type CompanyAdmin = Extract<Identity, { kind: 'company' }>;

const cookieName = (secure: boolean) => (secure ? '__Host-korporat' : 'korporat');
const bearerOf = (caller: Pick<Caller, 'header'>) =>
	/^Bearer (\S{1,200})$/.exec(caller.header('authorization') ?? '')?.[1] ?? '';
export const COMPANY_SESSION_OVER = 'Sesi korporat sudah berakhir. Silakan masuk lagi.';
const gone = () => new Refusal('sign-in-again', COMPANY_SESSION_OVER);

function setCookie({ secure }: SessionDeps, caller: Caller, value: string, maxAge: number): void {
	sendCookie(caller, { name: cookieName(secure), value, maxAge, secure });
}

/** Returns when a login made now expires: the next midnight in Jakarta (C4.06, C4.07, C9.06). */
export const endOfDay = (now: Date): Date => jakartaMidnight(addToDay(jakartaDay(now), { day: 1 }));

/**
 * Starts a session for an administrator. The login's page token is appended to the session token so
 * that its body key remains valid for the whole day. Without a page token (tools that send plain
 * JSON) the session token has only 43 characters.
 */
export async function startCompanySession(
	deps: SessionDeps,
	adminId: string,
	caller: Caller,
): Promise<string> {
	const token = `${randomToken()}.${bearerOf(caller)}`;
	const cookie = randomToken();
	const endsAt = endOfDay(caller.now);
	await insertCompanySession(deps.db, {
		hash: sha256(token),
		cookieHash: sha256(cookie),
		adminId,
		now: caller.now,
		endsAt,
	});
	setCookie(
		deps,
		caller,
		cookie,
		Math.max(1, Math.floor((endsAt.getTime() - caller.now.getTime()) / 1000)),
	);
	return token;
}

/**
 * Identifies the caller by the bearer token, which belongs to one administrator of one company.
 * Each call checks in the database that the person is still an administrator, so removal takes
 * effect immediately. A browser must also send the cookie of the same login, so a token copied from
 * browser storage is useless in another browser (trust.md 31).
 */
export function identifyCompany({
	db,
	secure,
}: SessionDeps): (caller: Caller) => Promise<Identity> {
	return async (caller) => {
		const token = bearerOf(caller);
		const session = token.length > 43 ? await findCompanySession(db, sha256(token)) : undefined;
		if (!session || session.endsAt <= caller.now) throw gone();
		if (caller.header('sec-fetch-site') !== undefined) {
			const cookie = cookieOf(caller, cookieName(secure));
			if (!cookie || !timingSafeEqual(session.cookieHash, sha256(cookie))) throw gone();
		}
		const { companyId, adminId, role, createdAt } = session;
		return { kind: 'company', companyId, adminId, role, loggedInAt: createdAt };
	};
}

/**
 * Returns the company whose valid session this request contains, or null. Browsers are identified
 * by cookie and programs by token. Used for links that only that company may open.
 */
export function companyHolding({ db, secure }: SessionDeps) {
	return async (header: Caller['header'], now: Date): Promise<string | null> => {
		const cookie = cookieOf({ header }, cookieName(secure));
		if (cookie) return (await companyOfCookie(db, sha256(cookie), now)) ?? null;
		const token = bearerOf({ header });
		const session = token.length > 43 ? await findCompanySession(db, sha256(token)) : undefined;
		return session && session.endsAt > now ? session.companyId : null;
	};
}

/**
 * Returns the calling administrator. Every panel call starts with this, so ids in the address can
 * refer only to this company's data (C1.20).
 */
export function companyWho(caller: Caller): CompanyAdmin {
	if (caller.identity?.kind !== 'company') throw gone();
	return caller.identity;
}

export function companyMay(caller: Caller, right: CompanyRight): CompanyAdmin {
	const who = companyWho(caller);
	if (!roleMay(who.role, right)) throw new Refusal('forbidden', LACKING[right]);
	return who;
}

export async function leaveCompany(deps: SessionDeps, caller: Caller): Promise<{ left: true }> {
	companyWho(caller);
	await deleteCompanySession(deps.db, sha256(bearerOf(caller)));
	setCookie(deps, caller, '', 0);
	caller.setHeader('clear-site-data', '"cache"');
	return { left: true };
}
