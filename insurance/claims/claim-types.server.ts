import type { z } from 'zod';

import { customerIdOf } from '#insurance/customers/owned-policies.server.ts';
import { asCovered, stepsUpTo } from '#insurance/policies/cover-steps.ts';
import { policyStatusOn } from '#insurance/policies/move-policy.server.ts';
import type { CoverStep, Policy, PolicyStatus } from '#insurance/policies/policy.ts';
import type { Benefit } from '#insurance/products/benefit.ts';
import { productVersion } from '#insurance/products/current-product.server.ts';
import type { Product } from '#insurance/products/product.ts';
import { exclusionsOf } from '#insurance/products/terms-words.ts';
import type { Exclusion } from '#insurance/products/terms.ts';
import { excludedFor } from '#insurance/quotes/as-bought.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, isDay, jakartaDay, longDate } from '#platform/values/dates.ts';

import type { checkBefore, claimInsured, coverageTypes, documentTypes } from './api.ts';
import { checkClaim, type CheckResult } from './check.ts';
import { type ClaimDeps, claimantsOf, ownedProduct, sameCustomer } from './claim-content.server.ts';
import {
	benefitOf,
	benefitOnDay,
	claimProductId,
	claimTypesOfPolicy,
	readClaimProductId,
} from './coverage.ts';
import { paidBefore } from './desk/paid-before.server.ts';
import { documentsFor } from './rules/documents.ts';
import type { ClaimEventFacts, eventSchema } from './rules/event.ts';
import type { PaidBefore } from './rules/limits.ts';

/**
 * C7.2.25: what a policy may be claimed for. `productID` names product, version and benefit, by
 * which documents are asked.
 */
export async function listCoverage(
	deps: ClaimDeps,
	input: CallInput<typeof coverageTypes>,
	caller: Caller,
): Promise<CallOutput<typeof coverageTypes>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { policy, product, version } = await ownedProduct(deps, customerId, input.policyId);
	return claimTypesOfPolicy(product, policy).map(({ benefit, name, asked }) => ({
		coverageTypeID: benefit,
		coverageTypeDetailDesc: name,
		productID: claimProductId(product.code, version, benefit),
		plan: policy.plan,
		coverageTypeDetailID: `${product.code}-${benefit}`,
		asked,
	}));
}

/** C7.2.26. Product versions are public; an unknown key is 404. */
export async function listDocuments(
	deps: ClaimDeps,
	input: CallInput<typeof documentTypes>,
): Promise<CallOutput<typeof documentTypes>> {
	const key = readClaimProductId(input.productId);
	const found = key
		? await productVersion(deps.db, key.code, key.version).catch((error: Error) => {
				if (/has no version/.test(error.message)) return null;
				throw error;
			})
		: null;
	if (!key || !found) throw new Refusal('not-found');
	const event = input.event ? factsOf(input.event) : null;
	return documentsFor(found.product, key.benefit, event).map(({ code, name, required }) => ({
		docTypeID: code,
		docTypeDescription: name,
		is_mandatory: required,
	}));
}

export async function listInsured(
	deps: ClaimDeps,
	input: CallInput<typeof claimInsured>,
	caller: Caller,
): Promise<CallOutput<typeof claimInsured>> {
	const { policy } = await ownedProduct(deps, customerIdOf(caller), input.policyId);
	return claimantsOf(policy).map((one) => ({
		customerID: one.id,
		customerName: one.name,
		customerDOB: one.birthDate,
		relationshipDescription: one.relationship,
		customerGender: one.sex === 'male' ? 'M' : 'F',
	}));
}

/** Facts as they came over the wire. */
export const factsOf = (event: z.input<typeof eventSchema>): ClaimEventFacts => ({
	...event,
	specified: event.specified ?? false,
});

/** Members of a group policy, where its list is whole. */
function groupSizeOf({ insured }: Policy, product: Product): number | null {
	return product.headcount && insured.length >= product.headcount.min ? insured.length : null;
}

/** Of a benefit that came, or went, with a change of plan. */
export const NOT_THAT_DAY = 'Pada hari kejadian, plan polis ini tidak punya manfaat itu';

export type Subject = {
	policy: Policy;
	product: Product;
	benefit: string;
	insuredId: string;
	exceptClaim: string | null;
};

/** Where the insured person stands in the application; a vehicle's holder stands nowhere. */
const placeOf = ({ policy, insuredId }: Pick<Subject, 'policy' | 'insuredId'>): number =>
	policy.insured.find(({ id }) => id === insuredId)?.position ?? -1;

/** All that is not paid to the person of a claim: of the product, and by the answers. */
export function exclusionsFor(subject: Subject): Exclusion[] {
	const { policy, product } = subject;
	const own = excludedFor(product, policy.application, policy.issuedAt, placeOf(subject));
	const all = exclusionsOf(product);
	return [...all, ...own.filter(({ id }) => !all.some((one) => one.id === id))];
}

type Judged = Pick<Subject, 'policy' | 'product' | 'insuredId'>;
type AtHand = {
	facts: ClaimEventFacts;
	before: readonly PaidBefore[];
	standing: { status: PolicyStatus; since: Day | null };
	now: Date;
};

