import { workingColleagues } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { type Staff, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

import type { openThread } from './api.ts';
import { shownFiles } from './files/shown-files.server.ts';
import { shownNotes } from './notes/shown-notes.server.ts';
import { markThreadMentionsSeen } from './notes/store.server.ts';
import { type MessageDeps, shownMessage } from './own-messages.server.ts';
import { shownRatings } from './rating/shown-ratings.server.ts';
import { messagesOf, threadById, type ThreadRow } from './store.server.ts';
import { factsOfCustomer } from './templates/facts.server.ts';

export const ANSWER_RIGHT: Permission = 'messages.answer';
export type ThreadFile = CallOutput<typeof openThread>;
type Reader = { staffId: string; now: Date };

async function found(db: Db, threadId: string): Promise<ThreadRow> {
	const row = isUuid(threadId) ? await threadById(db, threadId) : undefined;
	if (!row) throw new Refusal('not-found', 'Percakapan tidak ditemukan.');
	return row;
}

const assigneeOf = ({ assigneeId: id, assigneeName }: ThreadRow, { staffId }: Reader) =>
	id === null ? null : { id, name: assigneeName ?? '–', isMe: id === staffId };

async function fileOf(
	deps: { db: Db; sealer: MessageDeps['sealer'] },
	row: ThreadRow,
	reader: Reader,
): Promise<ThreadFile> {
	const { db, sealer } = deps;
	const customer = await loadCustomer(db, sealer, row.customerId);
	const { name = null } = customer ?? {};
	const facts = await factsOfCustomer(db, { id: row.customerId, name }, reader.staffId);
	const messages = await messagesOf(db, row.id);
	const filesOf = await shownFiles(deps, row.id);
	return {
		threadId: row.id,
		kind: row.kind,
		no: row.no,
		title: row.title,
		status: row.status,
		dueOn: row.dueOn,
		late: row.dueOn !== null && row.dueOn < jakartaDay(reader.now),
		awaitsCustomer: row.awaitsCustomer,
		assignee: assigneeOf(row, reader),
		customer: { name: customer?.name ?? '–', email: customer?.email ?? '–' },
		messages: messages.map((one) => ({
			...shownMessage(sealer, one, filesOf),
			staffName: one.staffName,
		})),
		notes: await shownNotes(deps, row.id, await workingColleagues(db)),
		ratings: await shownRatings(deps, row.id),
		facts: facts({ kind: row.kind, no: row.no }),
	};
}

/**
 * Opens a thread for a staff member with this right, performs the given work and returns the
 * updated thread. The access is recorded in any case, so the customer can see who opened it.
 */
export function withThread(
	{ db, sealer }: MessageDeps,
	{ threadId, right }: { threadId: string; right: Permission },
	caller: RevealingCaller<'message-thread'>,
	work: (tx: Tx, row: ThreadRow, staff: Staff) => Promise<unknown>,
): Promise<Revealed<ThreadFile>> {
	const staff = staffWho(caller, right);
	return db.transaction(async (tx) => {
		const row = await found(tx, threadId);
		const { id: subjectId, customerId, no: number } = row;
		const access = { customerId, subjectId, number, reason: `Pesan ${number}` };
		return caller.reveal(tx, access, async () => {
			await work(tx, row, staff);
			const reader = { staffId: staff.staffId, now: caller.now };
			await markThreadMentionsSeen(
				tx,
				{ staffId: staff.staffId, threadId: row.id },
				caller.now,
			);
			return fileOf({ db: tx, sealer }, await found(tx, threadId), reader);
		});
	});
}
