import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { holdCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { ANSWER_RIGHT, type ThreadFile, withThread } from '../desk-thread.server.ts';
import { cleanWords } from '../message.ts';
import type { MessageDeps } from '../own-messages.server.ts';
import type { addMessageNote } from './api.ts';
import { THREAD_NOTE } from './shown-notes.server.ts';
import { insertThreadNote } from './store.server.ts';

/** Adds a note that only staff read in the thread. */
export async function addThreadNote(
	deps: MessageDeps,
	{ threadId, words }: CallInput<typeof addMessageNote>,
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
		await insertThreadNote(tx, {
			id: uuidv7(),
			threadId: row.id,
			customerId: row.customerId,
			staffId,
			words: deps.sealer.seal(THREAD_NOTE, cleaned),
			at: caller.now,
		});
		await recordAction(tx, {
			staffId,
			action: 'message-noted',
			subject: row.no,
			at: caller.now,
		});
	});
}