/** The rules over facts that are all at hand, by the plan and sum that the policy says. */
function checkWith(
	subject: Judged,
	benefit: Benefit,
	{ facts, before, standing, now }: AtHand,
): CheckResult {
	const { policy, product } = subject;
	return checkClaim({
		product,
		plan: policy.plan,
		sumInsured: policy.sumInsured,
		status: standing.status,
		coveredSince: standing.since,
		cover: policy.cover,
		benefit,
		excluded: excludedFor(product, policy.application, policy.issuedAt, placeOf(subject)),
		facts,
		before,
		boughtDay: jakartaDay(policy.issuedAt),
		groupSize: groupSizeOf(policy, product),
		today: jakartaDay(now),
	});
}

const raisedWords = ({ heldFrom }: CoverStep): string =>
	`Bagian yang naik berlaku sejak ${heldFrom ? longDate(heldFrom) : 'preminya dibayar'}, dan masa tunggunya dihitung dari hari itu.`;

const found = (result: CheckResult, words: string): CheckResult => ({
	...result,
	findings: [
		...result.findings,
		{ rule: 'cover-change', clause: 'Manfaat', result: 'ok', words },
	],
});

/** Of a person who had left the policy. */
const leftBefore = (result: CheckResult, { heldFrom }: CoverStep): CheckResult => ({
	...result,
	verdict: 'not-covered',
	amount: { ...result.amount, expected: 0 },
	findings: [
		{
			rule: 'insured',
			clause: 'Yang dilindungi',
			result: 'no',
			words: `Pada hari kejadian orang ini tidak ditanggung lagi; perubahan terakhirnya berlaku ${heldFrom ? longDate(heldFrom) : ''}.`,
		},
		...result.findings,
	],
});

/** By the newest of some steps of cover, and by those before it while what was raised waits. */
function checkBySteps(
	subject: Judged,
	code: string,
	of: AtHand,
	steps: readonly CoverStep[],
): CheckResult | null {
	const step = steps.at(-1);
	const benefit = step ? benefitOf(subject.product, step.plan, code) : null;
	if (!step || !benefit) return null;
	const covered = { ...subject, policy: asCovered(subject.policy, step) };
	const result = checkWith(covered, benefit, of);
	if (steps.length === 1) return result;
	const former = checkBySteps(subject, code, of, steps.slice(0, -1));
	if (former && former.amount.max >= result.amount.max) return result;
	const standing = { ...of.standing, since: step.heldFrom };
	const waiting = checkWith(covered, benefit, { ...of, standing });
	const { verdict, amount } = waiting;
	if (verdict === result.verdict && amount.expected === result.amount.expected) return result;
	return former && former.amount.expected >= amount.expected
		? found(former, `${raisedWords(step)} Dihitung dengan yang berlaku sebelumnya.`)
		: found(waiting, raisedWords(step));
}

/**
 * The rules over facts that are all at hand, by what the policy covered on the day of the event; of
 * what its holder raised, as of a new policy, until its waiting is over (decision 0095). Null: the
 * plan of that day pays no such benefit.
 */
export function checkOnDay(subject: Judged, code: string, of: AtHand): CheckResult | null {
	const { policy, insuredId } = subject;
	const steps = stepsUpTo(policy, of.facts.incidentDay);
	const result = checkBySteps(subject, code, of, steps);
	const step = steps.at(-1);
	return result && step?.left?.includes(insuredId) ? leftBefore(result, step) : result;
}

/**
 * The rules over facts, with what this policy has paid for that person and benefit before. 422 for
 * an impossible day.
 */
export async function runCheck(
	deps: { db: Db; sealer: Sealer },
	subject: Subject,
	facts: ClaimEventFacts,
	now: Date,
): Promise<CheckResult> {
	const { policy, product, insuredId, exceptClaim } = subject;
	if (!benefitOnDay(product, policy, subject.benefit, null))
		throw refuseFields({ claimType: 'Pilih jenis klaim' });
	if (!isDay(facts.incidentDay))
		throw refuseFields({ 'event.incidentDay': 'Tanggal kejadian belum benar' });
	const before = await paidBefore(deps, policy.id, insuredId, exceptClaim);
	const standing = await policyStatusOn(deps.db, policy, facts.incidentDay);
	const result = checkOnDay(subject, subject.benefit, { facts, before, standing, now });
	if (!result) throw refuseFields({ claimType: NOT_THAT_DAY });
	return result;
}

/** `Cek dulu sebelum klaim`. */
export async function checkFirst(
	deps: ClaimDeps,
	input: CallInput<typeof checkBefore>,
	caller: Caller,
): Promise<CallOutput<typeof checkBefore>> {
	const { policy, product } = await ownedProduct(deps, customerIdOf(caller), input.policyId);
	if (!claimantsOf(policy).some(({ id }) => id === input.tertanggungId))
		throw new Refusal('forbidden');
	const facts = factsOf(input.event);
	return runCheck(
		deps,
		{
			policy,
			product,
			benefit: input.claimType,
			insuredId: input.tertanggungId,
			exceptClaim: null,
		},
		facts,
		caller.now,
	);
}
