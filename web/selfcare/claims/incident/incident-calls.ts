import type {
	claimIncidents,
	dismissOffers,
	knownForClaim,
	proposeClaims,
	reuseDocuments,
} from '#insurance/claims/incident/api.ts';
import type { Incident } from '#insurance/claims/incident/incident.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

import { askAs } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';

export type KnownForClaim = CallOutput<typeof knownForClaim>;
export type ProposedClaims = CallOutput<typeof proposeClaims>;
export type ClaimProposal = ProposedClaims['proposals'][number];
export type ClaimedEvent = CallOutput<typeof claimIncidents>[number];

export const loadKnown = (session: SelfcareSession) =>
	askAs<typeof knownForClaim>(session, 'POST /page/selfcare/claim/known', {
		customerId: session.customerID,
	});

export const loadProposals = (
	session: SelfcareSession,
	{ personId, day, words }: Omit<Incident, 'id'>,
) =>
	askAs<typeof proposeClaims>(session, 'POST /page/selfcare/claim/propose', {
		customerId: session.customerID,
		personId,
		day,
		words,
	});

export const loadIncidents = (session: SelfcareSession) =>
	askAs<typeof claimIncidents>(session, 'POST /page/selfcare/claim/incidents', {
		customerId: session.customerID,
	});

export const dismissEvent = (session: SelfcareSession, incidentId: string) =>
	askAs<typeof dismissOffers>(session, 'POST /page/selfcare/claim/dismiss-offers', {
		customerId: session.customerID,
		incidentId,
	});

export const loadReused = (
	session: SelfcareSession,
	of: Omit<CallInput<typeof reuseDocuments>, 'customerId'>,
) =>
	askAs<typeof reuseDocuments>(session, 'POST /page/selfcare/claim/reuse-documents', {
		customerId: session.customerID,
		...of,
	});

const OFFER = 'kejadian';
const CHOICE = 'manfaat';

const choiceOf = ({ policyId, benefit }: ClaimProposal) => `${policyId}.${benefit}`;

/** Returns the address at which a further benefit of an event is claimed. */
export const furtherClaimAddress = (incidentId: string, offer: ClaimProposal): string =>
	`/selfcare/e-claim?ref=new&${OFFER}=${incidentId}&${CHOICE}=${choiceOf(offer)}`;

/** Returns the offer that an address names; null if there is none any more. */
export function offerIn(
	search: string,
	incidents: readonly ClaimedEvent[],
): { told: ClaimedEvent; offer: ClaimProposal } | null {
	const asked = new URLSearchParams(search);
	const told = incidents.find(({ incidentId }) => incidentId === asked.get(OFFER));
	const offer = told?.offers.find((one) => choiceOf(one) === asked.get(CHOICE));
	return told && offer ? { told, offer } : null;
}

export const namesOffer = (search: string): boolean => new URLSearchParams(search).has(OFFER);
