import { create } from 'qrcode';

import { fits } from '#insurance/identity/passwords.server.ts';
import { randomToken, sha256 } from '#insurance/identity/secrets.server.ts';
import {
	chargeAttempt,
	emailPrints,
	forgive,
	rememberDevice,
} from '#insurance/identity/throttle.server.ts';
import { chargeTry, forgiveTry } from '#insurance/identity/tries.server.ts';
import { readInsurer } from '#insurance/insurer/insurer-versions.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { officeLogin, officeVerify } from '../api.ts';
import {
	isStaffRole,
	MAX_TRIES,
	OFFICE_HOURS,
	permissionsOf,
	STAFF_ROLE_WORDS,
	TICKET_MINUTES,
} from '../staff.ts';
import {
	countRecovery,
	enrolSecret,
	insertStaffSession,
	SEALED_SECRETS,
	staffByEmail,
	staffById,
	type StaffRow,
	useStep,
} from '../store.server.ts';
import { sendOfficeCookie } from './office-session.server.ts';
import {
	freshRecoveryCodes,
	looksLikeRecovery,
	spendRecoveryCode,
} from './recovery-codes.server.ts';
import { newSecret, otpauthUri, stepOfCode } from './totp.server.ts';

export type StaffDeps = { db: Pool; sealer: Sealer; secure: boolean };

const SEALED = { ticket: 'office ticket', secret: 'staff totp' } as const;
const WRONG = 'Email atau kata sandi tidak cocok.';

type Ticket = { staffId: string; until: number; enrol: string | null };

export const sealedSecrets = { purpose: SEALED.secret, rows: SEALED_SECRETS };
export const sealSecret = (sealer: Sealer, secret: string) => sealer.seal(SEALED.secret, secret);

/** At most five wrong answers in a quarter of an hour. */
const LIMIT = { max: MAX_TRIES, minutes: 15 };

/**
 * What the enrolment screen shows: the secret to type, and its QR code as one SVG path of unit
 * squares.
 */
function enrolment(uri: string, secret: string) {
	const { size, data } = create(uri, { errorCorrectionLevel: 'M' }).modules;
	let path = '';
	for (const [at, dark] of data.entries())
		if (dark) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
	return { secret, uri, qr: { size, path } };
}

const printsOf = (sealer: Sealer, email: string) =>
	emailPrints(sealer, 'staff email', email.toLowerCase());

/**
 * First step: the same answer and work for an unknown address and a wrong password. Five wrong ones
 * from a network, and twenty an hour from all strangers together; a browser that was let in before
 * has tries of its own and is looked at before its network.
 */
export async function startLogin(
	deps: StaffDeps,
	input: { email: string; password: string },
	caller: Caller,
): Promise<CallOutput<typeof officeLogin>> {
	const { db, sealer } = deps;
	const prints = printsOf(sealer, input.email);
	const attempt = await chargeAttempt(deps, prints, caller, { network: LIMIT });
	const staff = await staffByEmail(db, input.email);
	const at = await fits(caller.decodeField(input.password), staff ? [staff.passwordHash] : []);
	if (!staff || at < 0) throw new Refusal('sign-in-again', WRONG);
	await forgive(db, attempt);
	const secret = staff.totpSecret ? null : newSecret();
	const { name: insurer } = await readInsurer(db);
	const ticket: Ticket = {
		staffId: staff.id,
		until: caller.now.getTime() + TICKET_MINUTES * 60_000,
		enrol: secret,
	};
	return {
		ticket: sealer.seal(SEALED.ticket, ticket).toString('base64url'),
		enrol: secret ? enrolment(otpauthUri(insurer, staff.email, secret), secret) : null,
	};
}

function openTicket(sealer: Sealer, text: string, now: Date): Ticket {
	let ticket: Ticket | undefined;
	try {
		ticket = sealer.open<Ticket>(SEALED.ticket, Buffer.from(text, 'base64url'));
	} catch {
		// Not of ours: the same sentence as for one that is over.
	}
	if (!ticket || ticket.until < now.getTime())
		throw new Refusal(
			'sign-in-again',
			'Langkah masuk ini sudah terlalu lama. Mulai lagi dari kata sandi.',
		);
	return ticket;
}

