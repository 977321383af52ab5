import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { ownedWholePolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import {
	allProducts,
	productVersion,
} from '#insurance/product/products/versions/current-product.server.ts';
import { synonymsOfSearch } from '#insurance/site/search/synonyms-of-search.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { shortRupiah } from '#platform/values/money.ts';

import { exclusionsFor, runCheck, type Subject } from '../check/claim-types.server.ts';
import { benefitOf } from '../check/coverage.ts';
import { judgeSituation, shownChoice, situationFacts } from '../check/situations.ts';
import { type ClaimDeps, claimantsOf, sameCustomer } from '../claim-content.server.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import { coveredAnswer, type CoveredAnswer, type JudgedBenefit, missingBenefit } from './answer.ts';
import type { askCovered, askCoveredByMine } from './api.ts';
import { knownSituations } from './everyday/known-situations.server.ts';
import type { SituationIndex } from './everyday/situation-index.ts';
import { FIGURES, type StatedFigures } from './figures.ts';
import {
	findSituations,
	type FoundSituation,
	nearestSituations,
	type EverydayQuestion,
	readEverydayQuestion,
} from './find-situations.ts';

type Found = CallOutput<typeof askCovered>;
const NEAREST = 4;
const OVER = new Set(['CANCELLED', 'EXPIRED', 'LAPSED']);

type Known = ReadonlyMap<Product, SituationIndex>;

/** Figures entered in separate fields take precedence over those of the sentence. */
async function readAsked(
	db: Db,
	q: string,
	fields: { [K in keyof StatedFigures]?: number | null },
): Promise<EverydayQuestion> {
	const given = FIGURES.flatMap((key) =>
		typeof fields[key] === 'number' ? [[key, fields[key]] as const] : [],
	);
	return readEverydayQuestion(q, await synonymsOfSearch(db), Object.fromEntries(given));
}

function foundOf(
	question: EverydayQuestion,
	known: Known,
	found: readonly FoundSituation[],
	answers: readonly CoveredAnswer[],
): Found {
	// Comparing every sentence is needed only for a question without an answer.
	const nearest = answers.length > 0 ? [] : nearestSituations(question, known, NEAREST);
	const said = found[0]?.matched.known ?? [];
	return {
		answers: [...answers],
		nearest: nearest.map(({ product, words }) => ({
			words,
			productName: product.name,
			slug: product.slug,
		})),
		known: [...said, question.age].filter((one) => one !== '').join(' '),
	};
}

const number = (text: string | undefined, most: number) => {
	const value = text === undefined ? null : Number(text);
	return value !== null && value <= most ? value : null;
};

/**
 * Determines the result for all products on sale, or for one of them, with the usual plan and sum
 * insured.
 */
export async function coveredByProducts(
	{ db }: { db: Db },
	input: CallInput<typeof askCovered>,
	{ now }: { now: Date },
): Promise<Found> {
	const today = jakartaDay(now);
	const question = await readAsked(db, input.q, {
		nights: number(input.nights, 400),
		cost: number(input.cost, 1_000_000_000),
		hours: number(input.hours, 1_000),
	});
	const products = (await allProducts(db, jakartaMoment(now)))
		.map(({ product }) => product)
		.filter(({ slug }) => input.slug === undefined || slug === input.slug);
	const known = await knownSituations(db, products);
	const found = findSituations(question, known);
	const answers = found.flatMap((one) => publicAnswer(one, question, today) ?? []);
	return foundOf(question, known, found, answers);
}

function publicAnswer(
	found: FoundSituation,
	question: EverydayQuestion,
	today: Day,
): CoveredAnswer | null {
	const { product, known } = found;
	const [main, ...further] = [known.situation.benefit, ...known.further].map((benefit) =>
		judgeSituation(product, { ...known.situation, benefit }, today, question.facts),
	);
	if (!main) return null;
	return coveredAnswer({
		found,
		question,
		policyNo: null,
		choice: shownChoice(product, main.benefit).words,
		...main,
		further: further.filter((one) => one !== null && one !== undefined),
	});
}

/** Judges a benefit by the plan held; null if the plan does not have it. */
async function judgeOwn(
	deps: ClaimDeps,
	subject: Subject,
	facts: ClaimEventFacts,
	now: Date,
): Promise<JudgedBenefit | null> {
	const benefit = benefitOf(subject.product, subject.policy.plan, subject.benefit);
	return benefit && { benefit, result: await runCheck(deps, subject, facts, now) };
}

async function ownAnswer(
	deps: ClaimDeps,
	held: Policy,
	found: FoundSituation,
	question: EverydayQuestion,
	now: Date,
): Promise<CoveredAnswer[]> {
	const policy = policyOnDay(held, jakartaDay(now));
	const product = await productOfPolicy(deps.db, policy);
	const insured = claimantsOf(policy)[0];
	if (!insured) return [];
	const { situation, further } = found.known;
	const facts = situationFacts(situation, jakartaDay(now), question.facts);
	const judged: JudgedBenefit[] = [];
	const subject = { policy, product, insuredId: insured.id, exceptClaim: null };
	for (const benefit of [situation.benefit, ...further]) {
		const one = await judgeOwn(deps, { ...subject, benefit }, facts, now);
		if (one) judged.push(one);
	}
	const [main, ...others] = judged;
	const plan = product.plans.find(({ code }) => code === policy.plan)?.name ?? '';
	const choice = `${plan}, ${product.sumInsuredLabel.toLowerCase()} ${shortRupiah(policy.sumInsured)}, untuk ${insured.name}`;
	const of = { found, question, choice, policyNo: policy.policyNo };
	if (!main) {
		const benefit = product.benefits.find(({ code }) => code === situation.benefit);
		return benefit ? [missingBenefit({ ...of, benefit, plan })] : [];
	}
	const excluded = exclusionsFor({ ...subject, benefit: main.benefit.code });
	const { startDay } = policy.cover;
	return [coveredAnswer({ ...of, ...main, further: others, startDay, excluded })];
}

/**
 * Determines the result for the customer's own policies, with the terms bought and earlier
 * payments, as if the event had happened today. The question is first compared with the situations
 * of the products, and only policies whose product has a match are opened.
 */
export async function coveredByMine(
	deps: ClaimDeps,
	input: CallInput<typeof askCoveredByMine>,
	caller: Caller,
): Promise<Found> {
	const customerId = sameCustomer(caller, input.customerId);
	const question = await readAsked(deps.db, input.q, input);
	const heads = (await policyHeadsOf(deps.db, customerId)).filter(
		({ status }) => !OVER.has(status),
	);
	const held = await Promise.all(
		heads.map(async ({ id, product: { code, version } }) => ({
			id,
			product: (await productVersion(deps.db, code, version)).product,
		})),
	);
	const known = await knownSituations(deps.db, [...new Set(held.map(({ product }) => product))]);
	const found = findSituations(question, known);
	const answers = await Promise.all(
		held.map(async ({ id, product }) => {
			const one = found.find((own) => own.product === product);
			if (!one) return [];
			const policy = await ownedWholePolicy(deps, customerId, id);
			return ownAnswer(deps, policy, one, question, caller.now);
		}),
	);
	return foundOf(question, known, found, answers.flat());
}
