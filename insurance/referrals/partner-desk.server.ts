import { recordAction } from '#insurance/staff/actions.server.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { listPartners as listCall, savePartner as saveCall } from './office-api.ts';
import { isGood, type ReferralPartner } from './partner.ts';
import { readReferralPartners, writeReferralPartner } from './store.server.ts';

export type PartnerDeps = { db: Pool };

/** Lists all partners, including expired ones, because figures still name them. */
export async function listPartners(
	{ db }: PartnerDeps,
	caller: Caller,
): Promise<CallOutput<typeof listCall>> {
	staffWho(caller, 'campaigns.manage');
	const today = jakartaDay(caller.now);
	const partners = await readReferralPartners(db);
	return { partners: partners.map((one) => ({ ...one, good: isGood(one, today) })) };
}

/** Adds a partner, or updates the one with the same code. Refuses `fix-fields`. */
export async function savePartner(
	{ db }: PartnerDeps,
	partner: ReferralPartner,
	caller: Caller,
): Promise<CallOutput<typeof saveCall>> {
	const { staffId } = staffWho(caller, 'campaigns.manage');
	if (partner.toDay !== null && partner.toDay < partner.fromDay)
		throw refuseFields({ toDay: 'Akhirnya tidak boleh sebelum mulainya' });
	return db.transaction(async (tx) => {
		const fresh = await writeReferralPartner(tx, partner, { staffId, at: caller.now });
		await recordAction(tx, {
			staffId,
			action: fresh ? 'partner-made' : 'partner-changed',
			subject: partner.code,
			note: partner.name,
			at: caller.now,
		});
		return { ...partner, good: isGood(partner, jakartaDay(caller.now)) };
	});
}
