import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { holdCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { ANSWER_RIGHT, type ThreadFile, withThread } from '../desk-thread.server.ts';
import { cleanWords } from '../message.ts';
import type { MessageDeps } from '../own-messages.server.ts';
import type { addMessageNote } from './api.ts';
import { type Colleague, withIds } from './mentions.ts';
import { THREAD_NOTE } from './shown-notes.server.ts';
import { insertThreadNote } from './store.server.ts';

/** Returns the colleagues whom a note mentions. Refuses those who do not read conversations. */
async function mentionedColleagues(tx: Tx, mentions: readonly string[]): Promise<Colleague[]> {
	const able = await colleaguesWhoMay(tx, 'messages.read');
	const mentioned = able.filter(({ id }) => mentions.includes(id));
	if (mentioned.length < new Set(mentions).size)
		throw refuseFields({
			words: 'Rekan yang kamu sebut tidak boleh membaca percakapan. Hapus sebutannya.',
		});
	return mentioned;
}

/**
 * Adds a note that only staff read in the thread, and informs the colleagues who are mentioned in
 * it.
 */
export async function addThreadNote(
	deps: MessageDeps,
	{ threadId, words, mentions = [] }: CallInput<typeof addMessageNote>,
	caller: RevealingCaller<'message-thread'>,
): Promise<Revealed<ThreadFile>> {
	staffWho(caller, ANSWER_RIGHT);
	const cleaned = cleanWords(words);
	if (cleaned === '') throw refuseFields({ words: 'Tulis catatannya' });
	const asked = { threadId, right: ANSWER_RIGHT };
	return withThread(deps, asked, caller, async (tx, row, { staffId }) => {
		// An erasure locks the customer as well: a note of before is erased, and one of after refused.
		await holdCustomer(tx, row.customerId);
		if (await isClosedToDesks(tx, row.customerId))
			throw new Refusal(
				'look-again',
				'Akun nasabah ini sudah dihapus. Catatan tentangnya tidak disimpan lagi.',
			);
		const mentioned = await mentionedColleagues(tx, mentions);
		const id = uuidv7();
		const others = mentioned.map((one) => one.id).filter((one) => one !== staffId);
		const note = { id, threadId: row.id, customerId: row.customerId, staffId };
		const sealed = deps.sealer.seal(THREAD_NOTE, withIds(cleaned, mentioned));
		await insertThreadNote(tx, { ...note, words: sealed, at: caller.now }, others);
		for (const one of others)
			enqueue(
				tx,
				'message-note-mail',
				{ noteId: id, staffId: one },
				{ dedupeKey: `message-note-mail ${id} ${one}` },
			);
		await recordAction(tx, {
			staffId,
			action: 'message-noted',
			subject: row.no,
			at: caller.now,
		});
	});
}
