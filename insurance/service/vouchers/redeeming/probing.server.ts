import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { networkOf } from '#platform/values/network.ts';

import { addTries, readVoucherMisses } from '../store.server.ts';
import { REFUSAL_DELAY_MS, TRIES } from '../voucher.ts';

export type VoucherDeps = {
	db: Pool;
	sealer: Sealer;
	/** Throws a Refusal unless the captcha payload is solved and fresh. */
	checkCaptcha: (payload: string | undefined, caller: Caller) => Promise<void>;
};

const HOUR = 3_600_000;
const EVERYBODY = 'everybody';
const windowOf = (now: Date, length: number) =>
	new Date(Math.floor(now.getTime() / length) * length);

/**
 * Counts a policy-number lookup before it happens, so that a thousand concurrent ones are all
 * counted. `hit` reverses the count if the number was entitled. Lookups are counted per network and
 * per typed number, even a non-existent one, so that the counts do not reveal existing numbers
 * (trust.md 27). After a few misses from one network or for one number, or many from all networks,
 * each lookup requires a captcha. A count never refuses a lookup, because attackers share networks
 * and numbers with customers (decision 0206).
 */
export async function countLookup(
	deps: VoucherDeps,
	policyNo: string,
	captcha: string | null | undefined,
	caller: Caller,
): Promise<{ hit(): Promise<void>; miss(): Promise<void> }> {
	const { db, sealer, checkCaptcha } = deps;
	const hour = windowOf(caller.now, HOUR);
	const print = (text: string) => sealer.fingerprint('voucher try', text);
	const network = { subject: `network ${print(networkOf(caller.ip))}`, windowStart: hour };
	const number = {
		subject: `number ${print(policyNo)}`,
		windowStart: windowOf(caller.now, 24 * HOUR),
	};
	const tries = [network, number];
	const counts = new Map(
		(await addTries(db, tries)).map(({ subject, misses }) => [subject, misses]),
	);
	const takeBack = async () => void (await addTries(db, tries, -1));
	const missesOf = ({ subject }: { subject: string }) => counts.get(subject) ?? 0;
	const suspicious =
		missesOf(network) > TRIES.captchaAfter ||
		missesOf(number) > TRIES.numberPerDay ||
		(await readVoucherMisses(db, EVERYBODY, hour)) >= TRIES.alarmPerHour;
	if (suspicious) {
		await checkCaptcha(captcha ?? undefined, caller).catch(async (error: unknown) => {
			// The lookup did not take place, so it must not be counted.
			await takeBack();
			throw error;
		});
	}
	return { hit: takeBack, miss: () => countMiss(db, hour) };
}

/**
 * Counts a miss, and raises an alarm, at most once an hour, when policy numbers are probed from
 * many networks (trust.md 27).
 */
async function countMiss(db: Pool, hour: Date): Promise<void> {
	const [all] = await addTries(db, [{ subject: EVERYBODY, windowStart: hour }]);
	if (all?.misses !== TRIES.alarmPerHour) return;
	await db.transaction(async (tx) =>
		enqueue(
			tx,
			'voucher-alarm',
			{ hour: hour.toISOString() },
			{ dedupeKey: `voucher-alarm:${hour.toISOString()}` },
		),
	);
}

/**
 * Waits until a multiple of the delay has passed since `began` (from `performance.now()`), so that
 * the response time of a refusal reveals nothing.
 */
export async function waitForBeat(began: number): Promise<void> {
	const past = performance.now() - began;
	const left = REFUSAL_DELAY_MS - (past % REFUSAL_DELAY_MS);
	await new Promise((resume) => setTimeout(resume, left));
}
