import { rekeyedIdentity } from '#insurance/access/identity/rekeyed.server.ts';
import { rekeyedStaff } from '#insurance/access/staff/rekeyed.server.ts';
import { rekeyedClaims } from '#insurance/claims/personal-data/rekeyed.server.ts';
import { rekeyedDocuments } from '#insurance/documents/rekeyed.server.ts';
import { rekeyedMemberships } from '#insurance/groups/memberships/changes/rekeyed.server.ts';
import { rekeyedPayments } from '#insurance/money/payments/rekeyed.server.ts';
import { rekeyedPrivacy } from '#insurance/office/privacy/rekeyed.server.ts';
import { rekeyedCustomers } from '#insurance/people/customers/rekeyed.server.ts';
import { rekeyedPolicies } from '#insurance/policies/rekeyed.server.ts';
import { rekeyedCarts } from '#insurance/sales/carts/rekeyed.server.ts';
import { rekeyedPictures } from '#insurance/sales/identity-cards/rekeyed.server.ts';
import { rekeyedDrafts } from '#insurance/sales/quotes/drafts/rekeyed.server.ts';
import { rekeyedBilling } from '#insurance/service/billing/rekeyed.server.ts';
import { rekeyedRequests } from '#insurance/service/requests/rekeyed.server.ts';
import { rekeyedServicing } from '#insurance/service/servicing/rekeyed.server.ts';
import { rekeyedVouchers } from '#insurance/service/vouchers/rekeyed.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { rekeyedAnswers } from '#platform/http/rekeyed.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';

/** Everything that depends on SECRET, as declared by the code that owns it. */
export const everythingRekeyed = (files: Files): Rekeyed[] => [
	...rekeyedIdentity,
	...rekeyedStaff,
	// Accounts take the NIK from policies, so the order of the two does not matter.
	...rekeyedCustomers,
	...rekeyedPolicies,
	...rekeyedPayments,
	...rekeyedCarts,
	...rekeyedDrafts,
	...rekeyedVouchers,
	...rekeyedRequests,
	...rekeyedClaims(files),
	...rekeyedServicing,
	...rekeyedBilling,
	...rekeyedPrivacy,
	...rekeyedMemberships,
	...rekeyedAnswers,
	...rekeyedDocuments(files),
	...rekeyedPictures(files),
];
