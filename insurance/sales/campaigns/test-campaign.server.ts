import sql from 'sql-template-tag';

import type { Pool } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { Campaign } from './campaign.ts';
import { insertCampaign } from './store.server.ts';

/** For tests only: a live campaign of Rp25.000 off in November and December 2026. */
export async function addCampaign(db: Pool, change: Partial<Campaign> = {}): Promise<string> {
	const id = uuidv7();
	const staffId = uuidv7();
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${staffId}, ${`${staffId}@contoh.test`}, 'Laras', 'product', 'x')`);
	const campaign = {
		id,
		code: 'HEMAT25',
		name: 'Hemat dua puluh lima ribu',
		kind: 'amount' as const,
		percent: null,
		amount: 25_000,
		most: null,
		products: [],
		budget: 1_000_000,
		maxUses: null,
		perCustomer: null,
		startsAt: new Date('2026-11-01T00:00:00+07:00'),
		endsAt: new Date('2027-01-01T00:00:00+07:00'),
		combinable: false,
		state: 'live' as const,
		...change,
	};
	const at = new Date('2026-11-01T00:00:00+07:00');
	await db.transaction((tx) => insertCampaign(tx, campaign, { staffId, at }));
	return id;
}
