import { retainedIdentity } from '#insurance/access/identity/retained.server.ts';
import { retainedStaff } from '#insurance/access/staff/retained.server.ts';
import { retainedClaimDrafts } from '#insurance/claims/personal-data/retained.server.ts';
import { claimsTie } from '#insurance/claims/policy-tie.server.ts';
import { documentsTie } from '#insurance/documents/policy-tie.server.ts';
import { retainedDocuments } from '#insurance/documents/retained.server.ts';
import { retainedCompanies } from '#insurance/groups/companies/retained.server.ts';
import { membersTie } from '#insurance/groups/memberships/forget-members.server.ts';
import { retainedMemberships } from '#insurance/groups/memberships/retained.server.ts';
import { paymentsTie } from '#insurance/money/payments/forgetting/policy-tie.server.ts';
import { retainedOrders } from '#insurance/money/payments/forgetting/retained.server.ts';
import { policyBooksTie } from '#insurance/office/desk/policy-books/policy-tie.server.ts';
import { retainedPolicies } from '#insurance/office/privacy/retention/forget-policies.server.ts';
import {
	retainedClosedClaims,
	retainedPrivacy,
} from '#insurance/office/privacy/retention/retained.server.ts';
import { retainedAccounts } from '#insurance/people/accounts/retained.server.ts';
import { customersTie } from '#insurance/people/customers/policies/policy-tie.server.ts';
import { retainedContacts } from '#insurance/people/customers/trusted-contact/retained.server.ts';
import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';
import { retainedCarts } from '#insurance/sales/carts/retained.server.ts';
import { retainedPictures } from '#insurance/sales/identity-cards/retained.server.ts';
import { retainedDrafts } from '#insurance/sales/quotes/drafts/retained.server.ts';
import { mandatesTie } from '#insurance/service/billing/mandates/policy-tie.server.ts';
import { requestsTie } from '#insurance/service/requests/policy-tie.server.ts';
import { retainedRequests } from '#insurance/service/requests/retained.server.ts';
import { servicingTie } from '#insurance/service/servicing/policy-tie.server.ts';
import { vouchersTie } from '#insurance/service/vouchers/policy-tie.server.ts';
import { retainedVouchers } from '#insurance/service/vouchers/retained.server.ts';
import { retainedSearches } from '#insurance/site/search/retained.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { retainedAnswers } from '#platform/http/retained.server.ts';
import { retainedJobs } from '#platform/jobs/retained.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';

import type { Deps } from './deps.server.ts';

/** Data tied to policies, by owner: it is deleted with them, or prevents their deletion. */
const policyTies = (sealer: Sealer): PolicyTie[] => [
	claimsTie,
	paymentsTie,
	mandatesTie,
	requestsTie(sealer),
	vouchersTie(sealer),
	documentsTie,
	servicingTie,
	policyBooksTie,
	membersTie,
	customersTie,
];

/**
 * Every kind of personal data with a retention period, in the order of deletion and display: claim
 * data before its policy, and the policy before its account.
 */
export const everythingRetained = ({
	db,
	files,
	sealer,
}: Pick<Deps, 'db' | 'files' | 'sealer'>): Keeper[] => [
	...retainedCarts,
	...retainedDrafts,
	...retainedPictures(files),
	...retainedClaimDrafts(files),
	...retainedContacts,
	...retainedRequests,
	...retainedMemberships(db),
	...retainedDocuments({ db, sealer }),
	...retainedClosedClaims({ db, files }),
	...retainedPolicies({ db, files, ties: policyTies(sealer) }),
	...retainedOrders(db, sealer),
	...retainedPrivacy({ db, files, sealer }),
	...retainedAccounts,
	...retainedCompanies,
	...retainedStaff(db),
	...retainedIdentity,
	...retainedVouchers,
	...retainedSearches,
	...retainedAnswers,
	...retainedJobs,
];
