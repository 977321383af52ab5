import { statusAt } from '#insurance/policies/policy.ts';
import { policyByVerificationCode } from '#insurance/policies/load-policy.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';
import { getPersonalRiplay, getVerification } from './api.ts';
import { personalRiplay } from './personal-riplay.server.ts';

export type DocumentRouteDeps = { db: Db; insurer?: string };

const UNKNOWN = { valid: false, status: null, productName: null, policyNoMasked: null, periodFrom: null, periodTo: null, insurer: null };

/** `12345678901` → `•••••••8901`: enough to compare with the paper in the hand, too little to learn a number. */
export const maskPolicyNo = (policyNo: string) => `${'•'.repeat(Math.max(0, policyNo.length - 4))}${policyNo.slice(-4)}`;

/** What a document's code proves (`trust.md`: no personal data); unknown and malformed codes answer alike. */
export function documentRoutes({ db, insurer = 'Jaga' }: DocumentRouteDeps): Served[] {
	return [
		serve(getPersonalRiplay, (body, caller) => personalRiplay({ db }, body, caller.now)),
		serve(getVerification, async ({ code }, caller) => {
			const found = await policyByVerificationCode(db, code);
			if (!found) return UNKNOWN;
			return {
				valid: true,
				status: statusAt(found, caller.now),
				productName: found.productName,
				policyNoMasked: maskPolicyNo(found.policyNo),
				periodFrom: found.startDay,
				periodTo: found.endDay,
				insurer,
			};
		}),
	];
}
