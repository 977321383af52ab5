import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Proof } from '#platform/contract/proof.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Captcha } from '#platform/http/captcha/captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { networkOf } from '#platform/values/network.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	type AttemptLimit,
	DOOR_PACE,
	MAIL_FACTOR,
	NETWORK_LIMIT,
	NETWORK_PACE,
	type Pace,
	paceAfter,
	STRANGERS_LIMIT,
} from '../attempt-limits.ts';
import {
	countAttempts,
	dropAttempt,
	insertAttempts,
	lockSubjects,
} from '../attempt-store.server.ts';
import { issueMailedCode, proveMailedCode } from '../mailed-code/mailed-code.server.ts';
import type { Realm } from '../realm.ts';
import { chargeDevice, type EmailPrints, minutesBefore, DAY_MINUTES } from '../throttle.server.ts';

export type DoorDeps = {
	db: Pool;
	sealer: Sealer;
	secure: boolean;
	solvedCaptcha: Captcha['solved'];
};

export type LoginAt = {
	door: Realm;
	prints: EmailPrints;
	/** Wrong passwords allowed for this address from one network before an emailed code is required. */
	network?: AttemptLimit;
};

const WRONG = 'Email atau kata sandi tidak cocok.';
const MAILED =
	'Ada banyak percobaan masuk, jadi kami perlu memastikan ini kamu. Kalau email dan kata sandimu benar, kode delapan angka baru saja kami kirim ke emailmu.';

export const doorSubject = (door: Realm): string => `door ${door}`;

type Asks = 'nothing' | 'work' | 'mail';
type Pass = { asksMail: boolean; forgive(): Promise<void> };

async function isReached(tx: Tx, subject: string, { max, minutes }: AttemptLimit, now: Date) {
	return (await countAttempts(tx, subject, minutesBefore(now, minutes))) >= max;
}

/**
 * Returns what a log-in must provide: a proof of work if the network or portal is above its pace,
 * and an emailed code as well if it is far above.
 */
async function asksOfPace(tx: Tx, subject: string, pace: Pace, now: Date): Promise<Asks> {
	const failures = await countAttempts(tx, subject, minutesBefore(now, DAY_MINUTES));
	const { max, minutes } = paceAfter(pace, failures);
	const recent = await countAttempts(tx, subject, minutesBefore(now, minutes));
	if (recent >= max * MAIL_FACTOR) return 'mail';
	return recent >= max ? 'work' : 'nothing';
}

/**
 * Counts a password entered in an unknown browser. Other people's attempts never cause a refusal;
 * they only make the log-in require a proof of work, and then a code emailed to the owner.
 */
async function chargeStranger(
	{ db, solvedCaptcha }: DoorDeps,
	{ door, prints, network: ofNetwork = NETWORK_LIMIT }: LoginAt,
	{ captcha }: Proof,
	caller: Caller,
): Promise<Pass> {
	const { now } = caller;
	const network = networkOf(caller.ip);
	const account: [string, AttemptLimit][] = [
		[`all ${prints[0]}`, STRANGERS_LIMIT],
		[`network ${prints[0]} ${network}`, ofNetwork],
	];
	const across = `across ${door} ${network}`;
	const id = uuidv7();
	return db.transaction(async (tx) => {
		// Concurrent attempts for one address or from one network must not all read the same count.
		// The portal's counter is not locked, otherwise log-ins would wait for each other.
		await lockSubjects(tx, [...account.map(([subject]) => subject), across]);
		const asks = new Set([
			await asksOfPace(tx, across, NETWORK_PACE, now),
			await asksOfPace(tx, doorSubject(door), DOOR_PACE, now),
		]);
		for (const [subject, limit] of account)
			if (await isReached(tx, subject, limit, now)) asks.add('mail');
		const asksMail = asks.has('mail');
		if (asksMail || asks.has('work')) {
			const useCaptcha = await solvedCaptcha(captcha, caller);
			await useCaptcha(tx);
		}
		// An attempt whose response reveals nothing is not a guess, so it is not counted. Counting
		// it would keep the account restricted to emailed codes, and discounting only right
		// passwords would reveal that they were right.
		if (asksMail) return { asksMail, forgive: async () => {} };
		const subjects = [...account.map(([subject]) => subject), across, doorSubject(door)];
		await insertAttempts(tx, id, subjects, now);
		return { asksMail, forgive: () => dropAttempt(db, id) };
	});
}

const codeOf = (door: Realm, print: string) => `login ${door} ${print}`;

async function chargeLogin(
	deps: DoorDeps,
	at: LoginAt,
	proof: Proof,
	caller: Caller,
): Promise<Pass> {
	if (proof.mailTicket) {
		const of = at.prints.map((print) => codeOf(at.door, print));
		const { use } = await proveMailedCode(deps, of, proof, caller.now);
		return { asksMail: false, forgive: use };
	}
	const device = await chargeDevice(deps, at.prints, caller);
	if (device !== null) return { asksMail: false, forgive: () => dropAttempt(deps.db, device) };
	return chargeStranger(deps, at, proof, caller);
}

/**
 * Refuses with `second-step` and a ticket. The text and the work are the same for a right and a
 * wrong password, but the owner receives the email only if the password was right.
 */
async function askForMailedCode(
	{ db, sealer }: DoorDeps,
	{ door, prints }: LoginAt,
	personId: string | undefined,
	{ now }: Caller,
): Promise<never> {
	const { ticket, nonce } = issueMailedCode(sealer, codeOf(door, prints[0]), now);
	await db.transaction(async (tx) =>
		enqueue(tx, `${door}-login-code`, { personId: personId ?? uuidv7(), nonce }),
	);
	throw new Refusal('second-step', MAILED, { mailTicket: ticket });
}

/**
 * Returns the person whose password was entered at a portal. An unknown address and a wrong
 * password get the same response and cost the same work. Refuses with `sign-in-again`; with
 * `fix-fields` on `captcha` or `mailCode`; with `second-step` and `data.mailTicket` if an emailed
 * code is needed; with `slow-down` if this browser, known for the address, sent too many wrong
 * passwords.
 */
export async function enterByPassword<P extends { id: string }>(
	deps: DoorDeps,
	at: LoginAt,
	proof: Proof,
	caller: Caller,
	findByPassword: () => Promise<P | undefined>,
): Promise<P> {
	const pass = await chargeLogin(deps, at, proof, caller);
	const person = await findByPassword();
	if (pass.asksMail) return askForMailedCode(deps, at, person?.id, caller);
	if (!person) throw new Refusal('sign-in-again', WRONG);
	await pass.forgive();
	return person;
}
