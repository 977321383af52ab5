import type { ComplaintOutcome } from '#insurance/service/requests/register/complaint-register.ts';

import type { Weighted } from '../random.ts';

/** Contacts with customers. Every figure is an assumption. */

/** Probability of each kind of contact per policy. */
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

/** Working days until a message is answered (the promise is two); null if it stays open. */
export const MESSAGE_ANSWERED: Weighted<number | null> = [
	[30, 0],
	[44, 1],
	[16, 2],
	[6, 3],
	[3, 5],
	[1, null],
];

/**
 * Probability that a customer writes again after an answer, and that a message is closed without
 * one.
 */
export const MESSAGES = { again: 0.18, closed: 0.04 } as const;

/** Working days until a complaint is answered (the promise is ten); 'extended' announces a delay. */
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

/** Causes of complaints, by their keys in the register. */
export const COMPLAINT_CAUSES: Weighted<string> = [
	[24, 'claim-declined'],
	[20, 'claim-slow'],
	[14, 'unclear-terms'],
	[12, 'premium-charged'],
	[8, 'refund-slow'],
	[8, 'policy-missing'],
	[5, 'service'],
	[5, 'system'],
	[4, 'other'],
];

export const COMPLAINT_RESULTS: Weighted<ComplaintOutcome> = [
	[38, 'granted'],
	[22, 'partly'],
	[36, 'declined'],
	[4, 'withdrawn'],
];

/** Working days until data is changed (the promise is five). */
export const DATA_UPDATED: Weighted<number | null> = [
	[24, 1],
	[34, 2],
	[22, 3],
	[10, 4],
	[7, 7],
	[3, null],
];

/** Weight of each reaction to an answer. Requests without a reaction are closed after two weeks. */
export const AFTER_ANSWER: Weighted<'satisfied' | 'replies' | 'silent'> = [
	[34, 'satisfied'],
	[12, 'replies'],
	[54, 'silent'],
];

/** Probability that the second person refuses an account recovery. */
export const RECOVERY_REFUSED = 0.1;

/**
 * Probability that an erasure request is answered after the promised 72 hours, and that it is
 * withdrawn.
 */
export const ERASURE_ANSWERED = { late: 0.07, withdrawn: 0.12 } as const;

/** Share of erasure requests made after the end of cover, and the days after it. */
export const ERASED_AFTERWARDS = { share: 0.6, days: 75 } as const;
