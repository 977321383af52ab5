import type { CoverInput } from '#insurance/groups/companies/office-api.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import type { SimulatedCompany } from './company.ts';

/** The product for companies: its code, and its ID in the site's content. */
export const GROUP_PRODUCT = { code: 'JKO', contentId: 71 } as const;
const LEAST_HEADCOUNT = 20;

export const pricedHeadcount = (people: number): number => Math.max(LEAST_HEADCOUNT, people);

/** Returns the first day of the month that follows the date ten days after `today`. */
export function nextStart(today: Day): Day {
	const earliest = addToDay(today, { day: 10 });
	return `${addToDay(`${earliest.slice(0, 7)}-01`, { month: 1 }).slice(0, 7)}-01`;
}

/** Returns the cover that a company chose, for this number of people. */
export const coverOf = (
	company: SimulatedCompany,
	people: number,
	startDay: Day,
): Omit<CoverInput, 'name'> => ({
	productCode: GROUP_PRODUCT.code,
	plan: company.hospitalCash > 0 ? 'PA_HCP' : 'PA',
	sumInsured: company.sumInsured,
	riskClass: company.riskClass,
	hospitalCash: company.hospitalCash,
	headcount: pricedHeadcount(people),
	startDay,
	paymentDays: company.paymentDays,
});
