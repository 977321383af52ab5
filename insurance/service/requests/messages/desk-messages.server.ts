import type { z } from 'zod';

import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { answerThread, listThreads, openThread } from './api.ts';
import { cleanWords, wordsProblem } from './message.ts';
import { type MessageDeps, SEALED, shownMessage } from './own-messages.server.ts';
import {
	insertMessage,
	markRead,
	messagesOf,
	settleThread,
	threadById,
	type ThreadRow,
	threadsForDesk,
} from './store.server.ts';

const PAGE = 25;
const PERMISSION = 'messages.answer';
type File = CallOutput<typeof openThread>;

/** Lists threads by due date, without message text or names. */
export async function listThreadsForDesk(
	{ db }: MessageDeps,
	{ status, sort, page }: z.output<(typeof listThreads)['input']>,
	caller: Caller,
): Promise<CallOutput<typeof listThreads>> {
	staffWho(caller, 'messages.read');
	const today = jakartaDay(caller.now);
	const rows = await threadsForDesk(db, { status, sort, limit: PAGE, offset: (page - 1) * PAGE });
	const total = rows[0]?.total ?? 0;
	return {
		rows: rows.map((row) => ({
			threadId: row.id,
			kind: row.kind,
			no: row.no,
			title: row.title,
			status: row.status,
			lastAt: row.lastAt.toISOString(),
			dueOn: row.dueOn,
			late: row.dueOn !== null && row.dueOn < today,
		})),
		total,
		pages: Math.max(1, Math.ceil(total / PAGE)),
	};
}

async function found(db: Db, threadId: string): Promise<ThreadRow> {
	const row = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(threadId)
		? await threadById(db, threadId)
		: undefined;
	if (!row) throw new Refusal('not-found', 'Percakapan tidak ditemukan.');
	return row;
}

async function fileOf(
	{ db, sealer }: { db: Db; sealer: MessageDeps['sealer'] },
	row: ThreadRow,
): Promise<File> {
	const customer = await loadCustomer(db, sealer, row.customerId);
	const messages = await messagesOf(db, row.id);
	return {
		threadId: row.id,
		kind: row.kind,
		no: row.no,
		title: row.title,
		status: row.status,
		dueOn: row.dueOn,
		customer: { name: customer?.name ?? '–', email: customer?.email ?? '–' },
		messages: messages.map((one) => ({
			...shownMessage(sealer, one),
			staffName: one.staffName,
		})),
	};
}

/**
 * Opens a thread for a staff member, performs the given work and returns the updated thread. The
 * access is recorded in any case, so the customer can see who opened it.
 */
function withThread(
	{ db, sealer }: MessageDeps,
	threadId: string,
	caller: RevealingCaller<'message-thread'>,
	work: (tx: Tx, row: ThreadRow) => Promise<void>,
): Promise<Revealed<File>> {
	return db.transaction(async (tx) => {
		const row = await found(tx, threadId);
		const { id: subjectId, customerId, no: number } = row;
		const access = { customerId, subjectId, number, reason: `Pesan ${number}` };
		return caller.reveal(tx, access, async () => {
			await work(tx, row);
			return fileOf({ db: tx, sealer }, await found(tx, threadId));
		});
	});
}

export async function openThreadForDesk(
	deps: MessageDeps,
	{ threadId }: CallInput<typeof openThread>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<File>> {
	staffWho(caller, 'messages.read');
	return withThread(deps, threadId, caller, (tx, row) =>
		markRead(tx, row.id, 'customer', caller.now),
	);
}

/**
 * Answers a customer, who is notified by an email that does not contain the text. Refuses with
 * `not-found`, `fix-fields`.
 */
export async function answerThreadForDesk(
	deps: MessageDeps,
	{ threadId, words }: CallInput<typeof answerThread>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<File>> {
	const { staffId } = staffWho(caller, PERMISSION);
	const problem = wordsProblem(words);
	if (problem) throw refuseFields({ words: problem });
	return withThread(deps, threadId, caller, async (tx, row) => {
		const id = uuidv7();
		await insertMessage(tx, {
			id,
			threadId: row.id,
			author: 'staff',
			staffId,
			words: deps.sealer.seal(SEALED, cleanWords(words)),
			at: caller.now,
		});
		await settleThread(tx, row.id, 'answered', caller.now);
		enqueue(tx, 'message-mail', { threadId: row.id }, { dedupeKey: `message-mail ${id}` });
	});
}

export async function closeForDesk(
	deps: MessageDeps,
	{ threadId }: CallInput<typeof openThread>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<File>> {
	const { staffId } = staffWho(caller, PERMISSION);
	return withThread(deps, threadId, caller, async (tx, row) => {
		await settleThread(tx, row.id, 'closed', caller.now);
		await recordAction(tx, {
			staffId,
			action: 'message-closed',
			subject: row.no,
			at: caller.now,
		});
	});
}
