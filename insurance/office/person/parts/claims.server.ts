import { QUEUE_WORDS } from '#insurance/claims/claim.ts';
import { claimHeadsOfCustomer } from '#insurance/claims/holder/claims-of-person.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { personClaims } from '../api.ts';
import { revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import { pageOf } from './pages.ts';

/** Lists a customer's claims for those who may read claims, because a benefit can reveal an illness. */
export const listClaims = (
	deps: PersonDeps,
	{ id, page = 1 }: CallInput<typeof personClaims>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof personClaims>>> =>
	revealOpened(
		deps,
		id,
		caller,
		async () => {
			const { rows, ...sizes } = pageOf(await claimHeadsOfCustomer(deps.db, id), page);
			const heads = await policyHeads(deps.db, [
				...new Set(rows.map(({ policyId }) => policyId)),
			]);
			const numbers = new Map(heads.map((head) => [head.id, head.policyNo]));
			const today = jakartaDay(caller.now);
			return {
				...sizes,
				rows: rows.map((one) => ({
					claimNo: one.claimNo,
					policyNo: numbers.get(one.policyId) ?? '',
					productName: one.productName,
					benefitName: one.benefitName,
					status: QUEUE_WORDS[one.status],
					submittedAt: one.submittedAt.toISOString(),
					dueOn: one.closedAt ? null : one.dueOn,
					late: one.closedAt === null && one.dueOn !== null && one.dueOn < today,
					approvedAmount:
						one.status === 'approved' || one.status === 'paid'
							? one.approvedAmount
							: null,
				})),
			};
		},
		'claims.read',
	);
