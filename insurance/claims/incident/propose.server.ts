import { synonymsOfSearch } from '#insurance/site/search/synonyms-of-search.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { CheckResult } from '../check/check.ts';
import { runCheck } from '../check/claim-types.server.ts';
import { benefitOnDay } from '../check/coverage.ts';
import { outcomeWords, paidOf, situationFacts, whyOf } from '../check/situations.ts';
import { type ClaimDeps, claimContent, sameCustomer } from '../claim-content.server.ts';
import { knownSituations } from '../covered/everyday/known-situations.server.ts';
import type { KnownSituation } from '../covered/everyday/situation-index.ts';
import {
	type EverydayQuestion,
	findSituations,
	nearestSituations,
	readEverydayQuestion,
} from '../covered/find-situations.ts';
import { type PaidBefore, takenBy } from '../rules/amounts/limits.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import type { ReportedFacts } from '../rules/questions.ts';
import { type ClaimRow, claimsOfCustomer } from '../store.server.ts';
import type { proposeClaims } from './api.ts';
import type { Incident } from './incident.ts';
import { claimablePolicies, type ClaimablePolicy, policiesFor } from './person-policies.server.ts';

type Proposed = CallOutput<typeof proposeClaims>;
export type BenefitProposal = Proposed['proposals'][number];

const NEAREST = 6;

const FIGURE_WORDS = {
	nights: (count: number) => `${count} malam`,
	cost: (rupiah: number) => `biaya ${formatRupiah(rupiah)}`,
	hours: (count: number) => `${count} jam`,
};
const FIGURES = ['nights', 'cost', 'hours'] as const;

const assumedWords = ({ situation }: KnownSituation, { figures }: EverydayQuestion): string[] =>
	FIGURES.flatMap((key) => {
		const example = situation[key];
		return example === undefined || figures[key] !== undefined
			? []
			: [FIGURE_WORDS[key](example)];
	});

/**
 * Returns the answers that the customer's words contain. Example figures are not included, and no
 * question is answered for the customer.
 */
function toldFacts(
	{ situation }: KnownSituation,
	{ figures, facts }: EverydayQuestion,
	{ day, words }: Pick<Incident, 'day' | 'words'>,
): ReportedFacts {
	const { cause, illness, outcome, operations, losses, yes } = situation;
	return {
		incidentDay: day,
		cause,
		story: words,
		...(figures.nights === undefined ? {} : { days: figures.nights }),
		...(figures.cost === undefined ? {} : { cost: figures.cost }),
		...(figures.hours === undefined ? {} : { hours: figures.hours }),
		...(illness ? { illness } : {}),
		...(outcome ? { outcome } : {}),
		...(operations ? { operations } : {}),
		...(losses && facts.losses ? { losses: facts.losses } : {}),
		...(yes.length > 0 ? { answers: Object.fromEntries(yes.map((one) => [one, true])) } : {}),
	};
}

/** Returns the claim that a customer already made on a benefit for an event. */
function claimFor(
	{ sealer }: ClaimDeps,
	claims: readonly ClaimRow[],
	of: { policyId: string; benefit: string; insuredId: string; day: Day },
): ClaimRow | undefined {
	return claims.find(
		(one) =>
			one.policyId === of.policyId &&
			one.benefit === of.benefit &&
			one.insuredId === of.insuredId &&
			one.status !== 'withdrawn' &&
			claimContent(sealer, one).event?.incidentDay === of.day,
	);
}

type Found = ClaimablePolicy & { insuredId: string; known: ClaimablePolicy['known'] };
type About = {
	question: EverydayQuestion;
	incident: Pick<Incident, 'day' | 'words'>;
	claims: readonly ClaimRow[];
	now: Date;
};

const paidWith = (benefit: string, result: CheckResult, facts: ClaimEventFacts): PaidBefore => ({
	...takenBy(facts),
	benefit,
	amount: result.amount.expected,
	days: result.counted.days,
	claimNo: null,
});

/**
 * Judges every benefit that a policy has for the event. What an earlier one would pay counts
 * against the next, so that a shared limit is promised only once.
 */
async function proposalsOn(
	deps: ClaimDeps,
	{ policy, product, insuredId }: Found,
	situation: KnownSituation,
	{ question, incident, claims, now }: About,
): Promise<BenefitProposal[]> {
	const { day } = incident;
	const facts = situationFacts(situation.situation, day, question.facts);
	const also: PaidBefore[] = [];
	const found: BenefitProposal[] = [];
	for (const code of [situation.situation.benefit, ...situation.further]) {
		const benefit = benefitOnDay(product, policy, code, day);
		if (!benefit) continue;
		const subject = { policy, product, insuredId, benefit: code, exceptClaim: null };
		const result = await runCheck(deps, subject, facts, now, also);
		const made = claimFor(deps, claims, { policyId: policy.id, benefit: code, insuredId, day });
		// A granted claim is already among the payments that the rules read.
		if (result.amount.expected > 0 && (made?.approvedAmount ?? 0) === 0)
			also.push(paidWith(code, result, facts));
		const paid = paidOf(result);
		found.push({
			policyId: policy.id,
			policyNo: policy.policyNo,
			productName: policy.product.name,
			insuredId,
			benefit: code,
			benefitName: benefit.name,
			coverageId: `${product.code}-${code}`,
			...paid,
			outcome: outcomeWords(paid),
			how: whyOf(result, policy.cover.startDay),
			assumed: paid.amount > 0 ? assumedWords(situation, question) : [],
			documents: result.documents.map(({ code: id, name, required }) => ({
				code: id,
				name,
				required,
			})),
			facts: toldFacts(situation, question, incident),
			claimNo: made?.claimNo ?? null,
		});
	}
	return found;
}

/** Best first: what surely pays, then what is reviewed, then what does not pay. */
const RANK = { covered: 0, 'needs-review': 1, 'not-covered': 2 };

/** Returns every benefit of every policy of a person that may pay for an event. Nothing is stored. */
export async function proposalsFor(
	deps: ClaimDeps,
	customerId: string,
	incident: Omit<Incident, 'id'>,
	now: Date,
): Promise<Proposed> {
	const held = policiesFor(await claimablePolicies(deps, customerId, now), incident.personId);
	const question = readEverydayQuestion(incident.words, await synonymsOfSearch(deps.db));
	const known = await knownSituations(deps.db, [...new Set(held.map((one) => one.known))]);
	const found = new Map(
		findSituations(question, known).map((one) => [one.product, one.known] as const),
	);
	const about = { question, incident, now, claims: await claimsOfCustomer(deps.db, customerId) };
	const proposals: BenefitProposal[] = [];
	const without: Proposed['without'] = [];
	for (const one of held) {
		const situation = found.get(one.known);
		const some = situation ? await proposalsOn(deps, one, situation, about) : [];
		proposals.push(...some);
		const { policyNo, product } = one.policy;
		if (some.length === 0) without.push({ policyNo, productName: product.name });
	}
	const nearest = proposals.length > 0 ? [] : nearestSituations(question, known, NEAREST);
	return {
		proposals: proposals.toSorted(
			(a, b) => RANK[a.verdict] - RANK[b.verdict] || b.amount - a.amount,
		),
		without,
		nearest: nearest.map(({ words }) => words),
	};
}

export async function proposeForEvent(
	deps: ClaimDeps,
	input: CallInput<typeof proposeClaims>,
	caller: Caller,
): Promise<Proposed> {
	const customerId = sameCustomer(caller, input.customerId);
	return proposalsFor(deps, customerId, input, caller.now);
}
