import type { Db } from '#platform/db/pool.server.ts';
import { mailsAbout, type QueuedMail } from '#platform/jobs/mails.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { SENDABLE, sendableWords, SENDS_PER_DAY } from './sendable.ts';

const KIND = 'documents-again';
const MOST = 100;

export type SentAgain = QueuedMail & { words: string };

/** Returns the mails with documents of a policy that were asked for again, newest first. */
export async function sentAgainFor(db: Db, policyId: string): Promise<SentAgain[]> {
	const mails = await mailsAbout(db, [{ policyId }], MOST);
	return mails
		.filter(({ kind }) => kind === KIND)
		.map((mail) => {
			const what = String(mail.payload['what']).split(' ');
			return { ...mail, words: sendableWords(SENDABLE.filter((one) => what.includes(one))) };
		});
}

/** Returns how many mails may still be sent. Mails that colleagues sent count too. */
export const sendsLeft = (sent: readonly SentAgain[], now: Date): number => {
	const today = sent.filter(({ queuedAt }) => now.getTime() - queuedAt.getTime() < DAY_MS);
	return Math.max(0, SENDS_PER_DAY - today.length);
};
