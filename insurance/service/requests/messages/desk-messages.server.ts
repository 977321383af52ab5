import type { z } from 'zod';

import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { DAY_MS, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { answerThread, listThreads, openThread } from './api.ts';
import { ANSWER_RIGHT, type ThreadFile, withThread } from './desk-thread.server.ts';
import { assignThread } from './handling/store.server.ts';
import { cleanWords, wordsProblem } from './message.ts';
import { type MessageDeps, SEALED } from './own-messages.server.ts';
import { SUMMED_DAYS } from './rating/rating.ts';
import { sumRatings } from './rating/store.server.ts';
import {
	insertMessage,
	markRead,
	settleThread,
	type ThreadRow,
	threadsForDesk,
} from './store.server.ts';
import { unfilledProblem } from './templates/template.ts';

const PAGE = 25;

/** Lists threads by due date, without message text or names of customers. */
export async function listThreadsForDesk(
	{ db }: MessageDeps,
	{ status, assignee, sort, page }: z.output<(typeof listThreads)['input']>,
	caller: Caller,
): Promise<CallOutput<typeof listThreads>> {
	const { staffId } = staffWho(caller, 'messages.read');
	const today = jakartaDay(caller.now);
	const isWithNoOne = assignee === 'none' || assignee === 'open';
	const able = isWithNoOne ? await colleaguesWhoMay(db, ANSWER_RIGHT) : [];
	const { rows, total } = await threadsForDesk(db, {
		status,
		assignee,
		staffId,
		able: able.map(({ id }) => id),
		sort,
		...pageWindow(page, PAGE),
	});
	return {
		rows: rows.map((row) => ({
			threadId: row.id,
			kind: row.kind,
			no: row.no,
			title: row.title,
			status: row.status,
			awaitsCustomer: row.awaitsCustomer,
			lastAt: row.lastAt.toISOString(),
			dueOn: row.dueOn,
			late: row.dueOn !== null && row.dueOn < today,
			assignee: row.assigneeName,
			isMine: row.assigneeId === staffId,
		})),
		total,
		pages: pageCount(total, PAGE),
		satisfaction: await sumRatings(db, new Date(caller.now.getTime() - SUMMED_DAYS * DAY_MS)),
	};
}

export const openThreadForDesk = (
	deps: MessageDeps,
	{ threadId }: CallInput<typeof openThread>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<ThreadFile>> =>
	withThread(deps, { threadId, right: 'messages.read' }, caller, (tx, row) =>
		markRead(tx, row.id, 'customer', caller.now),
	);

/** Stores an answer and informs the customer. Returns the id of the message. */
export async function addAnswer(
	{ sealer }: Pick<MessageDeps, 'sealer'>,
	tx: Tx,
	{
		thread: row,
		staffId,
		words,
		at,
	}: { thread: ThreadRow; staffId: string; words: string; at: Date },
): Promise<string> {
	const id = uuidv7();
	await insertMessage(tx, {
		id,
		threadId: row.id,
		author: 'staff',
		staffId,
		words: sealer.seal(SEALED, cleanWords(words)),
		at,
	});
	await settleThread(tx, row.id, 'answered', at);
	if (row.assigneeId === null) await assignThread(tx, row.id, staffId);
	enqueue(tx, 'message-mail', { threadId: row.id }, { dedupeKey: `message-mail ${id}` });
	return id;
}

/**
 * Answers a customer, who is notified by an email that does not contain the text. An unassigned
 * thread is assigned to the author. Refuses with `not-found`, `fix-fields`.
 */
export async function answerThreadForDesk(
	deps: MessageDeps,
	{ threadId, words }: CallInput<typeof answerThread>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<ThreadFile>> {
	staffWho(caller, ANSWER_RIGHT);
	const problem = wordsProblem(words) ?? unfilledProblem(words);
	if (problem) throw refuseFields({ words: problem });
	const asked = { threadId, right: ANSWER_RIGHT };
	return withThread(deps, asked, caller, async (tx, row, { staffId }) => {
		await addAnswer(deps, tx, { thread: row, staffId, words, at: caller.now });
	});
}

export const closeForDesk = (
	deps: MessageDeps,
	{ threadId }: CallInput<typeof openThread>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<ThreadFile>> =>
	withThread(deps, { threadId, right: ANSWER_RIGHT }, caller, async (tx, row, { staffId }) => {
		await settleThread(tx, row.id, 'closed', caller.now);
		await recordAction(tx, {
			staffId,
			action: 'message-closed',
			subject: row.no,
			at: caller.now,
		});
	});
