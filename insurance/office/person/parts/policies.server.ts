import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyStatusWords, statusAt } from '#insurance/policies/policy.ts';
import { shownPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { waysOfPaying } from '#insurance/service/billing/mandates/ways-of-paying.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { personPolicies } from '../api.ts';
import { revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import { pageOf } from './pages.ts';

export const listPolicies = (
	deps: PersonDeps,
	{ id, page = 1 }: CallInput<typeof personPolicies>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof personPolicies>>> =>
	revealOpened(deps, id, caller, async () => {
		const { rows, ...sizes } = pageOf(await policyHeadsOf(deps.db, id), page);
		const ways = await waysOfPaying(deps, id, rows);
		const today = jakartaDay(caller.now);
		return {
			...sizes,
			rows: rows.map((policy) => {
				const { policyNo, product, plan, cover, frequency, nextDueOn } = policy;
				const status = statusAt({ status: policy.status, endAt: cover.endAt }, caller.now);
				return {
					policyId: policy.id,
					policyNo,
					productName: product.name,
					plan,
					status,
					statusWords: policyStatusWords(status),
					premium: shownPremium(policy),
					frequency: FREQUENCY_WORDS[frequency],
					paidBy: ways.get(policy.id) ?? '–',
					nextDueOn,
					late: status === 'GRACE' && nextDueOn !== null && nextDueOn < today,
					startDay: cover.startDay,
					endDay: cover.endDay,
				};
			}),
		};
	});
