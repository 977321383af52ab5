import { openProposalHeads } from '#insurance/access/approvals/proposal.server.ts';
import type { Permission } from '#insurance/access/staff/rights/rights.ts';
import {
	type Dropped,
	findDoubles,
} from '#insurance/service/servicing/doubles/find-doubles.server.ts';
import { proposeDouble } from '#insurance/service/servicing/doubles/return-double.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import { openedPerson, revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import type { doublePayments, proposeDoublePayment } from './api.ts';

const RIGHT: Permission = 'service.correct';
type Answer = CallOutput<typeof doublePayments>;

const halfOf = ({ policy, lines, refund, reason }: Dropped): Answer['pairs'][number]['older'] => ({
	policyId: policy.id,
	policyNo: policy.policyNo,
	plan: policy.plan,
	sumInsured: policy.sumInsured,
	boughtAt: policy.issuedAt.toISOString(),
	startDay: policy.cover.startDay,
	endDay: policy.cover.endDay,
	lines,
	refund,
	reason,
});

/** Lists what may have been paid twice, with what comes back for either policy. */
export const listDoubles = (
	deps: PersonDeps,
	{ id }: CallInput<typeof doublePayments>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<Answer>> =>
	revealOpened(
		deps,
		id,
		caller,
		async () => {
			const pairs = await findDoubles(deps, id, caller.now);
			const ids = pairs.flat().map(({ policy }) => policy.id);
			const open = await openProposalHeads(deps.db, 'double-payment', ids);
			const waiting = new Set(open.map(({ thing }) => thing));
			return {
				pairs: pairs.map(([older, newer]) => ({
					key: `${older.policy.id} ${newer.policy.id}`,
					productName: newer.policy.product.name,
					insured: newer.policy.insured.map(({ name }) => name).join(', '),
					older: halfOf(older),
					newer: halfOf(newer),
					waiting: waiting.has(older.policy.id) || waiting.has(newer.policy.id),
				})),
			};
		},
		RIGHT,
	);

export async function proposeReturn(
	deps: { db: Pool; sealer: Sealer },
	{ id, agree, ...choice }: CallInput<typeof proposeDoublePayment>,
	caller: Caller,
): Promise<CallOutput<typeof proposeDoublePayment>> {
	const { customer, staff } = await openedPerson(deps, id, caller, RIGHT);
	if (!agree) throw refuseFields({ agree: 'Centang bahwa nasabah setuju polis itu dibatalkan' });
	const by = { staffId: staff.staffId, at: caller.now };
	return { proposalId: await proposeDouble(deps, { ...choice, customerId: customer.id }, by) };
}
