import { loadPolicies } from '#insurance/policies/load-policy.server.ts';
import { type StatusSince, statusesOf } from '#insurance/policies/move-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { asBought } from '#insurance/sales/quotes/application/as-bought.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { checkOnDay } from '../check/check-on-day.ts';
import type { CheckResult } from '../check/check.ts';
import { openRecommendation } from '../desk/decision/recommendation.server.ts';
import { type PaidBefore, takenBy } from '../rules/amounts/limits.ts';
import type { ClaimEventFacts } from '../rules/event.ts';
import { type ReplayedClaim, replayedAmount } from './replayed-amount.ts';
import { countDecided, type DecidedRow, findClaimedPolicies, findDecided } from './store.server.ts';

export const countDecidedClaims = (db: Db, productCode: string, since: Day): Promise<number> =>
	countDecided(db, productCode, since);

type Page = { productCode: string; since: Day; after: string | null; limit: number };
type Terms = { bought: Product; offered: Product | null };
/** Benefits used by a person's earlier claims: as decided (`was`) and as simulated (`is`). */
type Taken = { was: PaidBefore[]; is: PaidBefore[] };

function check(
	policy: Policy,
	product: Product,
	row: DecidedRow,
	of: {
		facts: ClaimEventFacts;
		before: readonly PaidBefore[];
		others: readonly PaidBefore[];
		coverStatus: StatusSince;
	},
): CheckResult | null {
	const subject = { policy, product, insuredId: row.insuredId };
	return checkOnDay(subject, row.benefit, { ...of, now: row.submittedAt });
}

const howOf = (result: CheckResult | null): string => {
	if (!result) return 'Manfaat ini tidak ada lagi.';
	const barred = result.findings.find((one) => one.result === 'no');
	return barred && result.verdict === 'not-covered' ? barred.words : result.amount.how;
};

type JudgedWith = {
	facts: ClaimEventFacts;
	taken: Taken;
	others: readonly Taken[];
	coverStatus: StatusSince;
};

function judge(
	policy: Policy,
	{ bought, offered }: Terms,
	row: DecidedRow,
	{ facts, taken, others, coverStatus }: JudgedWith,
): ReplayedClaim {
	const { claimNo, benefit, benefitName, granted, days } = row;
	const took = (amount: number, nights: number): PaidBefore[] =>
		amount === 0 ? [] : [{ ...takenBy(facts), benefit, amount, days: nights, claimNo }];
	const before = granted;
	if (!offered) {
		taken.was.push(...took(granted, days));
		taken.is.push(...took(granted, days));
		return { claimNo, benefit: benefitName, before, after: granted, how: '' };
	}
	const was = check(policy, bought, row, {
		facts,
		before: taken.was,
		others: others.flatMap((one) => one.was),
		coverStatus,
	});
	const is = check(policy, offered, row, {
		facts,
		before: taken.is,
		others: others.flatMap((one) => one.is),
		coverStatus,
	});
	const after = replayedAmount(granted, was, is);
	taken.was.push(...took(granted, days));
	taken.is.push(...took(after, is?.counted.days ?? days));
	return { claimNo, benefit: benefitName, before, after, how: howOf(is) };
}

/**
 * Replays every decided claim on one policy, in decision order. Claims decided before `since` are
 * included unchanged.
 */
function claimsOfPolicy(
	sealer: Sealer,
	policy: Policy,
	rows: readonly DecidedRow[],
	{ terms, since, statusOn }: { terms: Terms; since: Day; statusOn: (day: Day) => StatusSince },
): ReplayedClaim[] {
	const persons = new Map<string, Taken>();
	const judged: ReplayedClaim[] = [];
	for (const row of rows) {
		const facts = openRecommendation(sealer, row).event;
		const taken = persons.get(row.insuredId) ?? { was: [], is: [] };
		persons.set(row.insuredId, taken);
		const isNew = jakartaDay(row.decidedAt) >= since;
		const status = statusOn(facts.incidentDay);
		const one = judge(policy, isNew ? terms : { ...terms, offered: null }, row, {
			facts,
			taken,
			others: [...persons.values()].filter((other) => other !== taken),
			coverStatus: status,
		});
		if (isNew) judged.push(one);
	}
	return judged;
}

/**
 * Replays claims decided since the given date, for the next policies after `after`. Returns the
 * actual cost and the cost under `next`; null if the product is unchanged.
 */
export async function replayClaims(
	deps: { db: Db; sealer: Sealer },
	{ productCode, since, after, limit }: Page,
	next: Product | null,
): Promise<{ claims: ReplayedClaim[]; reached: string | null; last: boolean }> {
	const { db, sealer } = deps;
	const ids = await findClaimedPolicies(db, { productCode, after, limit });
	const [policies, decided] = await Promise.all([
		loadPolicies(db, sealer, ids),
		findDecided(db, ids),
	]);
	const stateOf = await statusesOf(db, [...policies.values()]);
	const claims: ReplayedClaim[] = [];
	for (const [policyId, rows] of Map.groupBy(decided, (one) => one.policyId)) {
		const policy = policies.get(policyId);
		if (!policy) continue;
		const terms: Terms = {
			bought: await productOfPolicy(db, policy),
			offered: next && asBought(next, policy.application, policy.issuedAt),
		};
		const statusOn = (day: Day) => stateOf(policy, day);
		claims.push(...claimsOfPolicy(sealer, policy, rows, { terms, since, statusOn }));
	}
	return { claims, reached: ids.at(-1) ?? after, last: ids.length < limit };
}
