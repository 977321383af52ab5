import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { numberPrints, SEALED } from '../send-whatsapp.server.ts';
import {
	insertStranger,
	insertStrangerMessage,
	lockStrangerOf,
	noteWritten,
	type StrangerRow,
} from './store.server.ts';

const OPENS = 'whatsapp-unknown';

/** Subject of the tasks of a conversation, without personal data. */
export const strangerSubject = (id: string): string => `WA-${id.slice(-12).toUpperCase()}`;

/** Closes the tasks of a conversation; by the system without `staffId`. */
export const settleStranger = (
	tx: Tx,
	{ id, reason, staffId, at }: { id: string; reason: string; staffId: string; at: Date },
) => settleTasks(tx, { subject: strangerSubject(id), kinds: [OPENS], reason, staffId, at });

/**
 * Opens one task for a number and day. A number that writes again after its task was closed gets
 * another one, so that nothing waits unseen.
 */
async function openTaskOf(tx: Tx, { id, status }: StrangerRow, at: Date): Promise<void> {
	const task = { kind: OPENS, subject: strangerSubject(id), at } as const;
	const key = `${OPENS} ${id} ${jakartaDay(at)}`;
	if (await openTask(tx, { ...task, key })) return;
	if (status !== 'waiting') await openTask(tx, { ...task, key: `${key} ${uuidv7()}` });
}

/** Returns the conversation of a number, which begins if there is none. */
export async function strangerOf(
	tx: Tx,
	sealer: Sealer,
	{ from, at }: { from: string; at: Date },
): Promise<StrangerRow> {
	const prints = numberPrints(sealer, from);
	const before = await lockStrangerOf(tx, prints);
	if (before) return before;
	const number = sealer.seal(SEALED.number, from);
	await insertStranger(tx, { id: uuidv7(), number, numberPrint: prints[0] ?? '', at });
	const begun = await lockStrangerOf(tx, prints);
	if (!begun) throw new Error('the conversation of a number did not begin');
	return begun;
}

/** Puts what an unknown number wrote into its conversation and opens the task of the day. */
export async function takeFromStranger(
	tx: Tx,
	sealer: Sealer,
	stranger: StrangerRow,
	{ words, at }: { words: string; at: Date },
): Promise<void> {
	await insertStrangerMessage(tx, {
		id: uuidv7(),
		strangerId: stranger.id,
		author: 'stranger',
		staffId: null,
		words: sealer.seal(SEALED.incoming, words),
		at,
		state: null,
	});
	await noteWritten(tx, { id: stranger.id, at });
	await openTaskOf(tx, stranger, at);
}
