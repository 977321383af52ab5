import { timingSafeEqual } from 'node:crypto';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import { IDLE_MINUTES, MAX_FAILURES, SESSION_HOURS } from './account.ts';
import type { login as loginCall } from './api.ts';
import { emailPrintOf, openPerson, randomToken, sha256 } from './customer-account.server.ts';
import { fits } from './passwords.server.ts';
import { countFailures, customersByEmail, findSession, insertSession, noteFailure, touchSession } from './store.server.ts';

export type AccountDeps = { db: Db; sealer: Sealer; secure: boolean; publicUrl: string };

const QUARTER_MS = 15 * 60_000;
const WRONG = 'Email atau kata sandi tidak cocok.';

const cookieName = (secure: boolean) => (secure ? '__Host-selfcare' : 'selfcare');

/** Logs in: the same answer and the same work whether the address is unknown or the password wrong (trust.md 2, row 16). */
export async function login(deps: AccountDeps, input: { email: string; password: string }, caller: Caller): Promise<CallOutput<typeof loginCall>> {
	const { db, sealer, secure } = deps;
	const print = emailPrintOf(sealer, input.email);
	const subject = `${print} ${caller.ip}`;
	if ((await countFailures(db, subject, new Date(caller.now.getTime() - QUARTER_MS))) >= MAX_FAILURES) {
		throw new Refusal('slow-down', 'Terlalu banyak percobaan masuk. Tunggu 15 menit, atau buat kata sandi baru.');
	}
	const customers = (await customersByEmail(db, print)).filter((row) => row.password_hash !== null);
	const at = await fits(caller.decodeField(input.password), customers.map((row) => row.password_hash ?? ''));
	const customer = customers[at];
	if (!customer) {
		await noteFailure(db, subject, caller.now);
		throw new Refusal('sign-in-again', WRONG);
	}
	const session = randomToken();
	const loginDate = randomToken();
	await insertSession(db, { hash: sha256(session), loginDateHash: sha256(loginDate), customerId: customer.id, now: caller.now });
	caller.setHeader('set-cookie', `${cookieName(secure)}=${session}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_HOURS * 3600}${secure ? '; Secure' : ''}`);
	const person = openPerson(sealer, customer.person);
	return { customerName: person.name, customerEmail: person.email, customerID: customer.id, LoginDate: loginDate, redirect_url: '/selfcare/home-1' };
}

function cookieOf(caller: Caller, name: string): string | null {
	for (const part of (caller.header('cookie') ?? '').split(';')) {
		const [key, value] = part.trim().split('=');
		if (key === name && value) return value;
	}
	return null;
}

/**
 * Who calls: the session cookie and the LoginDate that belongs to it, both (decision on C3.1.25). Ends 24 hours after
 * the login or 60 minutes after the last call.
 */
export function identifyCustomer({ db, secure }: Pick<AccountDeps, 'db' | 'secure'>): (caller: Caller) => Promise<Identity> {
	return async (caller) => {
		const cookie = cookieOf(caller, cookieName(secure));
		const loginDate = caller.header('LoginDate');
		const gone = new Refusal('sign-in-again', 'Sesi kamu sudah berakhir. Silakan masuk lagi.');
		if (!cookie || !loginDate) throw gone;
		const hash = sha256(cookie);
		const session = await findSession(db, hash);
		const now = caller.now.getTime();
		if (!session || !timingSafeEqual(session.login_date_hash, sha256(loginDate))) throw gone;
		const tooOld = now - session.created_at.getTime() > SESSION_HOURS * 3_600_000;
		const idle = now - session.seen_at.getTime();
		if (tooOld || idle > IDLE_MINUTES * 60_000) throw gone;
		if (idle > 60_000) await touchSession(db, hash, caller.now);
		return { kind: 'customer', customerId: session.customer_id, sessionId: hash.toString('hex') };
	};
}
