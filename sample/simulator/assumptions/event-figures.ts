import type { Cause, Condition } from '#insurance/product/products/benefits/insured-events.ts';

import type { Spread } from '../random.ts';

/** Probability of a further event on the same policy. Assumption. */
export const FURTHER_EVENT = 0.08;

/**
 * Events by month, January first, relative to the most frequent month. Source of the order: dengue
 * cases peak from January to April and floods from December to March (yearly reports of Kemenkes
 * and BNPB); traffic peaks with the holidays. The figures are assumptions.
 */
export const MONTHS_OF: Partial<Record<Cause, readonly number[]>> = {
	illness: [1, 1, 0.95, 0.85, 0.7, 0.6, 0.55, 0.5, 0.5, 0.6, 0.75, 0.9],
	flood: [1, 0.95, 0.7, 0.4, 0.2, 0.15, 0.1, 0.1, 0.15, 0.3, 0.6, 0.9],
	accident: [0.8, 0.75, 0.95, 1, 0.8, 0.85, 0.8, 0.75, 0.75, 0.75, 0.8, 1],
};

/** Accidents by weekday, Sunday first, relative to the most frequent day. Assumption. */
export const ACCIDENT_WEEKDAYS = [1, 0.75, 0.7, 0.7, 0.75, 0.85, 1] as const;

/** Days from the event, or the end of the stay, to the claim. Assumption. */
export const DAYS_TO_CLAIM: { usual: Spread; death: Spread } = {
	usual: [6, 0.85],
	death: [11, 0.6],
};

/** Probability that each question about an event is answered with yes. Assumption. */
export const YES: Partial<Record<Condition, number>> = {
	existing: 0.05,
	treated: 0.04,
	hospital: 0.92,
	'public-transport': 0.85,
	traffic: 0.7,
	driving: 0.5,
	licensed: 0.92,
	'key-left': 0.08,
	'total-loss': 0.85,
	fell: 0.88,
	unattended: 0.1,
	aesthetic: 0.05,
	'forced-entry': 0.95,
	abroad: 0.03,
	'travel-party': 0.95,
	'unfit-driver': 0.03,
	'risky-sport': 0.04,
	suicide: 0.02,
	cosmetic: 0.01,
	pregnancy: 0.03,
	'trip-begun': 0.03,
	misused: 0.01,
	'no-invoice': 0.04,
};

/** Probability that another insurer or BPJS paid part of a bill, and that part. Assumption. */
export const PAID_BY_OTHERS = { chance: 0.06, share: 0.4 };
/** Share of illnesses that are on the product's list of specified illnesses. Assumption. */
export const SPECIFIED_EVENTS = 0.08;
