import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { SEALED } from '../send-whatsapp.server.ts';
import { lockedStranger, refuseUnread } from './desk-strangers.server.ts';
import { attachStranger, deleteStrangerMessages, messagesOfStranger } from './store.server.ts';
import { settleStranger } from './take-from-stranger.server.ts';

/** A line of a conversation that moves to a customer; `staffId` is null for what they wrote. */
export type MovedLine = { staffId: string | null; words: string; at: Date };

/**
 * Attaches the conversation of a number to a customer whose identity was checked, and returns its
 * lines, which no longer stay here. What the number writes later goes to the same customer. Refuses
 * with `look-again` if it is attached, or if more was written than was read.
 */
export async function attachConversation(
	tx: Tx,
	sealer: Sealer,
	given: { numberId: string; writings: number; customerId: string; staffId: string; at: Date },
): Promise<MovedLine[]> {
	const { numberId: id, writings, customerId, staffId, at } = given;
	const row = await lockedStranger(tx, id);
	refuseUnread(row, writings);
	const messages = await messagesOfStranger(tx, id);
	await deleteStrangerMessages(tx, id);
	await attachStranger(tx, { id, customerId, staffId, at });
	await settleStranger(tx, { id, reason: 'Dikaitkan dengan nasabah', staffId, at });
	await recordAction(tx, { staffId, action: 'whatsapp-attached', subject: id, at });
	return messages
		.filter(({ state }) => state !== 'failed')
		.map((one) => ({
			staffId: one.staffId,
			words: sealer.open<string>(SEALED.incoming, one.words),
			at: one.at,
		}));
}
