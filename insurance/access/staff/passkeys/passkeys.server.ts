import {
	authenticationOptions,
	credentialIdOf,
	passkeyRefused,
	readAssertion,
	readRegistration,
	registrationOptions,
} from '#insurance/access/identity/passkeys/ceremony.server.ts';
import { randomToken, sha256 } from '#insurance/access/identity/secrets.server.ts';
import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { recordAction } from '../accounts/actions.server.ts';
import { emergencyOf, recordEmergency, requireEmergency } from '../login/emergency.server.ts';
import { meOf, type StaffDeps } from '../login/office-login.server.ts';
import { sendOfficeCookie, staffNamed, staffWho } from '../login/office-session.server.ts';
import { noteProof, openStaffSession } from '../login/session-store.server.ts';
import { provedSession } from '../proof/proof.server.ts';
import type { ProviderDeps } from '../single-sign-on/provider.server.ts';
import { OFFICE_HOURS } from '../staff.ts';
import { staffById } from '../store.server.ts';
import type { addPasskey, enterByPasskey, listPasskeys, proofBegin, removePasskey } from './api.ts';
import {
	type ChallengeFor,
	deletePasskey,
	insertPasskey,
	keepChallenge,
	lockPasskey,
	notePasskeyUse,
	type PasskeyRow,
	passkeysOf,
	takeChallenge,
} from './store.server.ts';

export type PasskeyDeps = StaffDeps & ProviderDeps & { publicUrl: string };
type Begun = CallOutput<typeof proofBegin>;

const CHALLENGE_MINUTES = 5;
const MAX_PASSKEYS = 10;

async function begun(
	{ db }: PasskeyDeps,
	options: { challenge: string },
	of: ChallengeFor,
	{ now }: Caller,
): Promise<Begun> {
	const endsAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
	await keepChallenge(db, options.challenge, of, { now, endsAt });
	return { options };
}

const taken =
	(tx: Tx, of: ChallengeFor, { now }: Caller) =>
	(challenge: string) =>
		takeChallenge(tx, challenge, of, now);

export async function showPasskeys(
	{ db }: PasskeyDeps,
	caller: Caller,
): Promise<CallOutput<typeof listPasskeys>> {
	const rows = await passkeysOf(db, staffWho(caller, null).staffId);
	return {
		rows: rows.map(({ id, name, addedAt, usedAt }) => ({
			passkeyId: id,
			name,
			addedAt: addedAt.toISOString(),
			usedAt: usedAt?.toISOString() ?? null,
		})),
	};
}

export async function beginOwnPasskey(deps: PasskeyDeps, caller: Caller): Promise<Begun> {
	const { id, email, name } = await staffNamed(deps.db, staffWho(caller, null).staffId);
	const { name: insurer } = await readInsurer(deps.db);
	const has = await passkeysOf(deps.db, id);
	const options = await registrationOptions(deps.publicUrl, { insurer, id, email, name, has });
	return begun(deps, options, { purpose: 'add', staffId: id }, caller);
}

export async function addOwnPasskey(
	deps: PasskeyDeps,
	{ name, response }: CallInput<typeof addPasskey>,
	caller: Caller,
): Promise<CallOutput<typeof addPasskey>> {
	const { id: staffId, email } = await staffNamed(deps.db, staffWho(caller, null).staffId);
	const id = uuidv7();
	await deps.db.transaction(async (tx) => {
		if ((await passkeysOf(tx, staffId)).length >= MAX_PASSKEYS)
			throw new Refusal(
				'look-again',
				`Paling banyak ${MAX_PASSKEYS} passkey. Hapus satu dulu.`,
			);
		const take = taken(tx, { purpose: 'add', staffId }, caller);
		const made = await readRegistration(deps.publicUrl, response, take);
		if (!(await insertPasskey(tx, { ...made, id, staffId, name, at: caller.now })))
			throw new Refusal('look-again', 'Passkey ini sudah tersimpan.');
		await recordAction(tx, { staffId, action: 'passkey-added', subject: name, at: caller.now });
		enqueue(tx, 'staff-mail', { email, kind: 'passkey' });
	});
	return { passkeyId: id };
}

