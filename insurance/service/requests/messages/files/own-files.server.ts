import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { MAX_WORDS } from '../message.ts';
import { addOwnMessage, messageSubject, ownThread } from '../own-messages.server.ts';
import { threadById } from '../store.server.ts';
import type { openMessageFile, sendMessageFile } from './api.ts';
import { keepMessageFile, type MessageFileDeps } from './keep-message-file.server.ts';
import { countSentFiles, insertMessageFile, messageFile } from './store.server.ts';

export const FILES_A_DAY = 20;

/**
 * Sends a file about an own policy or claim, with or without words. Refuses with `fix-fields` for a
 * file that is not accepted, and with `slow-down` after many files in a day.
 */
export async function sendOwnFile(
	deps: MessageFileDeps,
	{ kind, ref, words = '', file }: CallInput<typeof sendMessageFile>,
	caller: Caller,
): Promise<CallOutput<typeof sendMessageFile>> {
	const { now } = caller;
	const customerId = customerIdOf(caller);
	const subject = await messageSubject(deps.db, customerId, { kind, ref });
	if (words.length > MAX_WORDS)
		throw refuseFields({ words: `Pesan paling banyak ${MAX_WORDS} karakter` });
	if (
		(await countSentFiles(deps.db, customerId, new Date(now.getTime() - DAY_MS))) >= FILES_A_DAY
	)
		throw new Refusal('slow-down', 'Sudah banyak berkas kamu kirim hari ini. Lanjutkan besok.');
	await keepMessageFile(deps, file, now, (row) =>
		deps.db.transaction(async (tx) => {
			const ids = await addOwnMessage(deps, tx, { customerId, subject, words, now });
			await insertMessageFile(tx, { ...row, ...ids });
		}),
	);
	return ownThread(deps, customerId, subject);
}

/** Returns the address of a file in an own thread. Anything else results in 403. */
export async function linkToOwnFile(
	{ db, downloadLink }: MessageFileDeps & { downloadLink: DownloadLink },
	{ fileId }: CallInput<typeof openMessageFile>,
	caller: Caller,
): Promise<CallOutput<typeof openMessageFile>> {
	const customerId = customerIdOf(caller);
	const file = await messageFile(db, fileId);
	const thread = file && (await threadById(db, file.threadId));
	if (!file || thread?.customerId !== customerId) throw new Refusal('forbidden');
	return { url: downloadLink('message-file', [file.id], caller) };
}
