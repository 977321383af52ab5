import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cleanWords } from '../message.ts';
import { type MessageDeps, messageSubject, ownThread } from '../own-messages.server.ts';
import { threadAbout } from '../store.server.ts';
import type { rateMessages } from './api.ts';
import { RATING } from './shown-ratings.server.ts';
import { insertRating } from './store.server.ts';

/** Rates the newest answer in an own thread. Refuses with `look-again` a second rating of it. */
export async function rateOwnThread(
	deps: MessageDeps,
	{ kind, ref, choice, words = '' }: CallInput<typeof rateMessages>,
	caller: Caller,
): Promise<CallOutput<typeof rateMessages>> {
	const { db, sealer } = deps;
	const customerId = customerIdOf(caller);
	const subject = await messageSubject(db, customerId, { kind, ref });
	const thread = await threadAbout(db, customerId, subject.kind, subject.id);
	const cleaned = cleanWords(words);
	const isRated =
		thread &&
		(await db.transaction((tx) =>
			insertRating(tx, {
				id: uuidv7(),
				threadId: thread.id,
				choice,
				words: cleaned === '' ? null : sealer.seal(RATING, cleaned),
				ratedAt: caller.now,
			}),
		));
	if (!isRated)
		throw new Refusal(
			'look-again',
			'Percakapan ini sudah kamu nilai, atau belum dijawab. Muat ulang halamannya.',
		);
	return ownThread(deps, customerId, subject);
}
