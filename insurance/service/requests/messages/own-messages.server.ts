import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import { ownedClaim } from '#insurance/claims/claim-content.server.ts';
import {
	customerIdOf,
	ownedPolicy,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { myThread, myThreads, sendMessage } from './api.ts';
import { type ShownFile, shownFiles } from './files/shown-files.server.ts';
import {
	ANSWER_WITHIN_WORKING_DAYS,
	cleanWords,
	ownThreadWords,
	type ThreadKind,
	wordsProblem,
} from './message.ts';
import { shownNotes } from './notes/shown-notes.server.ts';
import { ownRating, shownRatings } from './rating/shown-ratings.server.ts';
import {
	insertMessage,
	markRead,
	type MessageRow,
	messagesOf,
	threadAbout,
	type ThreadRow,
	threadsOfCustomer,
	waitForAnswer,
} from './store.server.ts';

export type MessageDeps = { db: Pool; sealer: Sealer };

export const SEALED = 'message words';

type Subject = { kind: ThreadKind; id: string; ref: string; no: string; title: string };

/**
 * Finds the policy (by id) or claim (by number) that a message is about. Anything that is not the
 * customer's results in 403.
 */
export async function messageSubject(
	db: Db,
	customerId: string,
	{ kind, ref }: { kind: ThreadKind; ref: string },
): Promise<Subject> {
	if (kind === 'policy') {
		const policy = await ownedPolicy(db, customerId, ref);
		return {
			kind,
			id: policy.id,
			ref: policy.id,
			no: policy.policyNo,
			title: policy.product.name,
		};
	}
	const claim = await ownedClaim(db, customerId, ref);
	return { kind, id: claim.id, ref: claim.claimNo, no: claim.claimNo, title: claim.benefitName };
}

/** Returns the header of a thread. Claims are identified by number, policies by id. */
const headOf = (row: ThreadRow) => ({
	kind: row.kind,
	ref: row.kind === 'claim' ? row.no : row.subjectId,
	no: row.no,
	title: row.title,
	status: row.status,
	statusWords: ownThreadWords(row),
	lastAt: row.lastAt.toISOString(),
	dueOn: row.dueOn,
});

export const shownMessage = (
	sealer: Sealer,
	row: MessageRow,
	filesOf: (messageId: string) => ShownFile[],
) => ({
	files: filesOf(row.id),
	id: row.id,
	by: row.author,
	words: sealer.open<string>(SEALED, row.words),
	at: row.at.toISOString(),
	readAt: row.readAt?.toISOString() ?? null,
});

export async function ownThread(
	{ db, sealer }: MessageDeps,
	customerId: string,
	subject: Subject,
): Promise<CallOutput<typeof myThread>> {
	const row = await threadAbout(db, customerId, subject.kind, subject.id);
	const messages = row ? await messagesOf(db, row.id) : [];
	const filesOf = row ? await shownFiles({ db, sealer }, row.id) : () => [];
	return {
		about: row ? headOf(row) : null,
		title: subject.title,
		no: subject.no,
		messages: messages.map((one) => shownMessage(sealer, one, filesOf)),
		rating: row ? await ownRating(db, row) : { mayRate: false, chosen: null },
	};
}

export async function listOwnThreads(
	{ db }: MessageDeps,
	caller: Caller,
): Promise<CallOutput<typeof myThreads>> {
	const rows = await threadsOfCustomer(db, customerIdOf(caller));
	return rows.map((row) => ({ ...headOf(row), unread: row.unread }));
}

export async function showOwnThread(
	deps: MessageDeps,
	input: CallInput<typeof myThread>,
	caller: Caller,
): Promise<CallOutput<typeof myThread>> {
	const customerId = customerIdOf(caller);
	const subject = await messageSubject(deps.db, customerId, input);
	const shown = await ownThread(deps, customerId, subject);
	const row = shown.about && (await threadAbout(deps.db, customerId, subject.kind, subject.id));
	if (row) await markRead(deps.db, row.id, 'staff', caller.now);
	return shown;
}

/** Stores a customer's message, which then waits for an answer. Returns its ids. */
export async function addOwnMessage(
	{ sealer }: Pick<MessageDeps, 'sealer'>,
	tx: Tx,
	{
		customerId,
		subject,
		words,
		now,
	}: { customerId: string; subject: Subject; words: string; now: Date },
): Promise<{ threadId: string; messageId: string }> {
	const { kind, id: subjectId, no, title } = subject;
	const dueOn = await dueDay(tx, jakartaDay(now), ANSWER_WITHIN_WORKING_DAYS);
	const about = { customerId, kind, subjectId, no, title };
	const threadId = await waitForAnswer(tx, { ...about, id: uuidv7(), at: now, dueOn });
	const messageId = uuidv7();
	await insertMessage(tx, {
		id: messageId,
		threadId,
		author: 'customer',
		staffId: null,
		words: sealer.seal(SEALED, cleanWords(words)),
		at: now,
	});
	return { threadId, messageId };
}

/**
 * Sends a message to staff. Refuses with `forbidden` if the subject is not the customer's, and with
 * `fix-fields` if the message is empty.
 */
export async function sendOwnMessage(
	deps: MessageDeps,
	input: CallInput<typeof sendMessage>,
	caller: Caller,
): Promise<CallOutput<typeof sendMessage>> {
	const customerId = customerIdOf(caller);
	const subject = await messageSubject(deps.db, customerId, input);
	const problem = wordsProblem(input.words);
	if (problem) throw refuseFields({ words: problem });
	const { now } = caller;
	await deps.db.transaction((tx) =>
		addOwnMessage(deps, tx, { customerId, subject, words: input.words, now }),
	);
	return ownThread(deps, customerId, subject);
}

/** Returns a customer's conversations for their copy of the data, with the notes of staff. */
export async function writtenMessages({ db, sealer }: MessageDeps, customerId: string) {
	const threads = await threadsOfCustomer(db, customerId);
	return Promise.all(
		threads.map(async (thread) => {
			const messages = await messagesOf(db, thread.id);
			const notes = await shownNotes({ db, sealer }, thread.id);
			const filesOf = await shownFiles({ db, sealer }, thread.id);
			return {
				kind: thread.kind,
				no: thread.no,
				messages: messages
					.map((one) => shownMessage(sealer, one, filesOf))
					.map(({ by, words, at, files }) => ({
						by,
						words,
						at,
						files: files.map(({ name }) => name),
					})),
				// The names of staff are the data of others.
				notes: notes.map(({ words, at }) => ({ words, at })),
				ratings: await shownRatings({ db, sealer }, thread.id),
			};
		}),
	);
}
