import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { isGood, type ReferralPartner, plainPartnerCode } from './partner.ts';
import { findPartner, readReferralPartners } from './store.server.ts';

/**
 * Returns the partner whose link code is valid on the given date. Any other text returns null and
 * is not an error.
 */
export async function goodPartner(db: Db, text: string, day: Day): Promise<string | null> {
	const code = plainPartnerCode(text);
	const partner = code === null ? undefined : await findPartner(db, code);
	return partner && isGood(partner, day) ? partner.code : null;
}

/** Returns all partners, including past ones. */
export const allPartners = (db: Db): Promise<ReferralPartner[]> => readReferralPartners(db);
