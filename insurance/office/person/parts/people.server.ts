import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { contactForDesk } from '#insurance/people/customers/trusted-contact/contact-record.server.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { insuredRole } from '#insurance/policies/changes/insured-words.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import type { personPeople } from '../people-api.ts';
import { pageOf } from './pages.ts';

type Answer = CallOutput<typeof personPeople>;

export type PeopleDeps = PersonDeps & {
	consentsOf(customerId: string): Promise<Answer['consents']>;
};

/** Policies are unsealed one by one, so a page has few. */
const POLICIES_PER_PAGE = 10;

const placeOf = ({ id, policyNo }: Policy) => ({ policyId: id, policyNo });

const insuredOf = (policy: Policy, today: Day): Answer['insured'] =>
	policyOnDay(policy, today).insured.map((one) => ({
		...placeOf(policy),
		name: one.name,
		role: insuredRole(policy, one),
		birthDate: one.birthDate,
	}));

const beneficiariesOf = (policy: Policy): Answer['beneficiaries'] =>
	(policy.application.beneficiaries ?? []).map((one) => ({
		...placeOf(policy),
		name: one.name,
		role: one.relationship,
		birthDate: null,
		share: one.share,
	}));

/** Shows the people of a customer's policies, the trusted contact and the consents. */
export const showPeople = (
	deps: PeopleDeps,
	{ id, page = 1 }: CallInput<typeof personPeople>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<Answer>> =>
	revealOpened(deps, id, caller, async ({ customer }) => {
		const { db, sealer } = deps;
		const { rows, ...sizes } = pageOf(await policyHeadsOf(db, id), page, POLICIES_PER_PAGE);
		const [loaded, trustedContact, consents] = await Promise.all([
			Promise.all(rows.map((head) => loadPolicy(db, sealer, head.id))),
			contactForDesk(db, sealer, id),
			deps.consentsOf(customer.id),
		]);
		const policies = loaded.filter((policy) => policy !== null);
		const today = jakartaDay(caller.now);
		return {
			...sizes,
			insured: policies.flatMap((policy) => insuredOf(policy, today)),
			beneficiaries: policies.flatMap(beneficiariesOf),
			trustedContact,
			consents,
		};
	});
