import {
	callersPolicyWith,
	customerIdOf,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { labelIn } from '#platform/values/keys.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import type { claimDetail, claimList, myClaims } from '../api.ts';
import { ownChecklistOf } from '../checklist/own-checklist.server.ts';
import {
	type ClaimDeps,
	claimContent,
	noteOf,
	ownedClaim,
	sameCustomer,
} from '../claim-content.server.ts';
import { mayReopen, mayWithdraw, CLAIM_STATUS_WORDS, turnOf } from '../claim.ts';
import { decidedOf, currentDecision } from '../desk/decision/current-decision.server.ts';
import { arrearsOf } from '../desk/payouts/arrears.server.ts';
import {
	type PayoutRow,
	payoutsOf,
	settledByTransfer,
} from '../desk/payouts/payout-store.server.ts';
import { recommendationsOf } from '../desk/work-store.server.ts';
import { documentsWithPages, shownDocument } from '../document-pages.server.ts';
import { documentsOfClaim } from '../document-store.server.ts';
import { documentLink } from '../draft/document-links.server.ts';
import { EVENT_WORDS } from '../event-words.ts';
import { formForCustomer } from '../form/signed-form.server.ts';
import { lettersForCustomer } from '../letters/claim-letters.server.ts';
import {
	type ClaimRow,
	claimsOfCustomer,
	claimsOfPolicy,
	eventsOf,
	finishedClaims,
	type RequestItemRow,
	requestsOf,
} from '../store.server.ts';
import { failedClaimAccount } from './correct-account.server.ts';

/**
 * True for a claim reported by the holder; claims reported by others are followed through their
 * private link.
 */
export const reportedByHolder = ({ reportedBy }: ClaimRow) => reportedBy === 'holder';

/**
 * C7.2.12, C3.8: returns the claims on the customer's own policy. The screen displays `claimDate`
 * as, for example, `5 Agu 2024`.
 */
export async function listForPolicy(
	deps: ClaimDeps,
	input: CallInput<typeof claimList>,
	caller: Caller,
): Promise<CallOutput<typeof claimList>> {
	const [, claims] = await callersPolicyWith(deps, input, caller, () =>
		claimsOfPolicy(deps.db, input.policyId),
	);
	return claims.filter(reportedByHolder).map((one) => ({
		claimNo: one.claimNo,
		claimBenefit: one.benefitName,
		claimDate: jakartaDay(one.submittedAt),
		claimStatus: CLAIM_STATUS_WORDS[one.status],
	}));
}

function summaryOf(deps: ClaimDeps, claim: ClaimRow, policyNo: string) {
	const { insured } = claimContent(deps.sealer, claim);
	return {
		claimNo: claim.claimNo,
		productName: claim.productName,
		policyNo,
		benefitName: claim.benefitName,
		insuredName: insured.name,
		status: claim.status,
		statusWords: CLAIM_STATUS_WORDS[claim.status],
		submittedAt: claim.submittedAt.toISOString(),
		turn: {
			...turnOf(claim.status),
			since: claim.turnSince.toISOString(),
			dueOn: claim.closedAt ? null : claim.dueOn,
		},
		approvedAmount: claim.approvedAmount,
	};
}

const policyNosOf = async (deps: ClaimDeps, claims: readonly ClaimRow[]) =>
	new Map(
		(await policyHeads(deps.db, [...new Set(claims.map(({ policyId }) => policyId))])).map(
			({ id, policyNo }) => [id, policyNo],
		),
	);

export async function listMine(
	deps: ClaimDeps,
	input: CallInput<typeof myClaims>,
	caller: Caller,
): Promise<CallOutput<typeof myClaims>> {
	const customerId = sameCustomer(caller, input.customerId);
	const claims = (await claimsOfCustomer(deps.db, customerId)).filter(reportedByHolder);
	const policyNos = await policyNosOf(deps, claims);
	return claims.map((claim) => summaryOf(deps, claim, policyNos.get(claim.policyId) ?? ''));
}

async function forecastOf(
	deps: ClaimDeps,
	claim: ClaimRow,
): Promise<{ days: number; from: number } | null> {
	if (claim.closedAt) return null;
	const { days, count } = await finishedClaims(deps.db, claim.productCode);
	return days === null || count < 3 ? null : { days: Math.max(1, Math.ceil(days)), from: count };
}

async function timelineOf(deps: ClaimDeps, claimId: string) {
	const events = await eventsOf(deps.db, claimId);
	return events
		.filter((one) => one.visible)
		.map((one) => ({
			at: one.at.toISOString(),
			by: one.actor === 'reporter' ? ('customer' as const) : one.actor,
			words: labelIn(EVENT_WORDS, one.kind),
			note: noteOf(deps.sealer, one.note),
		}));
}

const wirePayout = (row: PayoutRow | undefined) =>
	row
		? {
				amount: row.amount,
				arrears: row.arrears,
				reference: row.reference,
				paidOn: row.paidOn,
				account: row.accountMasked,
			}
		: null;

const wireRequest = ({ id, name, why, dueOn, answeredAt }: RequestItemRow) => ({
	id,
	name,
	why,
	dueOn,
	answeredAt: answeredAt?.toISOString() ?? null,
});

/**
 * Returns one of the customer's own claims with everything that the customer may know. Names of
 * staff are omitted.
 */
export async function showClaim(
	deps: ClaimDeps,
	input: CallInput<typeof claimDetail>,
	caller: Caller,
): Promise<CallOutput<typeof claimDetail>> {
	const customerId = customerIdOf(caller);
	const claim = await ownedClaim(deps.db, customerId, input.claimNo);
	const { bank } = claimContent(deps.sealer, claim);
	const checklist = await ownChecklistOf(deps, claim);
	const [
		policyNos,
		forecast,
		timeline,
		requests,
		documents,
		form,
		letters,
		recommendations,
		payouts,
	] = await Promise.all([
		policyNosOf(deps, [claim]),
		forecastOf(deps, claim),
		timelineOf(deps, claim.id),
		requestsOf(deps.db, claim.id),
		documentsOfClaim(deps.db, claim.id),
		formForCustomer(deps, claim.id, caller),
		lettersForCustomer(deps, claim, caller),
		recommendationsOf(deps.db, claim.id),
		payoutsOf(deps.db, claim.id),
	]);
	const kept = payouts.filter(({ returnedOn }) => returnedOn === null);
	const failed = await failedClaimAccount(deps, claim);
	return {
		...summaryOf(deps, claim, policyNos.get(claim.policyId) ?? ''),
		forecast,
		accountMasked: maskAccount(bank.accountNumber),
		bankName: bank.bankName,
		timeline,
		requests: requests.map(wireRequest),
		documents: documentsWithPages(deps.sealer, documents).map((pages) =>
			shownDocument(pages, (id) =>
				documentLink(deps.secrets, id, { kind: 'c', id: customerId }, caller.now),
			),
		),
		checklist,
		form,
		letters,
		decision: currentDecision(deps.sealer, claim, recommendations),
		arrears: (await arrearsOf(deps, claim, { paid: settledByTransfer(payouts) })).amount,
		payout: wirePayout(kept.at(-1)),
		payouts: kept.flatMap((one) => wirePayout(one) ?? []),
		returnedAccount: failed?.account ?? null,
		accountRejected: failed?.cause === 'rejected',
		mayWithdraw: mayWithdraw(claim),
		mayReopen: mayReopen(
			{ ...claim, decided: decidedOf(deps.sealer, claim, recommendations) },
			jakartaDay(caller.now),
		),
	};
}

export async function openClaimsOf(db: Db, customerId: string): Promise<string[]> {
	return (await claimsOfCustomer(db, customerId))
		.filter(({ closedAt }) => closedAt === null)
		.map(({ claimNo }) => claimNo);
}

/** Returns a policy's claims for staff, newest first. Nothing is unsealed. */
export async function claimHeadsOf(db: Db, { policyId }: { policyId: string }) {
	return (await claimsOfPolicy(db, policyId)).map(
		({ claimNo, benefitName, status, submittedAt }) => ({
			claimNo,
			benefitName,
			status,
			submittedAt,
		}),
	);
}
