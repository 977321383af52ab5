import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import {
	customerOfPolicy,
	policyHeadsOf,
} from '#insurance/people/customers/policies/link-policies.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import { factChanges, peopleOf } from '#insurance/service/servicing/corrections/correction.ts';
import type { PricedCorrection } from '#insurance/service/servicing/corrections/price-correction.server.ts';
import {
	type CorrectionDeps,
	proposePersonCorrection,
	quoteCorrection,
	waitingOf,
} from '#insurance/service/servicing/corrections/propose-correction.server.ts';
import { sumOf } from '#insurance/service/servicing/premium-ahead.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import { openedPerson, revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import type { correctablePeople, priceCorrected, proposeCorrection } from './api.ts';

const RIGHT: Permission = 'service.correct';
/** Policies are unsealed one by one, so only the newest are offered. */
const MOST_POLICIES = 10;

type Answer = CallOutput<typeof correctablePeople>;

async function refuseOthersPolicy(db: Db, customerId: string, policyId: string): Promise<void> {
	if ((await customerOfPolicy(db, policyId)) !== customerId)
		throw new Refusal('not-found', 'Polis ini bukan milik nasabah ini.');
}

async function correctableOf({ db, sealer }: PersonDeps, customerId: string): Promise<Answer> {
	const heads = (await policyHeadsOf(db, customerId))
		.filter(({ source, status }) => source !== 'group' && status !== 'CANCELLED')
		.slice(0, MOST_POLICIES);
	const waiting = new Map(
		(
			await waitingOf(
				db,
				heads.map((head) => head.id),
			)
		).map((one) => [one.policyId, one.id]),
	);
	const policies: Answer['policies'] = [];
	for (const { id: policyId, policyNo, product } of heads) {
		const policy = await loadPolicy(db, sealer, policyId);
		if (policy)
			policies.push({
				policyId,
				policyNo,
				productName: product.name,
				people: peopleOf(policy).map(({ who, words, facts }) => ({
					who,
					words,
					facts: { ...facts, nik: facts.nik === null ? '' : maskNik(facts.nik) },
				})),
				waiting: waiting.get(policyId) ?? null,
			});
	}
	return { policies };
}

export const listCorrectable = (
	deps: PersonDeps,
	{ id }: CallInput<typeof correctablePeople>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<Answer>> =>
	revealOpened(deps, id, caller, () => correctableOf(deps, id), RIGHT);

function wireMoney({
	premium,
	plan,
	money,
}: PricedCorrection): CallOutput<typeof priceCorrected>['money'] {
	const [first] = plan?.after ?? [];
	const { lines, refund, waived } = money;
	return {
		premium,
		later:
			plan && first
				? { fromDay: first.dueOn, before: sumOf(plan.before), after: sumOf(plan.after) }
				: null,
		lines,
		refund,
		waived,
	};
}

/** Shows what a correction changes, and the amounts, before it is proposed. */
export const showCorrectionPrice = (
	deps: PersonDeps,
	{ id, policyId, nikConfirmed = 'tidak', ...typed }: CallInput<typeof priceCorrected>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof priceCorrected>>> =>
	revealOpened(
		deps,
		id,
		caller,
		async () => {
			await refuseOthersPolicy(deps.db, id, policyId);
			const asked = { ...typed, nikConfirmed };
			const { priced, wanted } = await quoteCorrection(deps, policyId, asked, caller.now);
			return {
				changes: factChanges(priced.was, wanted.facts),
				money: wireMoney(priced),
			};
		},
		RIGHT,
	);

export async function proposeForPerson(
	deps: CorrectionDeps,
	input: CallInput<typeof proposeCorrection>,
	caller: Caller,
): Promise<CallOutput<typeof proposeCorrection>> {
	const { id, policyId, refund, later, reason, evidence, ...typed } = input;
	const { customer, staff } = await openedPerson(deps, id, caller, RIGHT);
	await refuseOthersPolicy(deps.db, customer.id, policyId);
	const { who, name, birthDate, sex, nik, nikConfirmed = 'tidak' } = typed;
	const correctionId = await proposePersonCorrection(
		deps,
		{
			policyId,
			customerId: customer.id,
			typed: { who, name, birthDate, sex, nik, nikConfirmed },
			shown: { refund: Number(refund), later: later === '' ? null : Number(later) },
			reason,
			evidence,
		},
		{ staffId: staff.staffId, at: caller.now },
	);
	return { correctionId };
}