export async function removeOwnPasskey(
	{ db, signOn }: PasskeyDeps,
	{ passkeyId }: CallInput<typeof removePasskey>,
	caller: Caller,
): Promise<CallOutput<typeof removePasskey>> {
	const { staffId } = staffWho(caller, null);
	const staff = await staffNamed(db, staffId);
	await db.transaction(async (tx) => {
		const subject = await deletePasskey(tx, staffId, passkeyId);
		if (subject === undefined) throw new Refusal('not-found', 'Passkey ini tidak ada lagi.');
		const isBare = !staff.totpSecret && !signOn && (await passkeysOf(tx, staffId)).length === 0;
		if (isBare) throw new Refusal('look-again', 'Ini bukti terakhirmu. Pasang cara lain dulu.');
		await recordAction(tx, { staffId, action: 'passkey-removed', subject, at: caller.now });
	});
	return { removed: true };
}

/**
 * Checks the answer of a passkey and does what it proves, in one transaction. A passkey whose
 * counter did not rise was copied: it is refused, and the trail says so.
 */
async function withPasskey<T>(
	deps: PasskeyDeps,
	response: unknown,
	of: ChallengeFor,
	caller: Caller,
	work: (tx: Tx, passkey: PasskeyRow) => Promise<T>,
): Promise<T> {
	let copied: PasskeyRow | null = null;
	const done = await deps.db.transaction(async (tx) => {
		const passkey = await lockPasskey(tx, credentialIdOf(response));
		if (!passkey || (of.staffId && of.staffId !== passkey.staffId)) throw passkeyRefused();
		const read = await readAssertion(deps.publicUrl, response, passkey, taken(tx, of, caller));
		if (read.copied) {
			copied = passkey;
			return null;
		}
		await notePasskeyUse(tx, passkey.id, read.counter, caller.now);
		return { value: await work(tx, passkey) };
	});
	if (done) return done.value;
	const { staffId, name } = copied as unknown as PasskeyRow;
	const record = { action: 'passkey-copied', subject: name, at: caller.now } as const;
	await recordAction(deps.db, { staffId, ...record });
	throw passkeyRefused();
}

export async function beginProof(deps: PasskeyDeps, caller: Caller): Promise<Begun> {
	const { staffId } = staffWho(caller, null);
	const options = await authenticationOptions(deps.publicUrl);
	return begun(deps, options, { purpose: 'prove', staffId }, caller);
}

export async function proveWithPasskey(
	deps: PasskeyDeps,
	{ response }: CallInput<typeof enterByPasskey>,
	caller: Caller,
): Promise<{ proved: true }> {
	const { staffId } = staffWho(caller, null);
	const hash = provedSession(deps, caller);
	await withPasskey(deps, response, { purpose: 'prove', staffId }, caller, (tx) =>
		noteProof(tx, hash, staffId, caller.now),
	);
	return { proved: true };
}

export async function beginEntry(deps: PasskeyDeps, caller: Caller): Promise<Begun> {
	const options = await authenticationOptions(deps.publicUrl);
	return begun(deps, options, { purpose: 'enter', staffId: null }, caller);
}

/**
 * Logs in with a passkey alone, which is two factors: the device, and what it asks of the person.
 * Failed passwords of strangers do not count against it.
 */
export async function enterWithPasskey(
	deps: PasskeyDeps,
	{ response }: CallInput<typeof enterByPasskey>,
	caller: Caller,
): Promise<CallOutput<typeof enterByPasskey>> {
	const session = randomToken();
	const of = { purpose: 'enter', staffId: null } as const;
	const staff = await withPasskey(deps, response, of, caller, async (tx, { staffId }) => {
		const found = await staffById(tx, staffId);
		if (!found || found.endedAt) throw passkeyRefused();
		requireEmergency(deps, found);
		const emergency = emergencyOf(deps, caller.now);
		await openStaffSession(tx, caller, {
			hash: sha256(session),
			staffId,
			endsAt: emergency?.endsAt ?? null,
		});
		if (emergency) await recordEmergency(tx, found, caller.now);
		return found;
	});
	sendOfficeCookie(caller, deps.secure, session, OFFICE_HOURS * 3600);
	return meOf(staff);
}
