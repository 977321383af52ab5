import { approvalJobs } from '#insurance/access/approvals/queue/digest.server.ts';
import { approvalRoutes } from '#insurance/access/approvals/routes.server.ts';
import { staffJobs } from '#insurance/access/staff/accounts/staff-mails.server.ts';
import { passkeyRoutes } from '#insurance/access/staff/passkeys/routes.server.ts';
import { staffRoutes } from '#insurance/access/staff/routes.server.ts';
import { isDeathClaimed } from '#insurance/claims/deaths/death-reports.server.ts';
import { claimJobs } from '#insurance/claims/holder/claim-mails.server.ts';
import { invitationJobs } from '#insurance/claims/invitations/invitation-mails.server.ts';
import { receiptJobs } from '#insurance/claims/receipts/receipt-jobs.server.ts';
import { receiptRoutes } from '#insurance/claims/receipts/routes.server.ts';
import { claimRoutes } from '#insurance/claims/routes.server.ts';
import { triageJobs } from '#insurance/claims/triage/triage-jobs.server.ts';
import { againJobs } from '#insurance/documents/again/send-again.server.ts';
import { documentJobs } from '#insurance/documents/document-jobs.server.ts';
import { ownLinkRoutes } from '#insurance/documents/own-links/routes.server.ts';
import { purchaseJobs } from '#insurance/documents/purchases/purchase-mail.server.ts';
import { purchaseRoutes } from '#insurance/documents/purchases/routes.server.ts';
import { documentRoutes } from '#insurance/documents/routes.server.ts';
import { companyJobs, companyRoutes } from '#insurance/groups/companies/routes.server.ts';
import { employeeRoutes } from '#insurance/groups/memberships/employee/routes.server.ts';
import { membershipJobs } from '#insurance/groups/memberships/membership-jobs.server.ts';
import { membershipRoutes } from '#insurance/groups/memberships/routes.server.ts';
import { paymentJobs, paymentRoutes } from '#insurance/money/payments/routes.server.ts';
import { bookRoutes } from '#insurance/office/books/routes.server.ts';
import { callerJobs } from '#insurance/office/caller/acts/act-mails.server.ts';
import { callerRoutes } from '#insurance/office/caller/routes.server.ts';
import { failedJobRoutes } from '#insurance/office/desk/failed-jobs/failed-jobs-desk.server.ts';
import { jobWords } from '#insurance/office/desk/failed-jobs/job-words.server.ts';
import { premiumAccountJobs } from '#insurance/office/desk/insurer/account-mails.server.ts';
import { insurerDeskRoutes } from '#insurance/office/desk/insurer/insurer-desk.server.ts';
import { bankRoutes, moneyRoutes } from '#insurance/office/desk/money/routes.server.ts';
import { policyDeskRoutes } from '#insurance/office/desk/policies/routes.server.ts';
import {
	policyBookJobs,
	policyBookRoutes,
} from '#insurance/office/desk/policy-books/routes.server.ts';
import { setupRoutes } from '#insurance/office/desk/setup/setup.server.ts';
import { sourceRoutes } from '#insurance/office/desk/sources/show-sources.server.ts';
import { figureReportJobs } from '#insurance/office/figures/reports/report-jobs.server.ts';
import { officeFigureRoutes } from '#insurance/office/figures/routes.server.ts';
import { finderRoutes } from '#insurance/office/finder/routes.server.ts';
import { noteJobs } from '#insurance/office/person/notes/routes.server.ts';
import { personRoutes } from '#insurance/office/person/routes.server.ts';
import { aboutPerson } from '#insurance/office/privacy/about-person.server.ts';
import { retentionRoutes } from '#insurance/office/privacy/retention/routes.server.ts';
import { privacyJobs, privacyRoutes } from '#insurance/office/privacy/routes.server.ts';
import { replayJobs } from '#insurance/office/product-studio/replay/run-replay.server.ts';
import { catalogueRoutes } from '#insurance/office/product-studio/routes.server.ts';
import { trailRoutes } from '#insurance/office/trail/show-trail.server.ts';
import { accountJobs, accountRoutes } from '#insurance/people/accounts/routes.server.ts';
import { customerJobs } from '#insurance/people/customers/invite.server.ts';
import { customerRoutes } from '#insurance/people/customers/routes.server.ts';
import {
	contactJobs,
	contactRoutes,
} from '#insurance/people/customers/trusted-contact/routes.server.ts';
import { screeningJobs } from '#insurance/people/screening/hits/screening-jobs.server.ts';
import { screeningRoutes } from '#insurance/people/screening/routes.server.ts';
import { whatsAppRoutes } from '#insurance/people/whatsapp/routes.server.ts';
import { soldOrders } from '#insurance/policies/sales/sold-orders.server.ts';
import { regionRoutes } from '#insurance/product/reference/regions/routes.server.ts';
import { vehicleRoutes } from '#insurance/product/reference/vehicles/routes.server.ts';
import { assistedSaleRoutes } from '#insurance/sales/assisted/routes.server.ts';
import { assistedSaleJobs } from '#insurance/sales/assisted/sale-mail.server.ts';
import { campaignRoutes } from '#insurance/sales/campaigns/routes.server.ts';
import { quoteJobs } from '#insurance/sales/carts/kept/mail-quote.server.ts';
import { cartRoutes } from '#insurance/sales/carts/routes.server.ts';
import { comparisonRoutes } from '#insurance/sales/comparison/routes.server.ts';
import { identityCardRoutes } from '#insurance/sales/identity-cards/routes.server.ts';
import { draftRoutes } from '#insurance/sales/quotes/drafts/routes.server.ts';
import { draftJobs } from '#insurance/sales/quotes/drafts/send-link.server.ts';
import { quoteRoutes } from '#insurance/sales/quotes/routes.server.ts';
import { referralRoutes } from '#insurance/sales/referrals/routes.server.ts';
import { visitRoutes } from '#insurance/sales/visits/routes.server.ts';
import { debitFileRoutes } from '#insurance/service/billing/debit-files/routes.server.ts';
import { mandateJobs, mandateRoutes } from '#insurance/service/billing/mandates/routes.server.ts';
import { premiumJobs, premiumRoutes } from '#insurance/service/billing/premiums/routes.server.ts';
import { requestJobs } from '#insurance/service/requests/corporate/request-mails.server.ts';
import { corporateRequestRoutes } from '#insurance/service/requests/corporate/routes.server.ts';
import {
	conversationJobs,
	conversationRoutes,
} from '#insurance/service/requests/messages/routes.server.ts';
import { carryOutJobs } from '#insurance/service/requests/recovery/carry-out-recovery.server.ts';
import { recoveryJobs } from '#insurance/service/requests/recovery/recovery-mails.server.ts';
import { serviceRequestRoutes } from '#insurance/service/requests/service/routes.server.ts';
import { serviceRequestJobs } from '#insurance/service/requests/service/service-request-mails.server.ts';
import {
	cancellationJobs,
	cancellationRoutes,
} from '#insurance/service/servicing/cancellations/routes.server.ts';
import { doubleJobs } from '#insurance/service/servicing/doubles/double-mail.server.ts';
import { renewalRoutes } from '#insurance/service/servicing/renewals/answer-renewal.server.ts';
import { renewalJobs } from '#insurance/service/servicing/renewals/offer-renewals.server.ts';
import { servicingJobs, servicingRoutes } from '#insurance/service/servicing/routes.server.ts';
import { voucherJobs } from '#insurance/service/vouchers/redeeming/voucher-mails.server.ts';
import { voucherRoutes } from '#insurance/service/vouchers/routes.server.ts';
import { archiveRoutes } from '#insurance/site/content-studio/archive/routes.server.ts';
import { figureRoutes } from '#insurance/site/content-studio/figures/routes.server.ts';
import { siteFileRoutes } from '#insurance/site/content-studio/files/routes.server.ts';
import { frameRoutes } from '#insurance/site/content-studio/frame/routes.server.ts';
import { pictureRoutes } from '#insurance/site/content-studio/media/pictures.server.ts';
import { pageStudioRoutes } from '#insurance/site/content-studio/pages/routes.server.ts';
import { partnerRoutes } from '#insurance/site/content-studio/partners/routes.server.ts';
import { releaseJobs } from '#insurance/site/content-studio/releases/releases.server.ts';
import { releaseRoutes } from '#insurance/site/content-studio/releases/routes.server.ts';
import { secondPersonRoutes } from '#insurance/site/content-studio/second/routes.server.ts';
import { partnerPlaceRoutes } from '#insurance/site/content/partners/routes.server.ts';
import { contentRoutes } from '#insurance/site/content/routes.server.ts';
import { searchRoutes } from '#insurance/site/search/routes.server.ts';
import type { Served } from '#platform/http/served.server.ts';

