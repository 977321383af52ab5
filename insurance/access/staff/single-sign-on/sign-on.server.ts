import { cookieOf, sendCookie } from '#insurance/access/identity/cookies.server.ts';
import { openTicket, sealTicket } from '#insurance/access/identity/second-factor/prove.server.ts';
import { randomToken, sha256 } from '#insurance/access/identity/secrets.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { officeLogout } from '../api.ts';
import { meOf, type StaffDeps } from '../login/office-login.server.ts';
import {
	leaveOffice,
	officeSessionHash,
	sendOfficeCookie,
	staffNamed,
	staffWho,
} from '../login/office-session.server.ts';
import { deleteStaffSession, openStaffSession } from '../login/session-store.server.ts';
import { OFFICE_HOURS } from '../staff.ts';
import { accountOfPerson } from './account-of-person.server.ts';
import type { signInWays, signOnBegin, signOnFinish } from './api.ts';
import type { PendingSignOn, ProviderDeps, SignOnProvider } from './provider.server.ts';
import { SIGN_ON_MINUTES } from './single-sign-on.ts';

export type SignOnDeps = StaffDeps & ProviderDeps;

const TICKET = 'office sign-on';
export const SEALED_ID_TOKEN = 'office id token';
const OVER = 'Log-in ini sudah terlalu lama atau sudah dipakai. Mulai lagi dari halaman masuk.';

/** The proof of a person whose provider does not say when it asked for one. */
const NEVER = new Date(0);

const cookieName = (secure: boolean) => (secure ? '__Host-office-sso' : 'office-sso');

function providerOf({ signOn }: SignOnDeps): SignOnProvider {
	if (!signOn) throw new Refusal('not-found');
	return signOn;
}

export async function showWays({ signOn }: SignOnDeps): Promise<CallOutput<typeof signInWays>> {
	return { provider: signOn?.config.name ?? null };
}

/** Starts a log-in at the provider. What it must be proved with later is in a sealed cookie. */
export async function beginSignOn(
	deps: SignOnDeps,
	{ again = false }: CallInput<typeof signOnBegin>,
	caller: Caller,
): Promise<CallOutput<typeof signOnBegin>> {
	const { url, pending } = await providerOf(deps).begin(again);
	const until = caller.now.getTime() + SIGN_ON_MINUTES * 60_000;
	sendCookie(caller, {
		name: cookieName(deps.secure),
		value: sealTicket(deps.sealer, TICKET, { ...pending, until }),
		maxAge: SIGN_ON_MINUTES * 60,
		sameSite: 'Strict',
		secure: deps.secure,
	});
	return { url };
}

/** Takes the secrets of the log-in from the browser, which loses them: each is good once. */
function takePending({ sealer, secure }: SignOnDeps, caller: Caller): PendingSignOn {
	const name = cookieName(secure);
	const text = cookieOf(caller, name);
	sendCookie(caller, { name, value: '', maxAge: 0, sameSite: 'Strict', secure });
	if (!text) throw new Refusal('sign-in-again', OVER);
	try {
		return openTicket<PendingSignOn & { until: number }>(sealer, TICKET, text, caller.now);
	} catch {
		throw new Refusal('sign-in-again', OVER);
	}
}

/** Ends a log-in at the provider: checks its answer and opens a session for one working day. */
export async function finishSignOn(
	deps: SignOnDeps,
	{ query }: CallInput<typeof signOnFinish>,
	caller: Caller,
): Promise<CallOutput<typeof signOnFinish>> {
	const provider = providerOf(deps);
	const pending = takePending(deps, caller);
	const person = await provider.finish(query, pending);
	const session = randomToken();
	const account = await accountOfPerson(deps, provider, person, caller.now, (tx, { id }) =>
		openStaffSession(tx, caller, {
			hash: sha256(session),
			staffId: id,
			// A provider that still knows the person asks nothing, which proves nothing here.
			provedAt: pending.fresh ? caller.now : (person.provedAt ?? NEVER),
			providerSession: person.session,
			idToken: deps.sealer.seal(SEALED_ID_TOKEN, person.idToken),
		}),
	);
	const before = officeSessionHash(caller.header('cookie'), deps.secure);
	if (before) await deleteStaffSession(deps.db, before);
	sendOfficeCookie(caller, deps.secure, session, OFFICE_HOURS * 3600);
	return meOf(await staffNamed(deps.db, account.id));
}

/**
 * Ends the session here and returns where the browser ends the provider's; otherwise the next click
 * on its button would log the same person in again without a question.
 */
export async function leaveEverywhere(
	{ db, sealer, secure, signOn }: SignOnDeps,
	caller: Caller,
): Promise<CallOutput<typeof officeLogout>> {
	staffWho(caller, null);
	const sealed = await leaveOffice(db, secure, caller);
	const idToken = sealed && sealer.open<string>(SEALED_ID_TOKEN, sealed);
	return { left: true, leaveAt: idToken && signOn ? await signOn.endUrl(idToken) : null };
}
