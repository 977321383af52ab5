import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import { ANSWER_RIGHT, type ThreadFile, withThread } from '../desk-thread.server.ts';
import type { MessageDeps } from '../own-messages.server.ts';
import type { assignMessages, messageColleagues } from './api.ts';
import { assignThread } from './store.server.ts';

export async function listMessageColleagues(
	{ db }: MessageDeps,
	caller: Caller,
): Promise<CallOutput<typeof messageColleagues>> {
	const { staffId } = staffWho(caller, ANSWER_RIGHT);
	const people = await colleaguesWhoMay(db, ANSWER_RIGHT);
	return {
		rows: people.map(({ id, name, email, role }) => ({
			id,
			name: name.trim() || email,
			role,
			isMe: id === staffId,
		})),
	};
}

/** Assigns a thread to a colleague who may answer; null makes it unassigned. */
export const assignThreadTo = (
	deps: MessageDeps,
	{ threadId, staffId: to }: CallInput<typeof assignMessages>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<ThreadFile>> =>
	withThread(deps, { threadId, right: ANSWER_RIGHT }, caller, async (tx, row, { staffId }) => {
		const able = to === null ? [] : await colleaguesWhoMay(tx, ANSWER_RIGHT);
		if (to !== null && !able.some(({ id }) => id === to))
			throw refuseFields({
				staffId: 'Rekan ini tidak boleh menjawab pesan. Pilih rekan lain.',
			});
		await assignThread(tx, row.id, to);
		await recordAction(tx, {
			staffId,
			action: 'message-assigned',
			subject: row.no,
			at: caller.now,
		});
	});
