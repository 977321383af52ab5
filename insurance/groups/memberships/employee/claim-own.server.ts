import { openOwnReport } from '#insurance/claims/reports/begin-report.server.ts';
import { coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { neverBegan } from '../documents/member-status.ts';
import { memberPeriod } from '../member-store.server.ts';
import type { claimOwn } from './api.ts';
import { policyOfMember } from './member-policy.server.ts';
import { ownMember } from './own-data.server.ts';

/**
 * Starts a group member's claim for themselves, equivalent to a report on `/lapor-klaim`. The claim
 * rules decide whether the event occurred during the cover.
 */
export async function claim(
	deps: { db: Pool; sealer: Sealer },
	{ memberId }: { memberId: string },
	caller: Caller,
): Promise<CallOutput<typeof claimOwn>> {
	const { now } = caller;
	const member = await ownMember(deps, memberId, caller);
	const cover = await coverById(deps.db, member.coverId);
	if (!cover || neverBegan(memberPeriod(member, cover)) || member.startsOn > jakartaDay(now))
		throw new Refusal('look-again', 'Perlindungan ini belum atau tidak pernah mulai.');
	return deps.db.transaction(async (tx) => {
		const policyId = await policyOfMember(tx, deps.sealer, member, cover, now);
		return openOwnReport(tx, deps.sealer, policyId, now);
	});
}
