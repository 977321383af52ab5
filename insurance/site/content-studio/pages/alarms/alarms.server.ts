import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { refuseScheduled } from '../../releases/store.server.ts';
import type { settleAlarm } from '../api.ts';
import { heldDraft, pageThere } from '../drafts.server.ts';
import { recordOnPage } from '../publishing/leave-address.server.ts';
import { markDraft } from '../store.server.ts';
import { upsertSettledAlarm } from './alarm-store.server.ts';
import { checksOn } from './checks.server.ts';

/**
 * Stores the reason why an alarm from the figure check is false for this sentence. The draft can
 * then be published only after a second person has read the reason. Refuses with `look-again` if
 * the draft does not raise the alarm.
 */
export async function settleFalseAlarm(
	{ db }: { db: Pool },
	input: CallInput<typeof settleAlarm>,
	who: StaffAct,
): Promise<CallOutput<typeof settleAlarm>> {
	const { slug, language, revision, alarm, reason } = input;
	const place = { slug, language };
	return db.transaction(async (tx) => {
		const draft = await heldDraft(tx, place, revision);
		await refuseScheduled(tx, draft.releaseId);
		const { template } = await pageThere(tx, place);
		const day = jakartaDay(who.at);
		const { problems } = await checksOn(tx, { ...draft, template }, day);
		const found = problems.find((one) => one.alarm === alarm);
		if (!found?.sentence)
			throw new Refusal('look-again', 'Peringatan ini sudah tidak ada. Muat ulang dulu.');
		const { sentence, message } = found;
		await upsertSettledAlarm(tx, {
			...place,
			alarm,
			sentence,
			message,
			reason,
			settledBy: who.staffId,
			at: who.at,
		});
		// An earlier approval does not cover the reason.
		await markDraft(tx, { ...draft, state: 'draft', askedBy: null, approvedBy: null });
		await recordOnPage(tx, who, 'content-alarm-settled', place, `${message} ${reason}`);
		return checksOn(tx, { ...draft, template }, day);
	});
}