import { approvalHandlers, proposesRoles } from './acts/approvals.server.ts';
import type { Deps } from './deps.server.ts';
import { limitNames } from './limit-names.server.ts';
import { previewedContent } from './previews.server.ts';
import { everythingRetained } from './retained.server.ts';

const accessCalls = (deps: Deps): Served[] => [
	...staffRoutes({ ...deps, limitNames, proposeRoles: proposesRoles(deps) }),
	...passkeyRoutes(deps),
	...approvalRoutes({ ...deps, approvalHandlers: approvalHandlers(deps) }),
];

const customerCalls = (deps: Deps): Served[] => [
	...customerRoutes(deps),
	...contactRoutes(deps),
	...whatsAppRoutes(deps),
];

function callsOfAreas(deps: Deps): Served[] {
	return [
		...contentRoutes({ ...deps, previewed: previewedContent(deps) }),
		...partnerPlaceRoutes({ db: deps.pool }),
		...[regionRoutes, vehicleRoutes].flatMap((routes) => routes(deps)),
		...[quoteRoutes, comparisonRoutes, identityCardRoutes].flatMap((routes) => routes(deps)),
		...cartRoutes(deps),
		...draftRoutes(deps),
		...assistedSaleRoutes(deps),
		...paymentRoutes(deps),
		...purchaseRoutes(deps),
		...[moneyRoutes, bankRoutes, visitRoutes].flatMap((routes) => routes(deps)),
		...documentRoutes(deps),
		...ownLinkRoutes(deps),
		...accountRoutes(deps),
		...customerCalls(deps),
		...mandateRoutes(deps),
		...premiumRoutes(deps),
		...debitFileRoutes(deps),
		...cancellationRoutes(deps),
		...servicingRoutes(deps),
		...renewalRoutes(deps),
		...corporateRequestRoutes(deps),
		...serviceRequestRoutes(deps),
		...searchRoutes(deps),
		...accessCalls(deps),
		...policyBookRoutes(deps),
		...policyDeskRoutes(deps),
		...insurerDeskRoutes(deps),
		...setupRoutes(deps),
		...failedJobRoutes(deps),
		...pageStudioRoutes(deps),
		...releaseRoutes(deps),
		...figureRoutes(deps),
		...frameRoutes(deps),
		...secondPersonRoutes(deps),
		...partnerRoutes(deps),
		...archiveRoutes(deps),
		...catalogueRoutes(deps),
		...campaignRoutes({ ...deps, pastOrders: soldOrders }),
		...referralRoutes(deps),
		...[sourceRoutes, officeFigureRoutes, bookRoutes].flatMap((routes) => routes(deps)),
		...[pictureRoutes, siteFileRoutes].flatMap((routes) => routes(deps)),
		...companyRoutes(deps),
		...membershipRoutes(deps),
		...employeeRoutes(deps),
		...claimRoutes(deps),
		...receiptRoutes(deps),
		...screeningRoutes(deps),
		...conversationRoutes(deps),
		...privacyRoutes(deps),
		...retentionRoutes({ ...deps, keepers: everythingRetained(deps) }),
		...voucherRoutes(deps),
		deps.captcha.served,
	];
}

