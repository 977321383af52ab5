import { silentLog } from '#platform/config/log.server.ts';
import type { Rekeyed, Rotating } from '#platform/keys/rekeyed.server.ts';
import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { indexEverything } from './indexing/index-things.server.ts';
import { SEALED_CARD } from './indexing/token-hashes.server.ts';
import { CASE_NOTE, countStrangers, queueStrangers } from './store.server.ts';

/** Tokens cannot be derived from the row, so a rotation writes them again from the things. */
const rekeyedPersons: Pick<Rekeyed, 'run' | 'left'> = {
	async run({ pool, sealer }: Rotating) {
		const queued = await queueStrangers(pool, sealer.keyId);
		await indexEverything({ pool, sealer, log: silentLog });
		return queued;
	},
	left: ({ pool, sealer }) => countStrangers(pool, sealer.keyId),
};

const YEARS_OF_CASES = 1;

export const personalFinder = [
	personalTable('finder_person', {
		person: 'customer_id',
		sealed: { card: SEALED_CARD },
		rekeyed: rekeyedPersons,
		rekeyedColumns: ['card', 'tokens'],
		of: { policy: 'thing_id', company: 'thing_id' },
		erasure: 'delete',
		exported: null,
	}),
	personalTable('finder_due', {
		about: 'customers and members',
		of: { policy: 'thing_id', company: 'thing_id' },
	}),
	personalTable('finder_case', {
		about: 'staff',
		sealed: { note: CASE_NOTE },
		plain: ['reason'],
		keeps: [{ kind: 'finder-case', keeps: { years: YEARS_OF_CASES }, from: 'begun_at' }],
	}),
	personalTable('finder_use', {
		about: 'staff',
		key: ['staff_id', 'hour'],
		keeps: [{ kind: 'finder-use', keeps: { years: YEARS_OF_CASES }, from: 'hour' }],
	}),
];
