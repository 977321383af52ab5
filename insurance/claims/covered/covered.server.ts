import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { ownedWholePolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Situation } from '#insurance/product/products/benefits/situation.ts';
import type { Product } from '#insurance/product/products/product.ts';
import {
	allProducts,
	productVersion,
} from '#insurance/product/products/versions/current-product.server.ts';
import { askedWords, stemsOf } from '#insurance/site/search/stems.server.ts';
import type { AskedWord } from '#insurance/site/search/words.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { shortRupiah } from '#platform/values/money.ts';

import { exclusionsFor, runCheck } from '../check/claim-types.server.ts';
import { benefitOf } from '../check/coverage.ts';
import { judgeSituation, shownChoice, situationFacts } from '../check/situations.ts';
import { type ClaimDeps, claimantsOf, sameCustomer } from '../claim-content.server.ts';
import { coveredAnswer, type CoveredAnswer } from './answer.ts';
import type { askCovered, askCoveredByMine } from './api.ts';
import { FIGURES, statedFigures, type StatedFigures } from './figures.ts';
import { isMatch, matchOf, type Matched } from './match.ts';

type Found = CallOutput<typeof askCovered>;
const NEAREST = 4;
const OVER = new Set(['CANCELLED', 'EXPIRED', 'LAPSED']);

type Candidate = { product: Product; situation: Situation; matched: Matched };

/** Returns every situation of the given products with its match score, best match first. */
async function candidatesOf(
	db: Db,
	products: readonly Product[],
	asked: readonly AskedWord[],
): Promise<Candidate[]> {
	const all = products.flatMap((product) =>
		(product.situations ?? []).map((situation) => ({ product, situation })),
	);
	const stems = await stemsOf(
		db,
		all.map(({ situation }) => situation.words),
	);
	return all
		.map((one, at) => ({ ...one, matched: matchOf(asked, stems[at] ?? []) }))
		.sort((a, b) => b.matched.share - a.matched.share);
}

function bestOf(candidates: readonly Candidate[], asked: readonly AskedWord[]): Candidate[] {
	const matching = candidates.filter(({ matched }) => isMatch(asked, matched));
	return [...Map.groupBy(matching, ({ product }) => product).values()].flatMap(
		([best]) => best ?? [],
	);
}

function nearestOf(candidates: readonly Candidate[]): Found['nearest'] {
	const some = candidates.filter(({ matched }) => matched.share > 0);
	return (some.length > 0 ? some : candidates)
		.slice(0, NEAREST)
		.map(({ product, situation }) => ({
			words: situation.words,
			productName: product.name,
			slug: product.slug,
		}));
}

const knownIn = (found: readonly Candidate[], asked: readonly AskedWord[]) =>
	asked
		.map(({ word }) => word)
		.filter((word) => found.some(({ matched }) => matched.known.includes(word)))
		.join(' ');

/**
 * Returns the question and the figures found in it. Figures entered in separate fields take
 * precedence.
 */
async function readQuestion(
	db: Db,
	q: string,
	fields: { [K in keyof StatedFigures]?: number | null },
) {
	const { figures, rest } = statedFigures(q);
	const asked = await askedWords(db, rest);
	const stated: StatedFigures = { ...figures };
	for (const key of FIGURES) if (typeof fields[key] === 'number') stated[key] = fields[key];
	return { asked, stated };
}

function foundOf(
	candidates: readonly Candidate[],
	best: readonly Candidate[],
	asked: readonly AskedWord[],
	answers: readonly CoveredAnswer[],
): Found {
	return {
		answers: [...answers],
		nearest: answers.length === 0 ? nearestOf(candidates) : [],
		known: knownIn(best.length > 0 ? best : candidates, asked),
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
	const { asked, stated } = await readQuestion(db, input.q, {
		nights: number(input.nights, 400),
		cost: number(input.cost, 1_000_000_000),
		hours: number(input.hours, 1_000),
	});
	const products = (await allProducts(db, jakartaMoment(now)))
		.map(({ product }) => product)
		.filter(({ slug }) => input.slug === undefined || slug === input.slug);
	const candidates = await candidatesOf(db, products, asked);
	const best = bestOf(candidates, asked);
	const answers = best.flatMap(({ product, situation, matched }) => {
		const judged = judgeSituation(product, situation, today, stated);
		if (!judged) return [];
		const choice = shownChoice(product).words;
		return [
			coveredAnswer({
				product,
				situation,
				matched,
				stated,
				choice,
				policyNo: null,
				...judged,
			}),
		];
	});
	return foundOf(candidates, best, asked, answers);
}

async function ownAnswer(
	deps: ClaimDeps,
	held: Policy,
	{ situation, matched }: Candidate,
	stated: StatedFigures,
	now: Date,
): Promise<CoveredAnswer[]> {
	const policy = policyOnDay(held, jakartaDay(now));
	const product = await productOfPolicy(deps.db, policy);
	const insured = claimantsOf(policy)[0];
	const benefit = benefitOf(product, policy.plan, situation.benefit);
	if (!insured || !benefit) return [];
	const subject = {
		policy,
		product,
		benefit: benefit.code,
		insuredId: insured.id,
		exceptClaim: null,
	};
	const result = await runCheck(
		deps,
		subject,
		situationFacts(situation, jakartaDay(now), stated),
		now,
	);
	const plan = product.plans.find(({ code }) => code === policy.plan)?.name ?? '';
	const choice = `${plan}, ${product.sumInsuredLabel.toLowerCase()} ${shortRupiah(policy.sumInsured)}, untuk ${insured.name}`;
	const { startDay } = policy.cover;
	const of = { product, situation, matched, stated, benefit, result, startDay };
	const excluded = exclusionsFor(subject);
	return [coveredAnswer({ ...of, choice, policyNo: policy.policyNo, excluded })];
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
	const { asked, stated } = await readQuestion(deps.db, input.q, input);
	const heads = (await policyHeadsOf(deps.db, customerId)).filter(
		({ status }) => !OVER.has(status),
	);
	const held = await Promise.all(
		heads.map(async ({ id, product: { code, version } }) => ({
			id,
			product: (await productVersion(deps.db, code, version)).product,
		})),
	);
	const products = [...new Set(held.map(({ product }) => product))];
	const candidates = await candidatesOf(deps.db, products, asked);
	const best = bestOf(candidates, asked);
	const answers = await Promise.all(
		held.map(async ({ id, product }) => {
			const found = best.find((one) => one.product === product);
			if (!found) return [];
			const policy = await ownedWholePolicy(deps, customerId, id);
			return ownAnswer(deps, policy, found, stated, caller.now);
		}),
	);
	return foundOf(candidates, best, asked, answers.flat());
}
