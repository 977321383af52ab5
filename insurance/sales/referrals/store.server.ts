import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ReferralPartner } from './partner.ts';

export async function findPartner(db: Db, code: string): Promise<ReferralPartner | undefined> {
	const { rows } = await db.query<ReferralPartner>(
		sql`select code, name, from_day, to_day from referral_partner where code = ${code}`,
	);
	return rows[0];
}

export async function readReferralPartners(db: Db): Promise<ReferralPartner[]> {
	const { rows } = await db.query<ReferralPartner>(
		sql`select code, name, from_day, to_day from referral_partner order by code limit 1000`,
	);
	return rows;
}

export async function holdPartner(tx: Tx, code: string): Promise<ReferralPartner | undefined> {
	const { rows } = await tx.query<ReferralPartner>(
		sql`select code, name, from_day, to_day from referral_partner where code = ${code} for update`,
	);
	return rows[0];
}

/** Adds or updates a partner; true if it is new. */
export async function writeReferralPartner(
	tx: Tx,
	{ code, name, fromDay, toDay }: ReferralPartner,
	{ staffId, at }: { staffId: string; at: Date },
): Promise<boolean> {
	const { rows } = await tx.query<{ fresh: boolean }>(sql`
		insert into referral_partner (code, name, from_day, to_day, changed_by, changed_at)
		values (${code}, ${name}, ${fromDay}, ${toDay}, ${staffId}, ${at})
		on conflict (code) do update set name = excluded.name, from_day = excluded.from_day, to_day = excluded.to_day,
			changed_by = excluded.changed_by, changed_at = excluded.changed_at
		returning xmax = 0 as fresh`);
	return rows[0]?.fresh ?? false;
}
