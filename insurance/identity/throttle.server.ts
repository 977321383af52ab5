import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { networkOf } from '#platform/values/network.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import {
	type AttemptLimit,
	DEVICE_LIMIT,
	EVERYWHERE_PACE,
	NETWORK_LIMIT,
	NETWORK_PACE,
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

/** What makes a browser known: a log-in at an address, or a proof of one second factor. */
type Known = 'address' | 'factor';
const COOKIE: Record<Known, string> = { address: 'perangkat', factor: 'perangkat-kode' };
const PURPOSE: Record<Known, string> = { address: 'known device', factor: 'proved device' };

const cookieName = (known: Known, secure: boolean) =>
	secure ? `__Host-${COOKIE[known]}` : COOKIE[known];

/** An address as every known secret prints it, the current one first. */
export type EmailPrints = readonly [string, ...string[]];
export const emailPrints = (sealer: Sealer, purpose: string, email: string): EmailPrints =>
	sealer.fingerprints(purpose, email) as [string, ...string[]];

type Browsers = { sealer: Sealer; secure: boolean };

/** The device number of a browser that is known for one of these, or null. */
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
 * Makes the browser known for an address: after a right password, and after a password set by a
 * link from the mail.
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
 * Makes the browser known for a second factor, by the `subject` of its tries: after a right code
 * and nothing less. Who has the password or the mailbox may log in on any number of browsers.
 */
export const rememberProved = (browsers: Browsers, subject: string, caller: Caller): void =>
	remember(browsers, 'factor', [subject], caller);

/** What else a try is counted by: another limit of one network, or not across accounts. */
export type AttemptRules = {
	network?: AttemptLimit;
	/** False where the person is known by their session or password already. */
	acrossAccounts?: boolean;
	/**
	 * The second factor that is counted in place of the address, where the password was right: a
	 * browser is known that proved this one.
	 */
	subject?: string;
	/** What all unknown browsers together may try, by how many failed in a day. */
	strangers?: Pace;
	/** Counted too, whoever tries, and refused for nothing: see `countWatched`. */
	watched?: string;
	/** What is said when there were too many, by how long that may last. */
	words?: (minutes: number) => string;
};

/**
 * Charges one try of a password before it is looked at, and refuses `slow-down` when there were too
 * many; gives the id that `forgive` takes back. A browser that logged in before, or that came
 * through a link in the owner's mail, is looked at first and has tries of its own, so nobody can
 * lock the owner out, from the same network neither. Strangers share 20 tries an hour for one
 * address whatever networks they come from, and a pace across all addresses that gets slower with
 * what failed in a day. Counted by the address as it was typed, known or not, so the answer never
 * tells whether it exists.
 */
export async function chargeAttempt(
	deps: { db: Pool; sealer: Sealer; secure: boolean },
	prints: EmailPrints,
	caller: Caller,
	rules: AttemptRules = {},
): Promise<string> {
	const counts = rules.subject ?? prints[0];
	const device =
		rules.subject === undefined
			? knownDevice(deps, 'address', prints, caller)
			: knownDevice(deps, 'factor', [rules.subject], caller);
	const network = networkOf(caller.ip);
	const counted: [string, AttemptLimit][] = device
		? [[`device ${counts} ${device}`, DEVICE_LIMIT]]
		: [
				[`all ${counts}`, STRANGERS_LIMIT],
				[`network ${counts} ${network}`, rules.network ?? NETWORK_LIMIT],
			];
	const paced: [string, Pace][] = device ? [] : pacesOf(counts, network, rules);
	const id = uuidv7();
	await deps.db.transaction(async (tx) => {
		// One after the other for one address and network: a thousand tries at once must not all
		// read the same count. Everywhere is not waited for: it may be a few tries too many.
		const locked = [...counted, ...paced.slice(0, 1)].map(([subject]) => subject);
		await lockSubjects(tx, locked);
		const limits = [...counted];
		for (const [subject, pace] of paced) {
			const failures = await countAttempts(tx, subject, minutesBefore(caller.now, DAY));
			limits.push([subject, paceAfter(pace, failures)]);
		}
		const wait = await waitBeyond(tx, limits, caller.now);
		if (wait > 0) throw new Refusal('slow-down', rules.words?.(wait) ?? MANY);
		const subjects = [...counted, ...paced].map(([subject]) => subject);
		if (rules.watched) subjects.push(rules.watched);
		await insertAttempts(tx, id, [...new Set(subjects)], caller.now);
	});
	return id;
}

/** What slows down with what failed in a day. */
function pacesOf(counts: string, network: string, rules: AttemptRules): [string, Pace][] {
	const all: [string, Pace][] = rules.strangers ? [[`all ${counts}`, rules.strangers]] : [];
	return rules.acrossAccounts === false
		? all
		: [...all, [`across ${network}`, NETWORK_PACE], ['across everywhere', EVERYWHERE_PACE]];
}

/** How many tries of a day were charged with this as `watched` and not forgiven. */
export const countWatched = (db: Db, watched: string, now: Date): Promise<number> =>
	countAttempts(db, watched, minutesBefore(now, DAY));

const DAY = 24 * 60;
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** The minutes of the longest of these limits that is reached; 0 where none is. */
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

/** A right password is no attempt. */
export const forgive = (db: Pool, attempt: string): Promise<void> => dropAttempt(db, attempt);
