import type { FindCertificate } from '#insurance/documents/routes.server.ts';
import { maskPolicyNo } from '#insurance/documents/routes.server.ts';
import { coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { memberByVerification, memberPeriod } from '../member-store.server.ts';
import { lastDayOf, memberStatus, neverBegan } from './member-status.ts';
import { uuidOf } from './verification-code.ts';

const CODES = { running: 'INFORCE', future: 'INFORCE', over: 'EXPIRED' } as const;

/**
 * Returns the public verification for the code on a member's certificate or card, without personal
 * data.
 */
export function certificateByCode(db: Db): FindCertificate {
	return async (code, now) => {
		const uuid = uuidOf(code);
		const member = uuid && (await memberByVerification(db, uuid));
		const cover = member && (await coverById(db, member.coverId));
		if (!member || !cover) return null;
		const period = memberPeriod(member, cover);
		const { state, label, sentence } = memberStatus(period, jakartaDay(now));
		return {
			state,
			label,
			sentence,
			status: neverBegan(period) ? 'CANCELLED' : CODES[state],
			productName: cover.name,
			policyNoMasked: maskPolicyNo(member.certificateNo),
			periodFrom: member.startsOn,
			periodTo: neverBegan(period) ? null : lastDayOf(period),
		};
	};
}
