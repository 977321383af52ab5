import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Captcha } from '#platform/http/captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { lockSender } from './sender-store.server.ts';

const REQUESTS_A_DAY = 5;

export type TakingDeps = { db: Pool; solvedCaptcha: Captcha['solved'] };

/** What anybody may send from one of the public forms. */
type Sent = {
	/** Which form: senders of another do not wait, nor do their requests count. */
	form: string;
	/** Of every secret that is known. */
	emailHashes: readonly string[];
	captcha: string | null | undefined;
	countSince: (tx: Tx, emailHashes: readonly string[], since: Date) => Promise<number>;
	/** What somebody hears who sends a sixth in a day. */
	tooMany: string;
};

/**
 * Keeps what was sent, five a day from one address. The captcha is used up in the transaction that
 * keeps it, so that a refusal or a lost answer costs nobody another one. Refuses `fix-fields` on
 * `captcha`, and `slow-down`.
 */
export async function takeRequest<T>(
	{ db, solvedCaptcha }: TakingDeps,
	{ form, emailHashes, captcha, countSince, tooMany }: Sent,
	caller: Caller,
	keep: (tx: Tx) => Promise<T>,
): Promise<T> {
	const useCaptcha = await solvedCaptcha(captcha, caller);
	const since = new Date(caller.now.getTime() - DAY_MS);
	return db.transaction(async (tx) => {
		await useCaptcha(tx);
		// The same name in every process, whichever of the secrets is its current one.
		await lockSender(tx, `${form} ${emailHashes.toSorted()[0]}`);
		if ((await countSince(tx, emailHashes, since)) >= REQUESTS_A_DAY)
			throw new Refusal('slow-down', tooMany);
		return keep(tx);
	});
}
