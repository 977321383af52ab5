import { takeTry } from '#insurance/access/identity/tries.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Captcha } from '#platform/http/captcha/captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

const REQUESTS_A_DAY = 5;

export type TakingDeps = { db: Pool; solvedCaptcha: Captcha['solved'] };

type Sent = {
	/** Name of the form. Submissions are counted per form. */
	form: string;
	/** The email address hashed under every known secret. */
	emailHashes: readonly string[];
	/** Hash of the mailbox, so that different spellings of an address share the limit. */
	mailbox: string;
	captcha: string | null | undefined;
	countSince: (tx: Tx, emailHashes: readonly string[], since: Date) => Promise<number>;
	tooMany: string;
};

/**
 * Stores a submission, at most five a day from one address. The captcha is consumed in the
 * transaction that stores it, so no new one is needed after a refusal or a lost response. Refuses
 * with `fix-fields` on `captcha`, or with `slow-down`.
 */
export async function takeRequest<T>(
	{ db, solvedCaptcha }: TakingDeps,
	{ form, emailHashes, mailbox, captcha, countSince, tooMany }: Sent,
	caller: Caller,
	keep: (tx: Tx) => Promise<T>,
): Promise<T> {
	const useCaptcha = await solvedCaptcha(captcha, caller);
	const since = new Date(caller.now.getTime() - DAY_MS);
	return db.transaction(async (tx) => {
		await useCaptcha(tx);
		const limit = { max: REQUESTS_A_DAY, minutes: 24 * 60 };
		const isFull =
			(await countSince(tx, emailHashes, since)) >= REQUESTS_A_DAY ||
			!(await takeTry(tx, `request ${form} ${mailbox}`, limit, caller.now));
		if (isFull) throw new Refusal('slow-down', tooMany);
		return keep(tx);
	});
}
