import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type ClaimDeps, claimContent, sameCustomer } from '../claim-content.server.ts';
import { knownSituations } from '../covered/everyday/known-situations.server.ts';
import { reportedByHolder } from '../holder/my-claims.server.ts';
import { claimsOfCustomer } from '../store.server.ts';
import type { knownForClaim } from './api.ts';
import { claimablePolicies, insuredPeopleOf } from './person-policies.server.ts';

const CHOICES_OF_PRODUCT = 2;
const MOST_CHOICES = 8;

/** Returns what the customer need not type again. */
export async function showKnown(
	deps: ClaimDeps,
	input: CallInput<typeof knownForClaim>,
	caller: Caller,
): Promise<CallOutput<typeof knownForClaim>> {
	const customerId = sameCustomer(caller, input.customerId);
	const held = await claimablePolicies(deps, customerId, caller.now);
	const last = (await claimsOfCustomer(deps.db, customerId)).find(reportedByHolder);
	const products = [...new Set(held.map(({ known }) => known))];
	const indexes = await knownSituations(deps.db, products);
	const choices = products.flatMap((product) =>
		(indexes.get(product)?.all ?? [])
			.filter(({ early }) => !early)
			.slice(0, CHOICES_OF_PRODUCT)
			.map(({ situation }) => situation.words),
	);
	return {
		people: insuredPeopleOf(held).map(({ id, name }) => ({ personId: id, name })),
		account: last ? claimContent(deps.sealer, last).bank : null,
		choices: [...new Set(choices)].slice(0, MOST_CHOICES),
	};
}
