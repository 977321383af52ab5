import { customerIdOf } from '#insurance/customers/owned-policies.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { productVersion } from '#insurance/products/current-product.server.ts';
import { claimDocumentsOf, type Product } from '#insurance/products/product.ts';
import { standingOn } from '#insurance/policies/move-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, type Day, isDay, jakartaDay } from '#platform/values/dates.ts';
import type { checkBefore, claimInsured, coverageTypes, documentTypes } from './api.ts';
import { checkClaim, type CheckResult } from './check.ts';
import { type ClaimDeps, claimantsOf, ownedProduct, sameCustomer } from './claim-content.server.ts';
import { benefitOf, claimProductId, claimTypesOf, readClaimProductId } from './coverage.ts';
import type { ClaimEventFacts } from './draft.ts';
import { usedOf } from './store.server.ts';

/** C7.2.25: what a policy may be claimed for. `productID` names product, version and benefit, by which documents are asked. */
export async function listCoverage(deps: ClaimDeps, input: CallInput<typeof coverageTypes>, caller: Caller): Promise<CallOutput<typeof coverageTypes>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { policy, product, version } = await ownedProduct(deps, customerId, input.policyId);
	return claimTypesOf(product, policy.plan).map(({ benefit, name }) => ({
		coverageTypeID: benefit,
		coverageTypeDetailDesc: name,
		productID: claimProductId(product.code, version, benefit),
		plan: policy.plan,
		coverageTypeDetailID: `${product.code}-${benefit}`,
	}));
}

/** C7.2.26. Product versions are public; an unknown key is 404. */
export async function listDocuments(deps: ClaimDeps, input: CallInput<typeof documentTypes>): Promise<CallOutput<typeof documentTypes>> {
	const key = readClaimProductId(input.productId);
	const found = key
		? await productVersion(deps.db, key.code, key.version).catch((error: Error) => {
				if (/has no version/.test(error.message)) return null;
				throw error;
			})
		: null;
	if (!key || !found) throw new Refusal('not-found');
	return claimDocumentsOf(found.product, key.benefit).map(({ code, name, required }) => ({ docTypeID: code, docTypeDescription: name, is_mandatory: required }));
}

export async function listInsured(deps: ClaimDeps, input: CallInput<typeof claimInsured>, caller: Caller): Promise<CallOutput<typeof claimInsured>> {
	const { policy } = await ownedProduct(deps, customerIdOf(caller), input.policyId);
	return claimantsOf(policy).map((one) => ({ customerID: one.id, customerName: one.name, customerDOB: one.birthDate, relationshipDescription: one.relationship, customerGender: one.sex === 'male' ? 'M' : 'F' }));
}

/** The first day of the policy year that a day falls into; limits count by it. */
function policyYearOf(startDay: Day, day: Day): Day {
	let start = startDay;
	for (let year = 1; year < 60 && addToDay(startDay, { year }) <= day; year += 1) start = addToDay(startDay, { year });
	return start;
}

export type Subject = { policy: Policy; product: Product; benefit: string; insuredId: string; exceptClaim: string | null };

/** The rules over facts, with what this policy has paid for that person and benefit before. 422 for an impossible day. */
export async function runCheck(deps: { db: Db }, subject: Subject, facts: ClaimEventFacts, now: Date): Promise<CheckResult> {
	const { policy, product, insuredId, exceptClaim } = subject;
	const benefit = benefitOf(product, policy.plan, subject.benefit);
	if (!benefit) throw refuseFields({ claimType: 'Pilih jenis klaim' });
	if (!isDay(facts.incidentDay)) throw refuseFields({ 'event.incidentDay': 'Tanggal kejadian belum benar' });
	const since = policyYearOf(policy.cover.startDay, facts.incidentDay);
	const used = await usedOf(deps.db, { policyId: policy.id, benefit: benefit.code, insuredId, since, exceptClaim });
	const { status, since: coveredSince } = await standingOn(deps.db, policy, facts.incidentDay);
	return checkClaim({ product, plan: policy.plan, sumInsured: policy.sumInsured, status, coveredSince, cover: policy.cover, benefit, facts, used, today: jakartaDay(now) });
}

/** `Cek dulu sebelum klaim` (ambition 1). */
export async function checkFirst(deps: ClaimDeps, input: CallInput<typeof checkBefore>, caller: Caller): Promise<CallOutput<typeof checkBefore>> {
	const { policy, product } = await ownedProduct(deps, customerIdOf(caller), input.policyId);
	if (!claimantsOf(policy).some(({ id }) => id === input.tertanggungId)) throw new Refusal('forbidden');
	const facts = { ...input.event, specified: input.event.specified ?? false };
	return runCheck(deps, { policy, product, benefit: input.claimType, insuredId: input.tertanggungId, exceptClaim: null }, facts, caller.now);
}
