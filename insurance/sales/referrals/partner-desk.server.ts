import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { recordMark, refuseOverwrite } from '#insurance/access/staff/seen-record.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import type { listPartners as listCall, savePartner as saveCall } from './office-api.ts';
import { isGood, type ReferralPartner } from './partner.ts';
import { holdPartner, readReferralPartners, writeReferralPartner } from './store.server.ts';

export type PartnerDeps = { db: Pool };

const markOfPartner = ({ name, fromDay, toDay }: ReferralPartner) =>
	recordMark([name, fromDay, toDay]);

const viewOf = (partner: ReferralPartner, today: Day) => ({
	...partner,
	good: isGood(partner, today),
	mark: markOfPartner(partner),
});

/** Lists all partners. Expired ones are included because figures still refer to them. */
export async function listPartners(
	{ db }: PartnerDeps,
	caller: Caller,
): Promise<CallOutput<typeof listCall>> {
	staffWho(caller, 'campaigns.read');
	const today = jakartaDay(caller.now);
	const partners = await readReferralPartners(db);
	return { partners: partners.map((one) => viewOf(one, today)) };
}

/**
 * Adds a partner, or updates the one with the same code. Refuses with `fix-fields`, or with
 * `look-again` if it would overwrite another person's change.
 */
export async function savePartner(
	{ db }: PartnerDeps,
	{ mark, ...partner }: ReferralPartner & { mark?: string | null | undefined },
	caller: Caller,
): Promise<CallOutput<typeof saveCall>> {
	const { staffId } = staffWho(caller, 'campaigns.manage');
	if (partner.toDay !== null && partner.toDay < partner.fromDay)
		throw refuseFields({ toDay: 'Akhirnya tidak boleh sebelum mulainya' });
	return db.transaction(async (tx) => {
		const before = await holdPartner(tx, partner.code);
		if (before && !mark) throw refuseFields({ code: 'Kode ini sudah dipakai mitra lain' });
		if (before) refuseOverwrite(markOfPartner(before), mark);
		const fresh = await writeReferralPartner(tx, partner, { staffId, at: caller.now });
		await recordAction(tx, {
			staffId,
			action: fresh ? 'partner-made' : 'partner-changed',
			subject: partner.code,
			note: partner.name,
			at: caller.now,
		});
		return viewOf(partner, jakartaDay(caller.now));
	});
}
