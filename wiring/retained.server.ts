import { retainedAccounts } from '#insurance/accounts/retained.server.ts';
import { retainedCarts } from '#insurance/carts/retained.server.ts';
import { retainedClaimDrafts } from '#insurance/claims/retained.server.ts';
import { retainedCompanies } from '#insurance/companies/retained.server.ts';
import { retainedPictures } from '#insurance/identity-cards/retained.server.ts';
import { retainedIdentity } from '#insurance/identity/retained.server.ts';
import { retainedMemberships } from '#insurance/memberships/retained.server.ts';
import { retainedPrivacy } from '#insurance/privacy/retention/retained.server.ts';
import { retainedDrafts } from '#insurance/quotes/drafts/retained.server.ts';
import { retainedRequests } from '#insurance/requests/retained.server.ts';
import { retainedSearches } from '#insurance/search/retained.server.ts';
import { retainedStaff } from '#insurance/staff/retained.server.ts';
import { retainedVouchers } from '#insurance/vouchers/retained.server.ts';
import { retainedAnswers } from '#platform/http/retained.server.ts';
import { retainedJobs } from '#platform/jobs/retained.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';

import type { Deps } from './deps.server.ts';

/**
 * Every kind of personal data that has a time, in the order in which it is taken away and shown:
 * what belongs to a claim goes before its policy, and the policy before its account.
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
	...retainedRequests,
	...retainedMemberships,
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
