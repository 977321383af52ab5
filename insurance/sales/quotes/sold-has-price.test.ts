import { expect, test } from 'vitest';

import { type Role, ROLES } from '#insurance/product/products/choices.ts';
import { type Product, rolesOf } from '#insurance/product/products/product.ts';
import type { CasePerson } from '#insurance/product/tariffs/cases/price-case.ts';
import { addToDay, ageInYears, type Day } from '#platform/values/dates.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { caseOutcome, priceOf } from './cases/build-application.ts';
import type { Wanted } from './cases/eligibility-case.ts';

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const TRIP = '2026-12-12';

const bornOn = (role: Role, sex: string, day: Day) => `${role} ${sex} ${day}` as CasePerson;

function extra({ insured }: Product, role: Role): CasePerson[] {
	if (insured.members) return ['member male 30'];
	if (insured.minInsured < 2) return [];
	return [role === 'self' ? 'partner female 30' : 'self male 30'];
}

function* everybody(product: Product): Generator<Wanted> {
	const chosen = product.start === 'day-after-payment' ? {} : { startAt: `${TRIP} 18:00` };
	const base = chosen.startAt ? TRIP : TODAY;
	const plan = product.plans.at(-1)?.code;
	const sumInsured = product.sumInsuredOptions[0];
	for (const role of ROLES.filter((one) => rolesOf(product).includes(one)))
		for (let age = 0; age <= 72; age += 1)
			for (const day of [-1, 0, 1, 2, 30])
				for (const { unit, length } of [product.periods[0], product.periods.at(-1)].flatMap(
					(one) => one ?? [],
				))
					yield {
						...chosen,
						plan,
						...(sumInsured ? { sumInsured } : {}),
						period: `${length} ${unit}`,
						insured: [
							bornOn(
								role,
								age % 2 ? 'male' : 'female',
								addToDay(base, { year: -age, day }),
							),
							...extra(product, role),
						],
					};
}

const persons = SAMPLE_PRODUCTS.filter(({ product }) => rolesOf(product).length > 0);

test.each(persons)(
	'every eligible buyer of $product.name has a price for any date of birth',
	(sample) => {
		const { product, tariff } = sample;
		let bought = 0;
		const missing: string[] = [];
		for (const wanted of everybody(product)) {
			if (Object.keys(caseOutcome(product, wanted).asked).length > 0) continue;
			bought += 1;
			for (const frequency of product.frequencies) {
				const price = priceOf(tariff, product, { ...wanted, frequency });
				if (!price.ok) missing.push(`${wanted.period} ${wanted.insured?.[0]}`);
			}
		}
		expect(bought).toBeGreaterThan(100);
		// Ten-year life cover must end by sixty, so anyone above fifty is refused at pricing.
		const above = missing.filter((one) => one.startsWith('10 year'));
		const known =
			product.code === 'JJX'
				? above.filter((one) => ageInYears(one.slice(-10), TOMORROW) > 50)
				: [];
		expect(missing.filter((one) => !known.includes(one))).toEqual([]);
	},
);
