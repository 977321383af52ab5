import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import type { AttemptLimit } from '../attempt-limits.ts';
import { fits } from '../passwords.server.ts';
import { chargeTry, forgiveTry } from '../tries.server.ts';
import { spendRecoveryCode } from './recovery-codes.server.ts';
import { type FactorRealm, recoveryLetters } from './second-factor.ts';
import { stepOfCode } from './totp.server.ts';

export const PROOF_LIMIT: AttemptLimit = { max: 5, minutes: 15 };

export type FactorOwner = {
	realm: FactorRealm;
	id: string;
	/** Null if the person has no factor, not even one being set up. */
	secret: string | null;
	/** True if the factor is already set up, so that a recovery code may replace it. */
	enrolled: boolean;
	step: number | null;
	/** Returns false if this or a later step was used before, including concurrently. */
	useStep(tx: Tx, step: number): Promise<boolean>;
};

/**
 * Verifies the second factor and uses up its code: the app's six digits, or a recovery code if an
 * app is set up. Returns false if the code is neither.
 */
export async function spendCode(
	tx: Tx,
	sealer: Sealer,
	owner: FactorOwner,
	code: string,
	now: Date,
): Promise<boolean> {
	if (recoveryLetters(code) !== null)
		return owner.enrolled && spendRecoveryCode(tx, sealer, owner.realm, owner.id, code, now);
	const step = owner.secret ? stepOfCode(owner.secret, code, now, owner.step) : null;
	return step !== null && owner.useStep(tx, step);
}

const WRONG = 'Kode tidak cocok atau sudah dipakai. Tunggu kode berikutnya di aplikasimu.';
/** Advice for customers, who set their phone's clock themselves and have no support staff at hand. */
const ALWAYS = 'Selalu ditolak? Setel jam ponselmu ke otomatis.';
const WRONG_RECOVERY =
	'Kode pemulihan ini tidak cocok atau sudah dipakai. Periksa lagi hurufnya, atau pakai kode yang lain.';

/** Customers choose which of the two codes they enter, so the message refers to the code they chose. */
export const wrongCode = (realm: FactorRealm, code: string) =>
	refuseFields({
		code:
			realm === 'staff' ? WRONG : /[a-z]/i.test(code) ? WRONG_RECOVERY : `${WRONG} ${ALWAYS}`,
	});

/** Requires the password again before an action that must not be possible with a stolen session. */
export async function provePassword(
	db: Pool,
	subject: string,
	{ hash, password }: { hash: string; password: string },
	now: Date,
): Promise<void> {
	await chargeTry(db, subject, PROOF_LIMIT, now);
	if ((await fits(password, [hash])) < 0)
		throw refuseFields({ password: 'Kata sandi tidak cocok.' });
	await forgiveTry(db, subject, now);
}

/**
 * Verifies a code and performs the action it protects in one transaction, so that both succeed or
 * neither. `owner` locks the person and reads the factor under the lock. A wrong code counts
 * against the person, up to five per quarter of an hour.
 */
export async function proveCode<T>(
	{ db, sealer }: { db: Pool; sealer: Sealer },
	{ subject, code, realm }: { subject: string; code: string; realm: FactorRealm },
	owner: (tx: Tx) => Promise<FactorOwner>,
	now: Date,
	work: (tx: Tx) => Promise<T>,
): Promise<T> {
	await chargeTry(db, subject, PROOF_LIMIT, now);
	const done = await db.transaction(async (tx) =>
		(await spendCode(tx, sealer, await owner(tx), code, now))
			? { value: await work(tx) }
			: null,
	);
	if (!done) throw wrongCode(realm, code);
	await forgiveTry(db, subject, now);
	return done.value;
}

/** Seals the state between two steps so that the client can store it. */
export const sealTicket = <T extends { until: number }>(
	sealer: Sealer,
	purpose: string,
	ticket: T,
): string => sealer.seal(purpose, ticket).toString('base64url');

export function openTicket<T extends { until: number }>(
	sealer: Sealer,
	purpose: string,
	text: string,
	now: Date,
): T {
	let ticket: T | undefined;
	try {
		ticket = sealer.open<T>(purpose, Buffer.from(text, 'base64url'));
	} catch {
		// A ticket that we did not issue gets the same message as an expired one.
	}
	if (!ticket || ticket.until < now.getTime())
		throw new Refusal(
			'sign-in-again',
			'Langkah masuk ini sudah terlalu lama. Mulai lagi dari kata sandi.',
		);
	return ticket;
}
