import { ACCIDENTS } from '#insurance/claims/cases/accident.ts';
import { MOTORCYCLE } from '#insurance/claims/cases/motorcycle.ts';
import { TRAVEL } from '#insurance/claims/cases/travel.ts';
import { caseCover, caseFacts, type ClaimCase } from '#insurance/claims/check/check-cases.ts';
import { checkClaim } from '#insurance/claims/check/check.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import type { BenchRow } from './report.ts';

const ROUNDS = 40;

function inputOf(code: string, [name, , facts, , given = {}]: ClaimCase) {
	const product = SAMPLE_PRODUCTS.find((one) => one.product.code === code)?.product;
	const benefit = product?.benefits.find((one) => one.code === name);
	if (!product || !benefit) throw new Error(`${code} has no ${name}`);
	return {
		product,
		benefit,
		plan: given.plan ?? product.plans[0]?.code ?? '',
		sumInsured: given.sum ?? product.sumInsuredOptions[0] ?? 10_000_000,
		status: given.status ?? ('INFORCE' as const),
		cover: caseCover(given),
		boughtDay: given.bought ?? '2025-12-20',
		facts: caseFacts(facts),
		before: [],
		today: given.today ?? '2026-07-01',
	};
}

/**
 * Measures how long checking a claim against the rules takes. CPU time is used so that other load
 * on the machine has no effect.
 */
export function measureClaimCheck(): BenchRow {
	const inputs = Object.entries({ ...ACCIDENTS, ...MOTORCYCLE, ...TRAVEL }).flatMap(
		([code, cases]) => cases.map((one) => inputOf(code, one)),
	);
	const round = () => {
		for (const input of inputs) checkClaim(input);
	};
	for (let at = 0; at < ROUNDS; at += 1) round();
	const began = process.cpuUsage();
	for (let at = 0; at < ROUNDS; at += 1) round();
	const { user, system } = process.cpuUsage(began);
	const each = (user + system) / (ROUNDS * inputs.length);
	return {
		what: 'One claim checked by the rules, µs of the processor',
		aim: 'under 50',
		figure: each.toFixed(1),
		met: each < 50,
		detail: `${inputs.length} cases of accidents and journeys, ${ROUNDS} times each after as many to warm up`,
		raw: { each, cases: inputs.length },
	};
}

if (import.meta.main) console.log(measureClaimCheck());
