import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type StaffDeps, withOwnCode } from '../login/office-login.server.ts';
import { officeSessionHash, staffNamed, staffWho } from '../login/office-session.server.ts';
import { isFromProvider, noteProof } from '../login/session-store.server.ts';
import { passkeysOf } from '../passkeys/store.server.ts';
import type { ProviderDeps } from '../single-sign-on/provider.server.ts';
import { PROOF_MINUTES } from '../staff.ts';
import type { proofWays, proveByCode } from './api.ts';

/**
 * Refuses a call marked `fresh` if the person last proved who they are too long ago. A session that
 * was stolen or left open is not enough for these calls.
 */
export function requireFreshProof({ identity, now }: Caller): void {
	const provedAt = identity?.kind === 'staff' ? identity.provedAt : undefined;
	if (!provedAt || now.getTime() - provedAt.getTime() > PROOF_MINUTES * 60_000)
		throw new Refusal('prove-again');
}

/** Returns the hash of the caller's session, which a proof belongs to. */
export function provedSession({ secure }: Pick<StaffDeps, 'secure'>, caller: Caller): Buffer {
	const hash = officeSessionHash(caller.header('cookie'), secure);
	if (!hash) throw new Refusal('sign-in-again');
	return hash;
}

export async function showProofWays(
	deps: StaffDeps & ProviderDeps,
	caller: Caller,
): Promise<CallOutput<typeof proofWays>> {
	const staff = await staffNamed(deps.db, staffWho(caller, null).staffId);
	const { signOn } = deps;
	const isThere = signOn && (await isFromProvider(deps.db, provedSession(deps, caller)));
	return {
		code: staff.totpSecret !== null,
		passkey: (await passkeysOf(deps.db, staff.id)).length > 0,
		provider: isThere ? signOn.config.name : null,
	};
}

export async function proveOneself(
	deps: StaffDeps,
	{ code }: CallInput<typeof proveByCode>,
	caller: Caller,
): Promise<CallOutput<typeof proveByCode>> {
	const { staffId } = staffWho(caller, null);
	const hash = provedSession(deps, caller);
	await withOwnCode(deps, staffId, code, caller.now, (tx) =>
		noteProof(tx, hash, staffId, caller.now),
	);
	return { proved: true };
}
