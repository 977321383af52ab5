import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import {
	policyByVerificationCode,
	loadStatusWords,
} from '#insurance/policies/load-policy.server.ts';
import { statusAt } from '#insurance/policies/policy.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

import { getPersonalRiplay, getVerification, type WireVerification } from './api.ts';
import { personalRiplay } from './pdf/riplay/personal-riplay.server.ts';

/** Looks up a document other than a policy, i.e. a member's certificate, by its verification code. */
export type FindCertificate = (
	code: string,
	now: Date,
) => Promise<Omit<WireVerification, 'valid' | 'kind' | 'insurer'> | null>;

export type DocumentRouteDeps = { db: Db; certificateOf?: FindCertificate };

const UNKNOWN: WireVerification = {
	valid: false,
	kind: null,
	status: null,
	state: null,
	label: null,
	sentence: null,
	productName: null,
	policyNoMasked: null,
	periodFrom: null,
	periodTo: null,
	insurer: null,
};

/**
 * Masks all but the last four characters, e.g. `12345678901` → `•••••••8901`. That is enough to
 * compare with a printed document but not to reveal the number.
 */
export const maskPolicyNo = (policyNo: string) =>
	`${'•'.repeat(Math.max(0, policyNo.length - 4))}${policyNo.slice(-4)}`;

/**
 * Serves the public verification of a document by its code, without personal data (`trust.md`).
 * Unknown and malformed codes get the same response.
 */
export function documentRoutes({
	db,
	certificateOf = async () => null,
}: DocumentRouteDeps): Served[] {
	return [
		...serveAll({ db }, [[getPersonalRiplay, personalRiplay]]),
		serve(getVerification, async ({ code }, caller): Promise<WireVerification> => {
			const { name: insurer } = await readInsurer(db);
			const found = await policyByVerificationCode(db, code);
			if (!found) {
				const certificate = await certificateOf(code, caller.now);
				return certificate
					? { valid: true, kind: 'certificate', insurer, ...certificate }
					: UNKNOWN;
			}
			const { startDay, endDay, startAt, endAt } = found;
			const { state, label, sentence } = await loadStatusWords(
				db,
				{ ...found, cover: { startDay, endDay, startAt, endAt } },
				caller.now,
			);
			return {
				valid: true,
				kind: 'policy',
				state,
				label,
				sentence,
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
