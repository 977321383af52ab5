import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import { addAnswer } from '../desk-messages.server.ts';
import { ANSWER_RIGHT, type ThreadFile, withThread } from '../desk-thread.server.ts';
import { MAX_WORDS } from '../message.ts';
import { threadById } from '../store.server.ts';
import { unfilledProblem } from '../templates/template.ts';
import type { answerWithFile, openFileOfThread } from './api.ts';
import { keepMessageFile, type MessageFileDeps } from './keep-message-file.server.ts';
import { insertMessageFile, messageFile } from './store.server.ts';

/** Answers a customer with a file, with or without words. */
export async function answerThreadWithFile(
	deps: MessageFileDeps,
	{ threadId, words = '', file }: CallInput<typeof answerWithFile>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<ThreadFile>> {
	staffWho(caller, ANSWER_RIGHT);
	const problem =
		words.length > MAX_WORDS
			? `Pesan paling banyak ${MAX_WORDS} karakter`
			: unfilledProblem(words);
	if (problem) throw refuseFields({ words: problem });
	const asked = { threadId, right: ANSWER_RIGHT };
	return keepMessageFile(deps, file, caller.now, (row) =>
		withThread(deps, asked, caller, async (tx, thread, { staffId }) => {
			const answer = { thread, staffId, words, at: caller.now };
			const messageId = await addAnswer(deps, tx, answer);
			await insertMessageFile(tx, { ...row, messageId, threadId: thread.id });
		}),
	);
}

/** Returns the address of a file in a thread and records the access. */
export async function linkToFileOfThread(
	{ db, downloadLink }: MessageFileDeps & { downloadLink: DownloadLink },
	{ fileId }: CallInput<typeof openFileOfThread>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<CallOutput<typeof openFileOfThread>>> {
	staffWho(caller, 'messages.read');
	return db.transaction(async (tx) => {
		const file = await messageFile(tx, fileId);
		const thread = file && (await threadById(tx, file.threadId));
		if (!thread) throw new Refusal('not-found', 'Berkas ini tidak ditemukan.');
		const { id: subjectId, customerId, no: number } = thread;
		const access = { customerId, subjectId, number, reason: `Lampiran pesan ${number}` };
		return caller.reveal(tx, access, async () => ({
			url: downloadLink('message-file', [fileId], caller),
		}));
	});
}
