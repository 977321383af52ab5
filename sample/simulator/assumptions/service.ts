import type { Weighted } from '../random.ts';

/** How customers write, and how employees answer. Every figure is an assumption. */

/** Chances per policy, over the time in which customers get in touch. */
export const CONTACTS = {
	message: 0.07,
	complaint: 0.015,
	dataUpdate: 0.02,
	ownProfile: 0.03,
	lostAccess: 0.003,
	consent: 0.06,
	dataDownload: 0.004,
	erasure: 0.003,
} as const;

/** Days from the purchase to a contact: median, and sigma of the logarithm. */
export const DAYS_TO_CONTACT = { median: 25, sigma: 1.3, most: 400 } as const;

/** Working days until a message is answered (two are promised); null if it stays open. */
export const MESSAGE_ANSWERED: Weighted<number | null> = [
	[30, 0],
	[44, 1],
	[16, 2],
	[6, 3],
	[3, 5],
	[1, null],
];

/** Chances that a customer writes again after an answer, and that a message is only closed. */
export const MESSAGES = { again: 0.18, closed: 0.04 } as const;

/** Working days until a complaint is answered (ten are promised); 'extended' announces more. */
export const COMPLAINT_ANSWERED: Weighted<number | 'extended' | null> = [
	[8, 1],
	[18, 3],
	[24, 5],
	[20, 7],
	[14, 9],
	[8, 'extended'],
	[5, 12],
	[3, null],
];

/** Working days until data is changed (five are promised). */
export const DATA_UPDATED: Weighted<number | null> = [
	[24, 1],
	[34, 2],
	[22, 3],
	[10, 4],
	[7, 7],
	[3, null],
];

/** What a sender does after the answer. The others are closed after a fortnight. */
export const AFTER_ANSWER: Weighted<'satisfied' | 'replies' | 'silent'> = [
	[34, 'satisfied'],
	[12, 'replies'],
	[54, 'silent'],
];

/** Chance that the second person refuses a recovery. */
export const RECOVERY_REFUSED = 0.1;

/** Chances that a request for erasure is answered after the promised 72 hours, or taken back. */
export const ERASURE_ANSWERED = { late: 0.07, withdrawn: 0.12 } as const;

/** Share of the requests for erasure that come when cover is over, and the days until then. */
export const ERASED_AFTERWARDS = { share: 0.6, days: 75 } as const;
