import type { Db } from '#platform/db/pool.server.ts';

import { messageState, stateSince, type WhatsAppState } from './message-state.ts';
import { messagesOfJobs } from './message-store.server.ts';

export type JobMessage = {
	state: WhatsAppState;
	at: Date;
	/** True if the mail went out because the message was not delivered. */
	isMailed: boolean;
};

/** Returns the messages that jobs sent by WhatsApp, by the ids of the jobs. */
export async function whatsAppOfJobs(
	db: Db,
	jobIds: readonly string[],
): Promise<Map<string, JobMessage>> {
	const messages = await messagesOfJobs(db, jobIds);
	return new Map(
		messages.map((one) => [
			one.jobId,
			{
				state: messageState(one),
				at: stateSince(one) ?? one.createdAt,
				isMailed: one.mailedAt !== null,
			},
		]),
	);
}
