import type { Spread, Weighted } from '../random.ts';

/** How holders claim. Assumption. */
export const CLAIMING = {
	/** Holders who give up after the check found no cover. */
	givesUp: 0.55,
	/** Drafts that are never submitted. */
	abandoned: 0.08,
	/** Share of optional documents that are sent too. */
	optional: 0.35,
	/** Holders who sign the form on the screen. */
	signs: 0.55,
	minutesToSubmit: [25, 1.2] as Spread,
	withdrawn: 0.04,
	/** Accounts in the name of someone else in the family. */
	otherAccount: 0.04,
	/** Hospital stays that the family reports in place of the patient. */
	byFamily: 0.05,
	/** Documents that heirs and family send with their report. */
	sentByFamily: 0.93,
};

/** How a request for documents goes on. Assumption. */
export const ANSWERING = {
	days: [5, 0.8] as Spread,
	never: 0.18,
	/** Heirs and relatives who never answer. */
	familyNever: 0.06,
	/** Of those who never answer: the share that withdraws the claim. */
	givesUp: 0.35,
	/** Days from the last day for the documents until an assessor proposes to decline. */
	lookedAtAfter: { from: 1, to: 14 },
};

/** Objections to declined and partly paid claims. Assumption. */
export const OBJECTING = { chance: 0.1, days: [9, 0.7] as Spread, succeeds: 0.5 };

/** Working days between the steps of a claim in the office. Assumption. */
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

/** What assessors and supervisors find. Assumption. */
export const ASSESSING = {
	requests: 0.2,
	/** Part of the bill is not for the insured person, or not on a receipt. */
	costLower: 0.13,
	/** The documents contradict an answer of the holder. */
	contradicted: 0.08,
	returned: 0.07,
};
