import { personalApprovals } from '#insurance/access/approvals/personal-data.server.ts';
import { personalIdentity } from '#insurance/access/identity/personal-data.server.ts';
import { personalStaff } from '#insurance/access/staff/personal-data.server.ts';
import { personalClaims } from '#insurance/claims/personal-data/personal-data.server.ts';
import { personalDocuments } from '#insurance/documents/personal-data.server.ts';
import { personalCompanies } from '#insurance/groups/companies/personal-data.server.ts';
import { personalMemberships } from '#insurance/groups/memberships/personal-data.server.ts';
import { personalBank } from '#insurance/money/bank/personal-data.server.ts';
import { personalBatches } from '#insurance/money/batches/personal-data.server.ts';
import { personalPayments } from '#insurance/money/payments/personal-data.server.ts';
import { personalCallers } from '#insurance/office/caller/personal-data.server.ts';
import { personalPolicyBooks } from '#insurance/office/desk/policy-books/personal-data.server.ts';
import { personalFinder } from '#insurance/office/finder/personal-data.server.ts';
import { personalPersonRoom } from '#insurance/office/person/personal-data.server.ts';
import { personalPrivacy } from '#insurance/office/privacy/personal-data.server.ts';
import { personalCustomers } from '#insurance/people/customers/personal-data.server.ts';
import { personalScreening } from '#insurance/people/screening/personal-data.server.ts';
import { personalWhatsApp } from '#insurance/people/whatsapp/personal-data.server.ts';
import { personalPolicies } from '#insurance/policies/personal-data.server.ts';
import { personalAssistedSales } from '#insurance/sales/assisted/personal-data.server.ts';
import { personalCarts } from '#insurance/sales/carts/personal-data.server.ts';
import { personalPictures } from '#insurance/sales/identity-cards/personal-data.server.ts';
import { personalDrafts } from '#insurance/sales/quotes/drafts/personal-data.server.ts';
import { personalVisits } from '#insurance/sales/visits/personal-data.server.ts';
import { personalBilling } from '#insurance/service/billing/personal-data.server.ts';
import { personalRequests } from '#insurance/service/requests/personal-data.server.ts';
import { personalServicing } from '#insurance/service/servicing/personal-data.server.ts';
import { personalVouchers } from '#insurance/service/vouchers/personal-data.server.ts';
import { personalSearches } from '#insurance/site/search/personal-data.server.ts';
import { personalTrail } from '#platform/audit/personal-data.server.ts';
import { personalAnswers } from '#platform/http/personal-data.server.ts';
import { personalJobs } from '#platform/jobs/personal-data.server.ts';
import type { PersonalTable } from '#platform/personal-data/personal-table.server.ts';

/**
 * Every table with personal data, as declared by its owner, in the order of deletion. The rotation
 * of SECRET, retention, erasure and the page of personal data are all derived from this list.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
	...personalCarts,
	...personalDrafts,
	...personalAssistedSales,
	...personalPictures,
	...personalClaims,
	...personalRequests,
	...personalMemberships,
	...personalDocuments,
	...personalBilling,
	...personalServicing,
	...personalVouchers,
	...personalPolicyBooks,
	...personalCallers,
	...personalFinder,
	...personalPersonRoom,
	...personalScreening,
	...personalWhatsApp,
	...personalBank,
	...personalBatches,
	...personalPayments,
	...personalCustomers,
	...personalPolicies,
	...personalPrivacy,
	...personalCompanies,
	...personalApprovals,
	...personalStaff,
	...personalTrail,
	...personalIdentity,
	...personalSearches,
	...personalVisits,
	...personalAnswers,
	...personalJobs,
];

/** The purposes of the sealed columns of each table. */
export const sealedPurposes = new Map(
	PERSONAL_DATA.map(({ table, sealed = {} }) => [table, sealed]),
);
