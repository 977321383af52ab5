import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { deleteEndedContacts, deleteUnanswered, wipeRemoved } from './store.server.ts';
import { ASKED_AGAIN_DAYS, REMOVED_DAYS, UNANSWERED_DAYS } from './trusted-contact.ts';

const CUSTOMER = { persons: 'customer_id' };

/**
 * Retention of contacts who never answered, of the addresses of withdrawn requests, and of the
 * remaining data about contacts who refused or were removed.
 */
export const retainedContacts: Keeper[] = [
	keeperOf({
		kind: 'trusted-contact-asked',
		keeps: { days: UNANSWERED_DAYS },
		table: 'trusted_contact',
		since: 'asked_at',
		where: 'answered_at is null',
		heldBy: CUSTOMER,
		forget: (db, { before, held }) => deleteUnanswered(db, before, held.persons),
	}),
	keeperOf({
		kind: 'trusted-contact-removed',
		keeps: { days: REMOVED_DAYS },
		table: 'trusted_contact',
		since: 'ended_at',
		where: `state = 'removed' and answered_at is not null and details is not null`,
		heldBy: CUSTOMER,
		forget: (db, { before, held }) => wipeRemoved(db, before, held.persons),
	}),
	keeperOf({
		kind: 'trusted-contact',
		keeps: { days: ASKED_AGAIN_DAYS },
		table: 'trusted_contact',
		since: 'ended_at',
		where: 'ended_at is not null',
		heldBy: CUSTOMER,
		forget: (db, { before, held }) => deleteEndedContacts(db, before, held.persons),
	}),
];
