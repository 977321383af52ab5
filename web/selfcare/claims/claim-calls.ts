import type {
	checkBefore,
	claimInsured,
	coverageTypes,
	documentTypes,
} from '#insurance/claims/check/claim-types-api.ts';
import type { getDraft, WireDraft } from '#insurance/claims/draft/api.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import type { getPolicyList } from '#insurance/people/customers/api.ts';
import type { Answer } from '#platform/contract/client.ts';

import { askAs } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';
import type { Coverage, DocumentType, InsuredItem, ClaimLists } from './claim-form-values.ts';

const orEmpty = <T>(answer: Answer<T[]>): T[] => (answer.ok ? answer.data : []);

export const askClaimPolicies = (session: SelfcareSession) =>
	askAs<typeof getPolicyList>(session, 'POST /page/selfcare/getPolicyList', {
		email: session.customerEmail,
		customerId: session.customerID,
	});

export const askCoverages = (session: SelfcareSession, policyId: string) =>
	askAs<typeof coverageTypes>(session, 'POST /page/selfcare/getPolicyCoverageInsuredDetail', {
		policyId,
		customerId: session.customerID,
	});

export const askInsured = (session: SelfcareSession, policyId: string) =>
	askAs<typeof claimInsured>(session, 'POST /page/selfcare/claim/insured', { policyId });

/**
 * Loads the policies for the wizard. If loading fails, the list is empty and no error is shown
 * (C8.26, C8.29).
 */
export const loadClaimPolicies = async (session: SelfcareSession) =>
	orEmpty(await askClaimPolicies(session));

export const loadCoverages = async (
	session: SelfcareSession,
	policyId: string,
): Promise<Coverage[]> => orEmpty(await askCoverages(session, policyId));

export const loadInsured = async (
	session: SelfcareSession,
	policyId: string,
): Promise<InsuredItem[]> => orEmpty(await askInsured(session, policyId));

export const loadTypes = async (
	session: SelfcareSession,
	productId: string,
	event: ClaimEventFacts | null = null,
): Promise<DocumentType[] | null> => {
	const answer = await askAs<typeof documentTypes>(
		session,
		'POST /page/selfcare/getDocumentClaimListByProduct',
		event ? { productId, event } : { productId },
	);
	return answer.ok ? answer.data : null;
};

/** Checks an event against the rules that the assessor will apply. */
export const checkEvent = (
	session: SelfcareSession,
	of: { policyId: string; claimType: string; tertanggungId: string; event: ClaimEventFacts },
) => askAs<typeof checkBefore>(session, 'POST /page/selfcare/claim/check', of);

export const loadDraft = (session: SelfcareSession, draftId: string | null = null) =>
	askAs<typeof getDraft>(session, 'POST /page/selfcare/claim/get-draft-claim', {
		email: session.customerEmail,
		customerId: session.customerID,
		...(draftId === null ? {} : { draftId }),
	});

export const claimDraftAddress = (draftId: string) => `/selfcare/e-claim?ref=${draftId}`;

/** Loads all lists that a draft needs before it can be displayed (C4.73). */
export async function loadListsOf(
	session: SelfcareSession,
	draft: Pick<WireDraft, 'policyId' | 'claimType' | 'event'>,
): Promise<ClaimLists> {
	const policies = loadClaimPolicies(session);
	if (!draft.policyId)
		return { policies: await policies, coverages: null, insured: null, types: null };
	const [coverages, insured] = await Promise.all([
		loadCoverages(session, draft.policyId),
		loadInsured(session, draft.policyId),
	]);
	const chosen = coverages.find((one) => one.coverageTypeID === draft.claimType);
	return {
		policies: await policies,
		coverages,
		insured,
		types: chosen ? await loadTypes(session, chosen.productID, draft.event ?? null) : null,
	};
}
