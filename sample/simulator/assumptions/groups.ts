import type { RISK_CLASSES } from '#insurance/groups/companies/company.ts';

import type { Weighted } from '../random.ts';

/** How companies and their employees behave. Every figure is an assumption. */

/** Companies that join per policy of the plan, over the whole period. */
export const COMPANIES_PER_POLICY = 1 / 100;

/** What becomes of a request for an offer. */
export const OFFER_OUTCOMES: Weighted<'agreed' | 'declined' | 'unread'> = [
	[58, 'agreed'],
	[30, 'declined'],
	[12, 'unread'],
];

/** Chance that the second person refuses an opening. */
export const OPENING_REFUSED = 0.04;

/** People in a company's first list, as ranges. Most companies are small. */
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

/** Sums insured per member in rupiah. */
export const GROUP_SUMS: Weighted<number> = [
	[40, 50_000_000],
	[35, 100_000_000],
	[15, 150_000_000],
	[10, 250_000_000],
];

/** Hospital cash per day in rupiah, for companies whose plan has it. */
export const GROUP_HOSPITAL_CASH = { share: 0.55, amounts: [100_000, 200_000, 300_000] } as const;

/** Days until a company's invoices are due. */
export const PAYMENT_TERMS: Weighted<number> = [
	[25, 14],
	[60, 30],
	[15, 45],
];

/** Companies in which one person prepares lists and another approves them. */
export const TWO_ADMINISTRATORS = 0.35;

/** Companies that send their whole roster each month, instead of joiners and leavers. */
export const WHOLE_ROSTER = 0.25;

/** Formats of lists. */
export const LIST_FORMATS: Weighted<'xlsx' | 'csv'> = [
	[70, 'xlsx'],
	[30, 'csv'],
];

/** Share of the employees per month who join, leave, or whose data changes. */
export const MONTHLY_CHANGES = { joins: 0.025, leaves: 0.018, corrected: 0.012 } as const;

/** Chance that a list has a row to be corrected on the screen. */
export const FAULTY_LIST = 0.22;

/** Chances that an approver rejects a list, and that a company takes one back within 72 hours. */
export const SECOND_THOUGHTS = { rejected: 0.06, takenBack: 0.02 } as const;

/** Days from the due day of an invoice to its payment; null if it is never paid. */
export const DAYS_TO_PAY: Weighted<readonly [from: number, to: number] | null> = [
	[52, [-12, -3]],
	[25, [-2, 0]],
	[13, [1, 12]],
	[6, [13, 40]],
	[4, null],
];

/** Chance that a company pays twice by mistake; the second payment is owed back. */
export const PAID_TWICE = 0.015;

/** Chance that a request for a correction is refused by the company. */
export const CORRECTION_REFUSED = 0.1;

/** Share of employees per list who open their own page; some of them ask for a correction. */
export const EMPLOYEE_VISITS = { visits: 0.03, corrects: 0.35 } as const;

/** Companies that ask for more days to report joiners, or to pay; some are refused. */
export const OTHER_TERMS = { share: 0.15, backdateDays: 30, moreDays: 15, refused: 0.2 } as const;
