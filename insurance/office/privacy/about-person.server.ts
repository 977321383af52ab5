import type { Pool } from '#platform/db/pool.server.ts';

import { everyConsentOf } from './account-parts.server.ts';
import { looksAt } from './own-privacy.server.ts';

/** Returns what the room of a person shows from here, which it may not import. */
export const aboutPerson = (pool: Pool) => ({
	looksAt: (customerId: string) => looksAt(pool, customerId),
	consentsOf: (customerId: string) => everyConsentOf(pool, customerId),
});
