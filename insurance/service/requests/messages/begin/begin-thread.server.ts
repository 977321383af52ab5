import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

import { cleanWords, type ThreadKind, wordsProblem } from '../message.ts';
import { type MessageDeps, SEALED, messageSubject } from '../own-messages.server.ts';
import { beginThread, insertMessage } from '../store.server.ts';
import { unfilledProblem } from '../templates/template.ts';

type NewConversation = {
	customerId: string;
	/** A policy id or a claim number of this customer. */
	about: { kind: ThreadKind; ref: string };
	words: string;
	staffId: string;
	at: Date;
};

const known = ({ kind, ref }: NewConversation['about']) => kind === 'claim' || isUuid(ref);

/**
 * Writes to a customer about their policy or claim, and informs them by an email without the text.
 * The caller must have checked that the member of staff may write to this customer. Refuses with
 * `fix-fields` for a subject of anyone else, and with `look-again` if the customer waits for an
 * answer about it. Returns the id of the thread.
 */
export async function beginThreadAbout(
	{ sealer }: Pick<MessageDeps, 'sealer'>,
	tx: Tx,
	{ customerId, about, words, staffId, at }: NewConversation,
): Promise<string> {
	const problem = wordsProblem(words) ?? unfilledProblem(words);
	if (problem) throw refuseFields({ words: problem });
	const subject = known(about)
		? await messageSubject(tx, customerId, about).catch((cause: unknown) => {
				if (cause instanceof Refusal && cause.code === 'forbidden') return null;
				throw cause;
			})
		: null;
	if (!subject) throw refuseFields({ about: 'Pilih polis atau klaim nasabah ini' });
	const { kind, id: subjectId, no, title } = subject;
	const threadId = await beginThread(tx, {
		id: uuidv7(),
		customerId,
		kind,
		subjectId,
		no,
		title,
		staffId,
		at,
	});
	if (!threadId)
		throw new Refusal(
			'look-again',
			'Nasabah sedang menunggu jawaban tentang ini. Buka percakapannya dan jawab di sana.',
		);
	const id = uuidv7();
	await insertMessage(tx, {
		id,
		threadId,
		author: 'staff',
		staffId,
		words: sealer.seal(SEALED, cleanWords(words)),
		at,
	});
	enqueue(tx, 'message-mail', { threadId, begun: true }, { dedupeKey: `message-mail ${id}` });
	return threadId;
}
