import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { networkOf } from '#platform/values/network.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	type AttemptLimit,
	DEVICE_LIMIT,
	NETWORK_LIMIT,
	type Pace,
	paceAfter,
	STRANGERS_LIMIT,
} from './attempt-limits.ts';
import {
	countAttempts,
	dropAttempt,
	insertAttempts,
	lockSubjects,
} from './attempt-store.server.ts';
import { cookieOf, sendCookie } from './cookies.server.ts';
import { randomToken } from './secrets.server.ts';

const DEVICE_DAYS = 180;
const MANY =
	'Terlalu banyak percobaan masuk. Tunggu 15 menit, atau buat kata sandi baru lewat "Lupa Kata Sandi?".';

/** Why a browser is known: it logged in with an address, or it proved a second factor. */
type Known = 'address' | 'factor';
const COOKIE: Record<Known, string> = { address: 'perangkat', factor: 'perangkat-kode' };
const PURPOSE: Record<Known, string> = { address: 'known device', factor: 'proved device' };

const cookieName = (known: Known, secure: boolean) =>
	secure ? `__Host-${COOKIE[known]}` : COOKIE[known];

/** Hashes of an email address under every known secret, starting with the current one. */
export type EmailPrints = readonly [string, ...string[]];
export const emailPrints = (sealer: Sealer, purpose: string, email: string): EmailPrints =>
	sealer.fingerprints(purpose, email) as [string, ...string[]];

type Browsers = { sealer: Sealer; secure: boolean };

function knownDevice(
	{ sealer, secure }: Browsers,
	known: Known,
	prints: EmailPrints,
	caller: Caller,
): string | null {
	const [device = '', proof = ''] = (cookieOf(caller, cookieName(known, secure)) ?? '').split(
		'.',
	);
	const genuine = prints.some((print) =>
		sealer.fingerprints(PURPOSE[known], `${print} ${device}`).includes(proof),
	);
	return device !== '' && genuine ? device : null;
}

function remember(browsers: Browsers, known: Known, prints: EmailPrints, caller: Caller): void {
	const { sealer, secure } = browsers;
	const device = knownDevice(browsers, known, prints, caller) ?? randomToken();
	const value = `${device}.${sealer.fingerprint(PURPOSE[known], `${prints[0]} ${device}`)}`;
	sendCookie(caller, {
		name: cookieName(known, secure),
		value,
		maxAge: DEVICE_DAYS * 86_400,
		secure,
	});
}

/**
 * Marks the browser as known for an address, after a correct password or after a password was set
 * through an emailed link.
 */
export function rememberDevice(
	sealer: Sealer,
	secure: boolean,
	prints: EmailPrints,
	caller: Caller,
): void {
	remember({ sealer, secure }, 'address', prints, caller);
}

/**
 * Marks the browser as known for a second factor, identified by the `subject` of its attempts. Only
 * a right code does this, because anyone with the password or the mailbox can log in from any
 * number of browsers.
 */
export const rememberProved = (browsers: Browsers, subject: string, caller: Caller): void =>
	remember(browsers, 'factor', [subject], caller);

export type AttemptRules = {
	/**
	 * The second factor whose attempts are counted. A browser counts as known only if it proved
	 * this factor.
	 */
	subject: string;
	/** Limit for all unknown browsers together, by the number of failures in a day. */
	strangers: Pace;
	/** Counted for every browser but never a reason to refuse: see `countWatched`. */
	watched: string;
	words: (minutes: number) => string;
};

async function chargeWithin(
	db: Pool,
	limits: readonly [string, AttemptLimit][],
	caller: Caller,
	words: (minutes: number) => string,
	watched: readonly string[] = [],
): Promise<string> {
	const id = uuidv7();
	await db.transaction(async (tx) => {
		const subjects = [...new Set(limits.map(([subject]) => subject))];
		// Concurrent attempts must not all read the same count.
		await lockSubjects(tx, subjects);
		const wait = await waitBeyond(tx, limits, caller.now);
		if (wait > 0) throw new Refusal('slow-down', words(wait));
		await insertAttempts(tx, id, [...subjects, ...watched], caller.now);
	});
	return id;
}

/**
 * Counts a password entered in a known browser against that browser's own limit. A browser is known
 * if it logged in before or came through a link in an email to the owner. Null if the browser is
 * not known for the address.
 */
export async function chargeDevice(
	deps: { db: Pool; sealer: Sealer; secure: boolean },
	prints: EmailPrints,
	caller: Caller,
): Promise<string | null> {
	const device = knownDevice(deps, 'address', prints, caller);
	if (device === null) return null;
	const own: [string, AttemptLimit] = [`device ${prints[0]} ${device}`, DEVICE_LIMIT];
	return chargeWithin(deps.db, [own], caller, () => MANY);
}

/**
 * Counts one attempt at a code before the code is checked, and refuses with `slow-down` if there
 * were too many. Returns the id for `forgive`. Everyone who reaches this step has the password. A
 * browser that proved the factor before has its own limit; all others share one.
 */
export async function chargeAttempt(
	deps: { db: Pool; sealer: Sealer; secure: boolean },
	caller: Caller,
	{ subject, strangers, watched, words }: AttemptRules,
): Promise<string> {
	const device = knownDevice(deps, 'factor', [subject], caller);
	if (device) {
		const own: [string, AttemptLimit] = [`device ${subject} ${device}`, DEVICE_LIMIT];
		return chargeWithin(deps.db, [own], caller, words, [watched]);
	}
	const all = `all ${subject}`;
	const failures = await countAttempts(deps.db, all, minutesBefore(caller.now, DAY_MINUTES));
	const limits: [string, AttemptLimit][] = [
		[all, STRANGERS_LIMIT],
		[`network ${subject} ${networkOf(caller.ip)}`, NETWORK_LIMIT],
		[all, paceAfter(strangers, failures)],
	];
	return chargeWithin(deps.db, limits, caller, words, [watched]);
}

/**
 * Returns the number of attempts in the past day that were counted under `watched` and not
 * forgiven.
 */
export const countWatched = (db: Db, watched: string, now: Date): Promise<number> =>
	countAttempts(db, watched, minutesBefore(now, DAY_MINUTES));

export const DAY_MINUTES = 24 * 60;
export const minutesBefore = (now: Date, minutes: number) =>
	new Date(now.getTime() - minutes * 60_000);

/** Returns the number of minutes until none of these limits applies any more; 0 if none is reached. */
async function waitBeyond(
	tx: Tx,
	limits: readonly [string, AttemptLimit][],
	now: Date,
): Promise<number> {
	let wait = 0;
	for (const [subject, { max, minutes }] of limits)
		if ((await countAttempts(tx, subject, minutesBefore(now, minutes))) >= max)
			wait = Math.max(wait, minutes);
	return wait;
}

export const forgive = (db: Pool, attempt: string): Promise<void> => dropAttempt(db, attempt);
