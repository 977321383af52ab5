import {
	type DoorDeps,
	enterByPassword,
} from '#insurance/access/identity/login-door/login-door.server.ts';
import { fits } from '#insurance/access/identity/passwords.server.ts';
import { enrolmentOf } from '#insurance/access/identity/second-factor/enrolment.server.ts';
import {
	type FactorOwner,
	openTicket,
	PROOF_LIMIT,
	proveCode,
	provePassword,
	sealTicket,
	spendCode,
	wrongCode,
} from '#insurance/access/identity/second-factor/prove.server.ts';
import {
	countRecoveryCodes,
	freshRecoveryCodes,
} from '#insurance/access/identity/second-factor/recovery-codes.server.ts';
import { TICKET_MINUTES } from '#insurance/access/identity/second-factor/second-factor.ts';
import { newSecret } from '#insurance/access/identity/second-factor/totp.server.ts';
import { randomToken, sha256 } from '#insurance/access/identity/secrets.server.ts';
import { emailPrints, rememberDevice } from '#insurance/access/identity/throttle.server.ts';
import { chargeTry, forgiveTry } from '#insurance/access/identity/tries.server.ts';
import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { officeLogin, officeVerify } from '../api.ts';
import { permissionsOf, roleNames } from '../rights/rights.ts';
import type { ProviderDeps } from '../single-sign-on/provider.server.ts';
import { OFFICE_HOURS } from '../staff.ts';
import {
	enrolSecret,
	lockStaff,
	SEALED_SECRETS,
	staffByEmail,
	staffById,
	type StaffRow,
	useStep,
} from '../store.server.ts';
import { emergencyOf, recordEmergency, requireEmergency } from './emergency.server.ts';
import { sendOfficeCookie } from './office-session.server.ts';
import { openStaffSession } from './session-store.server.ts';

export type StaffDeps = { db: Pool; sealer: Sealer; secure: boolean };

const SEALED = { ticket: 'office ticket', secret: 'staff totp' } as const;
const WRONG = 'Email atau kata sandi tidak cocok.';

type Ticket = { staffId: string; until: number; enrol: string | null };

export const sealedSecrets = { purpose: SEALED.secret, rows: SEALED_SECRETS };
export const sealSecret = (sealer: Sealer, secret: string) => sealer.seal(SEALED.secret, secret);

const printsOf = (sealer: Sealer, email: string) =>
	emailPrints(sealer, 'staff email', email.toLowerCase());

/**
 * First step of the login. The response and the work are the same for an unknown address and a
 * wrong password. Without an emailed code, five wrong attempts are allowed from one network, and
 * twenty an hour from all unknown devices together.
 */
export async function startLogin(
	deps: StaffDeps & DoorDeps & ProviderDeps,
	input: CallInput<typeof officeLogin>,
	caller: Caller,
): Promise<CallOutput<typeof officeLogin>> {
	const { db, sealer } = deps;
	const prints = printsOf(sealer, input.email);
	const at = { door: 'staff', prints, network: PROOF_LIMIT } as const;
	const staff = await enterByPassword(deps, at, input, caller, async () => {
		const found = await staffByEmail(db, input.email);
		const hashes = found ? [found.passwordHash] : [];
		return (await fits(caller.decodeField(input.password), hashes)) < 0 ? undefined : found;
	});
	requireEmergency(deps, staff);
	const secret = staff.totpSecret ? null : newSecret();
	const { name: insurer } = await readInsurer(db);
	const ticket: Ticket = {
		staffId: staff.id,
		until: caller.now.getTime() + TICKET_MINUTES * 60_000,
		enrol: secret,
	};
	return {
		ticket: sealTicket(sealer, SEALED.ticket, ticket),
		enrol: secret ? enrolmentOf(insurer, staff.email, secret) : null,
	};
}

export function meOf(staff: Pick<StaffRow, 'name' | 'email' | 'roles'>) {
	const { name, email, roles } = staff;
	return {
		name: name || email,
		email,
		roleName: roleNames(roles),
		may: permissionsOf(roles),
	};
}

const secretOf = (sealer: Sealer, staff: StaffRow) =>
	staff.totpSecret ? sealer.open<string>(SEALED.secret, staff.totpSecret) : null;

const ownerOf = (staff: StaffRow, secret: string | null): FactorOwner => ({
	realm: 'staff',
	id: staff.id,
	secret,
	enrolled: staff.totpSecret !== null,
	step: staff.totpStep,
	useStep: (tx, step) => useStep(tx, staff.id, step),
});
const codeSubject = (staffId: string) => `office-code ${staffId}`;

/**
 * Second step of the login: requires a single-use code from the person's authenticator. Opens a
 * session for one working day.
 */
export async function finishLogin(
	{ db, sealer, secure, signOn }: StaffDeps & ProviderDeps,
	input: { ticket: string; code: string },
	caller: Caller,
): Promise<CallOutput<typeof officeVerify>> {
	const ticket = openTicket<Ticket>(sealer, SEALED.ticket, input.ticket, caller.now);
	const subject = codeSubject(ticket.staffId);
	await chargeTry(db, subject, PROOF_LIMIT, caller.now);
	const staff = await staffById(db, ticket.staffId);
	if (!staff || staff.endedAt) throw new Refusal('sign-in-again', WRONG);
	requireEmergency({ signOn }, staff);
	const emergency = emergencyOf({ signOn }, caller.now);
	const secret = secretOf(sealer, staff) ?? ticket.enrol;
	const session = randomToken();
	const recovery = await db.transaction(async (tx) => {
		if (!(await spendCode(tx, sealer, ownerOf(staff, secret), input.code, caller.now)))
			return null;
		const enrols = !staff.totpSecret && secret !== null;
		if (enrols && !(await enrolSecret(tx, staff.id, sealSecret(sealer, secret))))
			throw new Refusal('sign-in-again', WRONG);
		await openStaffSession(tx, caller, {
			hash: sha256(session),
			staffId: staff.id,
			endsAt: emergency?.endsAt ?? null,
		});
		if (emergency) await recordEmergency(tx, staff, caller.now);
		return {
			codes: enrols
				? await freshRecoveryCodes(tx, sealer, 'staff', staff.id, caller.now)
				: null,
			left: await countRecoveryCodes(tx, 'staff', staff.id),
		};
	});
	if (!recovery) throw wrongCode('staff', input.code);
	await forgiveTry(db, subject, caller.now);
	sendOfficeCookie(caller, secure, session, OFFICE_HOURS * 3600);
	rememberDevice(sealer, secure, printsOf(sealer, staff.email), caller);
	return { ...meOf(staff), recoveryCodes: recovery.codes, recoveryLeft: recovery.left };
}

/**
 * Requires a code from the caller's own second factor, for actions that must not be possible with a
 * stolen session.
 */
export const withOwnCode = <T>(
	deps: StaffDeps,
	staffId: string,
	code: string,
	now: Date,
	work: (tx: Tx) => Promise<T>,
): Promise<T> =>
	proveCode(
		deps,
		{ subject: codeSubject(staffId), code, realm: 'staff' },
		async (tx) => {
			const staff = await lockStaff(tx, staffId);
			if (!staff || staff.endedAt) throw new Refusal('sign-in-again', WRONG);
			return ownerOf(staff, secretOf(deps.sealer, staff));
		},
		now,
		work,
	);

export const requirePassword = (
	{ db }: Pick<StaffDeps, 'db'>,
	staff: StaffRow,
	password: string,
	now: Date,
): Promise<void> =>
	provePassword(db, `office-password ${staff.id}`, { hash: staff.passwordHash, password }, now);
