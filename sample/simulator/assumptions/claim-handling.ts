import type { Spread, Weighted } from '../random.ts';

/**
 * Behaviour of claiming holders and their families: probabilities unless stated otherwise.
 * Assumption.
 */
export const CLAIMING = {
	/** The holder gives up after the check found no cover. */
	givesUp: 0.55,
	/** The draft is never submitted. */
	abandoned: 0.08,
	/** An optional document is included. */
	optional: 0.35,
	/** The holder signs the form on the screen. */
	signs: 0.55,
	minutesToSubmit: [25, 1.2] as Spread,
	withdrawn: 0.04,
	/** The account belongs to another family member. */
	otherAccount: 0.04,
	/** The family reports a hospital stay for the patient. */
	byFamily: 0.05,
	/** Heirs or family include an optional document in their report. */
	sentByFamily: 0.93,
};

/** Responses to a request for documents. Assumption. */
export const ANSWERING = {
	days: [5, 0.8] as Spread,
	never: 0.18,
	/** Probability that heirs and relatives never answer. */
	familyNever: 0.06,
	/** Share of those who never answer that withdraws the claim. */
	givesUp: 0.35,
	/** Days from the documents' due date until an assessor proposes to decline. */
	lookedAtAfter: { from: 1, to: 14 },
};

/** Objections to declined and partly paid claims. Assumption. */
export const OBJECTING = { chance: 0.1, days: [9, 0.7] as Spread, succeeds: 0.5 };

/** Working days before each step of a claim in the office. Assumption. */
export const OFFICE_DAYS: Readonly<Record<'take' | 'assess' | 'decide' | 'pay', Weighted<number>>> =
	{
		take: [
			[22, 0],
			[33, 1],
			[24, 2],
			[18, 3],
			[3, 9],
		],
		assess: [
			[15, 0],
			[22, 1],
			[25, 3],
			[20, 5],
			[13, 7],
			[5, 15],
		],
		decide: [
			[18, 0],
			[30, 1],
			[25, 2],
			[17, 4],
			[10, 7],
		],
		pay: [
			[10, 1],
			[35, 2],
			[30, 3],
			[25, 5],
		],
	};

/** Probability of each finding of assessors and supervisors. Assumption. */
export const ASSESSING = {
	requests: 0.2,
	/** Part of the bill is for another person, or not on a receipt. */
	costLower: 0.13,
	/** The documents contradict one of the holder's answers. */
	contradicted: 0.08,
	returned: 0.07,
};
