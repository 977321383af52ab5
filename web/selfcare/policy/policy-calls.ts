import type { claimList } from '#insurance/claims/api.ts';
import type {
	getCustomerBonusList,
	getInsuredList,
	getPolicyDetail,
	getPolicyDocument,
	getPolicyList,
} from '#insurance/people/customers/api.ts';
import type {
	getInfoPremiumPayment,
	infoRecurringPayment,
} from '#insurance/service/billing/mandates/api.ts';
import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';
import type { Answer } from '#platform/contract/client.ts';

import { askPolicy } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';

export const loadOwnPolicies = (session: SelfcareSession) =>
	askPolicy<typeof getPolicyList>(session, 'POST /page/selfcare/getPolicyList', {
		email: session.customerEmail,
		customerId: session.customerID,
	});

/** Everything that the page shows about one policy. A part that failed to load is null. */
export type PolicyParts = {
	detail: CallOutput<typeof getPolicyDetail> | null;
	payment: CallOutput<typeof getInfoPremiumPayment> | null;
	bonuses: CallOutput<typeof getCustomerBonusList> | null;
	claims: CallOutput<typeof claimList> | null;
	documents: CallOutput<typeof getPolicyDocument> | null;
	recurring: CallOutput<typeof infoRecurringPayment> | null;
	insured: CallOutput<typeof getInsuredList> | null;
};

const dataOf = async <T>(asked: Promise<Answer<T>>): Promise<T | null> => {
	const answer = await asked;
	return answer.ok ? answer.data : null;
};

/** Makes the seven detail calls in parallel (C4.29). */
export async function loadParts(session: SelfcareSession, policyId: string): Promise<PolicyParts> {
	const part = <C extends Call>(name: CallName<C>, input: CallInput<C>) =>
		dataOf(askPolicy<C>(session, name, input));
	const of = { policyId };
	const email = session.customerEmail;
	const [detail, payment, bonuses, claims, documents, recurring, insured] = await Promise.all([
		part<typeof getPolicyDetail>('POST /page/selfcare/getPolicyDetail', { email, policyId }),
		part<typeof getInfoPremiumPayment>('POST /page/selfcare/getInfoPremiumPayment', of),
		part<typeof getCustomerBonusList>('POST /page/selfcare/getCustomerBonusList', of),
		part<typeof claimList>('POST /page/selfcare/claimList', of),
		part<typeof getPolicyDocument>('POST /page/selfcare/getPolicyDocument', of),
		part<typeof infoRecurringPayment>('POST /page/selfcare/skpr/infoRecurringPayment', of),
		part<typeof getInsuredList>('POST /page/selfcare/getInsuredList', of),
	]);
	return { detail, payment, bonuses, claims, documents, recurring, insured };
}

/**
 * Requests new links to a policy's documents, because the links delivered with the page are valid
 * for only five minutes.
 */
export const freshDocuments = (session: SelfcareSession, policyId: string) =>
	askPolicy<typeof getPolicyDocument>(session, 'POST /page/selfcare/getPolicyDocument', {
		policyId,
	});