export function meOf(staff: Pick<StaffRow, 'name' | 'email' | 'role'>) {
	const { name, email, role } = staff;
	return {
		name: name || email,
		email,
		role,
		roleName: isStaffRole(role) ? STAFF_ROLE_WORDS[role] : role,
		may: permissionsOf(role),
	};
}

const wrongCode = () =>
	refuseFields({
		code: 'Kode tidak cocok atau sudah dipakai. Tunggu kode berikutnya di aplikasimu.',
	});

/**
 * Proves the second factor and uses its code up: the app's six digits, or a recovery code once
 * there is an app. False: neither.
 */
async function spendCode(
	tx: Tx,
	sealer: Sealer,
	staff: StaffRow,
	secret: string | null,
	code: string,
	now: Date,
): Promise<boolean> {
	if (looksLikeRecovery(code))
		return staff.totpSecret !== null && spendRecoveryCode(tx, sealer, staff.id, code, now);
	const step = secret ? stepOfCode(secret, code, now, staff.totpStep) : null;
	return step !== null && useStep(tx, staff.id, step);
}

const secretOf = (sealer: Sealer, staff: StaffRow) =>
	staff.totpSecret ? sealer.open<string>(SEALED.secret, staff.totpSecret) : null;

/**
 * Second step: a code of the person's own secret, each good once. Opens the session of a working
 * day.
 */
export async function finishLogin(
	{ db, sealer, secure }: StaffDeps,
	input: { ticket: string; code: string },
	caller: Caller,
): Promise<CallOutput<typeof officeVerify>> {
	const ticket = openTicket(sealer, input.ticket, caller.now);
	const subject = `office-code ${ticket.staffId}`;
	await chargeTry(db, subject, LIMIT, caller.now);
	const staff = await staffById(db, ticket.staffId);
	if (!staff || staff.endedAt) throw new Refusal('sign-in-again', WRONG);
	const secret = secretOf(sealer, staff) ?? ticket.enrol;
	const session = randomToken();
	const recovery = await db.transaction(async (tx) => {
		if (!(await spendCode(tx, sealer, staff, secret, input.code, caller.now))) return null;
		const enrols = !staff.totpSecret && secret !== null;
		if (enrols && !(await enrolSecret(tx, staff.id, sealSecret(sealer, secret))))
			throw new Refusal('sign-in-again', WRONG);
		await insertStaffSession(tx, { hash: sha256(session), staffId: staff.id, now: caller.now });
		return {
			codes: enrols ? await freshRecoveryCodes(tx, sealer, staff.id, caller.now) : null,
			left: await countRecovery(tx, staff.id),
		};
	});
	if (!recovery) throw wrongCode();
	await forgiveTry(db, subject, caller.now);
	sendOfficeCookie(caller, secure, session, OFFICE_HOURS * 3600);
	rememberDevice(sealer, secure, printsOf(sealer, staff.email), caller);
	return { ...meOf(staff), recoveryCodes: recovery.codes, recoveryLeft: recovery.left };
}

/** A wrong code counts against the person; five in a quarter of an hour are enough. */
export async function requireCode(
	{ db, sealer }: StaffDeps,
	staff: StaffRow,
	code: string,
	now: Date,
): Promise<void> {
	const subject = `office-code ${staff.id}`;
	await chargeTry(db, subject, LIMIT, now);
	if (
		!(await db.transaction((tx) =>
			spendCode(tx, sealer, staff, secretOf(sealer, staff), code, now),
		))
	)
		throw wrongCode();
	await forgiveTry(db, subject, now);
}

/** Asks for the password once more, before something that a stolen session must not do. */
export async function requirePassword(
	{ db }: StaffDeps,
	staff: StaffRow,
	password: string,
	now: Date,
): Promise<void> {
	const subject = `office-password ${staff.id}`;
	await chargeTry(db, subject, LIMIT, now);
	if ((await fits(password, [staff.passwordHash])) < 0)
		throw refuseFields({ password: 'Kata sandi tidak cocok.' });
	await forgiveTry(db, subject, now);
}
