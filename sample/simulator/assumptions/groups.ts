import type { RISK_CLASSES } from '#insurance/groups/companies/company.ts';

import type { Weighted } from '../random.ts';

/** Behaviour of companies and their employees. Every figure is an assumption. */

/** Companies that join during the whole period, per planned policy. */
export const COMPANIES_PER_POLICY = 1 / 100;

/** Weight of each outcome of a request for an offer. */
export const OFFER_OUTCOMES: Weighted<'agreed' | 'declined' | 'unread'> = [
	[58, 'agreed'],
	[30, 'declined'],
	[12, 'unread'],
];

/** Probability that the second person refuses to open a company. */
export const OPENING_REFUSED = 0.04;

/** Ranges of the number of people in a company's first list. Most companies are small. */
export const FIRST_LISTS: Weighted<readonly [from: number, to: number]> = [
	[45, [15, 30]],
	[35, [31, 60]],
	[20, [61, 120]],
];

export const RISKS: Weighted<(typeof RISK_CLASSES)[number]> = [
	[55, 'I'],
	[28, 'II'],
	[14, 'III'],
	[3, 'IV'],
];

/** Sums insured per member, in rupiah. */
export const GROUP_SUMS: Weighted<number> = [
	[40, 50_000_000],
	[35, 100_000_000],
	[15, 150_000_000],
	[10, 250_000_000],
];

/** Share of companies with hospital cash, and the amounts per day in rupiah. */
export const GROUP_HOSPITAL_CASH = { share: 0.55, amounts: [100_000, 200_000, 300_000] } as const;

/** Days until a company's invoices are due. */
export const PAYMENT_TERMS: Weighted<number> = [
	[25, 14],
	[60, 30],
	[15, 45],
];

/** Share of companies in which one person prepares lists and another approves them. */
export const TWO_ADMINISTRATORS = 0.35;

/** Share of companies that send their whole roster each month instead of joiners and leavers. */
export const WHOLE_ROSTER = 0.25;

export const LIST_FORMATS: Weighted<'xlsx' | 'csv'> = [
	[70, 'xlsx'],
	[30, 'csv'],
];

/** Share of employees who join, leave, or whose data changes, per month. */
export const MONTHLY_CHANGES = { joins: 0.025, leaves: 0.018, corrected: 0.012 } as const;

/** Probability that a list has a row that must be corrected on the screen. */
export const FAULTY_LIST = 0.22;

/**
 * Probability that an approver rejects a list, and that a company reverses a change within 72
 * hours.
 */
export const SECOND_THOUGHTS = { rejected: 0.06, takenBack: 0.02 } as const;

/** Days from an invoice's due date to its payment; null if it is never paid. */
export const DAYS_TO_PAY: Weighted<readonly [from: number, to: number] | null> = [
	[52, [-12, -3]],
	[25, [-2, 0]],
	[13, [1, 12]],
	[6, [13, 40]],
	[4, null],
];

/** Probability that a company pays twice by mistake; the second payment is owed back. */
export const PAID_TWICE = 0.015;

/** Probability that the company refuses a requested correction. */
export const CORRECTION_REFUSED = 0.1;

/** Share of new members who open their own page, and share of these who request a correction. */
export const EMPLOYEE_VISITS = { visits: 0.03, corrects: 0.35 } as const;

/**
 * Share of companies that request more days for reporting joiners or for paying, and the share of
 * these requests that is refused.
 */
export const OTHER_TERMS = { share: 0.15, backdateDays: 30, moreDays: 15, refused: 0.2 } as const;
