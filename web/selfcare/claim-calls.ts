import type { claimInsured, coverageTypes, documentTypes, getDraft } from '#insurance/claims/api.ts';
import type { getPolicyList } from '#insurance/customers/api.ts';
import type { Answer } from '#platform/contract/client.ts';
import { askAs } from '#web/portal/ask-as.ts';
import type { Coverage, DocumentType, InsuredItem, Lists } from './claim-form.ts';
import type { SelfcareSession } from '#web/portal/session.ts';

const orEmpty = <T>(answer: Answer<T[]>): T[] => (answer.ok ? answer.data : []);

/** Lists of the wizard; one that fails is empty and says nothing (C8.26, C8.29). */
export const loadPolicies = async (session: SelfcareSession) =>
	orEmpty(await askAs<typeof getPolicyList>(session, 'POST /page/selfcare/getPolicyList', { email: session.customerEmail, customerId: session.customerID }));

export const loadCoverages = async (session: SelfcareSession, policyId: string): Promise<Coverage[]> =>
	orEmpty(await askAs<typeof coverageTypes>(session, 'POST /page/selfcare/getPolicyCoverageInsuredDetail', { policyId, customerId: session.customerID }));

export const loadInsured = async (session: SelfcareSession, policyId: string): Promise<InsuredItem[]> =>
	orEmpty(await askAs<typeof claimInsured>(session, 'POST /page/selfcare/claim/insured', { policyId }));

export const loadTypes = async (session: SelfcareSession, productId: string): Promise<DocumentType[] | null> => {
	const answer = await askAs<typeof documentTypes>(session, 'POST /page/selfcare/getDocumentClaimListByProduct', { productId });
	return answer.ok ? answer.data : null;
};

export const loadDraft = (session: SelfcareSession) =>
	askAs<typeof getDraft>(session, 'POST /page/selfcare/claim/get-draft-claim', { email: session.customerEmail, customerId: session.customerID });

/** Everything that a draft needs before it can be shown (C4.73). */
export async function loadListsOf(session: SelfcareSession, draft: { policyId?: string | undefined; claimType?: string | undefined }): Promise<Lists> {
	const policies = loadPolicies(session);
	if (!draft.policyId) return { policies: await policies, coverages: null, insured: null, types: null };
	const [coverages, insured] = await Promise.all([loadCoverages(session, draft.policyId), loadInsured(session, draft.policyId)]);
	const chosen = coverages.find((one) => one.coverageTypeID === draft.claimType);
	return { policies: await policies, coverages, insured, types: chosen ? await loadTypes(session, chosen.productID) : null };
}
