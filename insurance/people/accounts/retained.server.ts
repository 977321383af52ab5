import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { IDLE_MINUTES, SESSION_HOURS } from './account.ts';
import { sweepEvents } from './factor/store.server.ts';
import { aliveSince } from './sessions.server.ts';
import { sweepCustomerSessions } from './store.server.ts';

/** Long enough for owners to see what happened during an absence. */
const EVENT_YEARS = 2;

/** Retention of customer logins and of security events of their accounts. */
export const retainedAccounts: Keeper[] = [
	keeperOf({
		kind: 'customer-session',
		keeps: { hours: 0 },
		table: 'customer_session',
		since: `least(created_at + interval '${SESSION_HOURS} hours', seen_at + interval '${IDLE_MINUTES} minutes')`,
		forget: (db, { now }) => {
			const { begun, used } = aliveSince(now);
			return sweepCustomerSessions(db, begun, used);
		},
	}),
	keeperOf({
		kind: 'account-event',
		keeps: { years: EVENT_YEARS },
		table: 'account_event',
		since: 'at',
		heldBy: { persons: 'customer_id' },
		forget: (db, { before, held }) => sweepEvents(db, before, held.persons),
	}),
];