/** Every documented call, with the trail and the room of a person, which say what the others do. */
export function servedCalls(deps: Deps): Served[] {
	const others = [...callsOfAreas(deps), ...finderRoutes(deps), ...callerRoutes(deps)];
	const calls = others.map(({ call }) => call);
	return [
		...others,
		...personRoutes({ ...deps, ...aboutPerson(deps.pool), mailWords: jobWords, calls }),
		...trailRoutes({ ...deps, calls }),
	];
}

declare module '#platform/jobs/jobs.server.ts' {
	interface JobHandlers extends ReturnType<typeof jobHandlers> {}
}

export function jobHandlers(deps: Deps) {
	return {
		...paymentJobs(deps),
		...documentJobs(deps),
		...againJobs(deps),
		...purchaseJobs(deps),
		...policyBookJobs(deps),
		...customerJobs(deps),
		...screeningJobs(deps),
		...contactJobs({
			...deps,
			isDeathClaimed: (db, customerId) =>
				isDeathClaimed({ db, sealer: deps.sealer }, customerId),
		}),
		...accountJobs(deps),
		...mandateJobs(deps),
		...premiumJobs(deps),
		...cancellationJobs(deps),
		...servicingJobs(deps),
		...doubleJobs(deps),
		...renewalJobs(deps),
		...requestJobs(deps),
		...draftJobs(deps),
		...assistedSaleJobs(deps),
		...quoteJobs(deps),
		...serviceRequestJobs(deps),
		...recoveryJobs(deps),
		...carryOutJobs(deps),
		...claimJobs(deps),
		...invitationJobs(deps),
		...receiptJobs(deps),
		...triageJobs(deps),
		...conversationJobs(deps),
		...privacyJobs(deps),
		...noteJobs(deps),
		...staffJobs(deps),
		...approvalJobs(deps),
		...premiumAccountJobs(deps),
		...releaseJobs(),
		...figureReportJobs(deps),
		...replayJobs(deps),
		...companyJobs(deps),
		...membershipJobs(deps),
		...voucherJobs(deps),
		...callerJobs(deps),
	};
}
