import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { type ClaimDeps, sameCustomer } from '../claim-content.server.ts';
import { CLAIM_DRAFT_DAYS, CLAIM_STATUS_WORDS } from '../claim.ts';
import { openClaimDraft } from '../draft/open-draft.server.ts';
import { draftsOf } from '../draft/store.server.ts';
import { reportedByHolder } from '../holder/my-claims.server.ts';
import { claimsOfCustomer } from '../store.server.ts';
import type { claimIncidents, dismissOffers } from './api.ts';
import type { Incident } from './incident.ts';
import { toldIn } from './keep-incident.server.ts';
import { type BenefitProposal, proposalsFor } from './propose.server.ts';
import { dismissIncident, type IncidentRow, incidentsOf } from './store.server.ts';

/** Offers last as long as a draft. */
const OFFERED_DAYS = CLAIM_DRAFT_DAYS;

type Begun = { incidentId: string; policyId: string; benefit: string };

/** Returns the benefits that still may pay for an event and are neither claimed nor begun. */
async function offersFor(
	deps: ClaimDeps,
	{ id, customerId, madeAt, dismissedAt }: IncidentRow,
	told: Omit<Incident, 'id'>,
	{ begun, now }: { begun: readonly Begun[]; now: Date },
): Promise<BenefitProposal[]> {
	if (dismissedAt || now.getTime() - madeAt.getTime() > OFFERED_DAYS * DAY_MS) return [];
	const found = await proposalsFor(deps, customerId, told, now).catch((error: unknown) => {
		// The person may no longer be insured by any policy.
		if (error instanceof Refusal) return null;
		throw error;
	});
	return (found?.proposals ?? []).filter(
		(one) =>
			one.verdict !== 'not-covered' &&
			one.claimNo === null &&
			!begun.some(
				(draft) =>
					draft.incidentId === id &&
					draft.policyId === one.policyId &&
					draft.benefit === one.benefit,
			),
	);
}

async function begunOn({ db, sealer }: ClaimDeps, customerId: string): Promise<Begun[]> {
	return (await draftsOf(db, customerId)).flatMap((row) => {
		const draft = openClaimDraft(sealer, row);
		return draft?.incident
			? [
					{
						incidentId: draft.incident.id,
						policyId: draft.policyId,
						benefit: draft.benefit,
					},
				]
			: [];
	});
}

/** Lists a customer's events with their claims and what else may be claimed, newest first. */
export async function listIncidents(
	deps: ClaimDeps,
	input: CallInput<typeof claimIncidents>,
	caller: Caller,
): Promise<CallOutput<typeof claimIncidents>> {
	const customerId = sameCustomer(caller, input.customerId);
	const [rows, claims, begun] = await Promise.all([
		incidentsOf(deps.db, customerId),
		claimsOfCustomer(deps.db, customerId),
		begunOn(deps, customerId),
	]);
	const all: CallOutput<typeof claimIncidents> = [];
	for (const row of rows) {
		const told = toldIn(deps.sealer, row);
		all.push({
			...told,
			incidentId: row.id,
			claims: claims
				.filter((one) => one.incidentId === row.id && reportedByHolder(one))
				.map(({ claimNo, benefitName, productName, status }) => ({
					claimNo,
					benefitName,
					productName,
					statusWords: CLAIM_STATUS_WORDS[status],
				})),
			offers: await offersFor(deps, row, told, { begun, now: caller.now }),
		});
	}
	return all;
}

export async function endOffers(
	deps: ClaimDeps,
	input: CallInput<typeof dismissOffers>,
	caller: Caller,
): Promise<CallOutput<typeof dismissOffers>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { incidentId } = input;
	if (!(await dismissIncident(deps.db, { id: incidentId, customerId, at: caller.now })))
		throw new Refusal('forbidden');
	caller.say?.('Manfaat lain untuk kejadian ini tidak kami tawarkan lagi.');
	return { incidentId };
}
