import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';

import {
	answerThread,
	closeThread,
	listThreads,
	myThread,
	myThreads,
	openThread,
	sendMessage,
} from './api.ts';
import {
	answerThreadForDesk,
	closeForDesk,
	listThreadsForDesk,
	openThreadForDesk,
} from './desk-messages.server.ts';
import { answerWithFile, openFileOfThread, openMessageFile, sendMessageFile } from './files/api.ts';
import { answerThreadWithFile, linkToFileOfThread } from './files/desk-files.server.ts';
import type { MessageFileDeps } from './files/keep-message-file.server.ts';
import { linkToOwnFile, sendOwnFile } from './files/own-files.server.ts';
import { assignMessages, messageColleagues } from './handling/api.ts';
import { assignThreadTo, listMessageColleagues } from './handling/assign-thread.server.ts';
import { lateThreadJobs } from './handling/late-mails.server.ts';
import { KIND_WORDS } from './message.ts';
import { addThreadNote } from './notes/add-note.server.ts';
import { addMessageNote } from './notes/api.ts';
import { mentionJobs } from './notes/unseen-mentions.server.ts';
import {
	listOwnThreads,
	type MessageDeps,
	sendOwnMessage,
	showOwnThread,
} from './own-messages.server.ts';
import { rateMessages } from './rating/api.ts';
import { rateOwnThread } from './rating/rate-thread.server.ts';
import { threadById } from './store.server.ts';
import { messageTemplates, saveMessageTemplate } from './templates/api.ts';
import { listTemplates, saveTemplate } from './templates/templates.server.ts';

export function messageRoutes(deps: MessageDeps): Served[] {
	return serveAll(deps, [
		[myThread, showOwnThread],
		[sendMessage, sendOwnMessage],
		[listThreads, listThreadsForDesk],
		[openThread, openThreadForDesk],
		[answerThread, answerThreadForDesk],
		[closeThread, closeForDesk],
		[myThreads, listOwnThreads],
		[messageColleagues, listMessageColleagues],
		[assignMessages, assignThreadTo],
		[addMessageNote, addThreadNote],
		[messageTemplates, listTemplates],
		[saveMessageTemplate, saveTemplate],
		[rateMessages, rateOwnThread],
	]);
}

/** All calls of conversations. Those for files need a store, an inspector and a scanner. */
export function conversationRoutes(
	deps: MessageFileDeps & { downloadLink: DownloadLink },
): Served[] {
	return messageRoutes(deps).concat(
		serveAll(deps, [
			[sendMessageFile, sendOwnFile],
			[openMessageFile, linkToOwnFile],
			[answerWithFile, answerThreadWithFile],
			[openFileOfThread, linkToFileOfThread],
		]),
	);
}

/**
 * `message-mail` with `{threadId}`: notifies the customer of an answer, or with `begun` of a
 * message that staff wrote first. The text itself is only in the portal, because email can be read
 * in transit.
 */
export function messageJobs({
	sealer,
	mailer,
	publicUrl,
}: {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
}): Record<'message-mail', Handler> {
	return {
		'message-mail': async ({ threadId, begun }, { tx, jobId }) => {
			const thread = await threadById(tx, String(threadId));
			const customer = thread && (await loadCustomer(tx, sealer, thread.customerId));
			if (!thread || !customer) return;
			const ref = thread.kind === 'claim' ? thread.no : thread.subjectId;
			const title = begun ? 'Ada pesan dari kami' : 'Pesanmu sudah dijawab';
			const about = `${KIND_WORDS[thread.kind].toLowerCase()} ${thread.no}`;
			const letter: Letter = {
				title,
				greeting: `Halo ${customer.name},`,
				paragraphs: [
					`${begun ? 'Kami menulis pesan kepadamu' : 'Kami menjawab pesanmu'} tentang ${about}. Isinya bisa kamu baca setelah masuk.`,
				],
				action: {
					label: begun ? 'Baca pesan' : 'Baca jawaban',
					url: `${publicUrl}/selfcare/pesan?tentang=${thread.kind}&ref=${encodeURIComponent(ref)}`,
				},
				closing: 'Salam',
			};
			await mailer.send({
				to: customer.email,
				subject: title,
				letter,
				dedupeKey: `message-mail:${jobId}`,
			});
		},
	};
}

/** Every job of conversations: answers, mentions in notes and answers that are late. */
export const conversationJobs = (
	deps: Parameters<typeof messageJobs>[0] & Parameters<typeof lateThreadJobs>[0],
) => ({
	...messageJobs(deps),
	...mentionJobs(deps),
	...lateThreadJobs(deps),
});
