import type { WithdrawnDecision } from '#insurance/policies/premiums/premium-schedule.ts';

import type { Weighted } from '../random.ts';

/** Reports of the payment gateway after an order is paid. Assumption. */
export const GATEWAY = {
	/** Rupiah by which a payment differs from its order if the payer types the amount. */
	typedWrong: [-1_000, -500, 500, 1_000, 10_000],
	/** Probability that the payer of a wrong amount then pays the right one. */
	paidRightly: 0.6,
	/** Share of card payments that the cardholder disputes. Assumption: less than one in a hundred. */
	disputed: 0.008,
	disputeWon: 0.45,
	/** Share of card payments that are charged back without a prior dispute. */
	takenBack: 0.002,
	/** Probability that a holder pays again after a chargeback, and the days until then. */
	paidAgain: 0.35,
	paidAgainAfter: { from: 3, to: 20 },
	/** Days from a payment to its dispute, and from there to the decision. */
	disputeAfter: { from: 5, to: 40 },
	disputeTakes: { from: 14, to: 35 },
	/** Days until the gateway reports that a refund reached the payer. */
	refundDays: [
		[20, 1],
		[35, 2],
		[25, 3],
		[15, 5],
		[5, 9],
	] as Weighted<number>,
	refundFails: 0.04,
};

/** Probability of each error in a weekly settlement report. Assumption. */
export const REPORT_FAULTS = {
	missing: 0.2,
	otherAmount: 0.1,
	twice: 0.05,
	adjustment: 0.08,
	otherMerchant: 0.015,
};

/** Work of the finance team. Assumption. */
export const FINANCE = {
	/** Calendar days until work on a task or refund starts. */
	days: [
		[40, 0],
		[30, 1],
		[20, 2],
		[10, 4],
	] as Weighted<number>,
	/** Share of work that is never finished. */
	leftOpen: 0.04,
	/** Days until a payment for an unknown order is returned; until then its order is searched for. */
	searchDays: 6,
	/** Days until a remaining difference is proposed as a loss. */
	differenceDays: { from: 9, to: 16 },
	/** Share of payout reports that were loaded by mistake and are withdrawn within two weeks. */
	takenWrongly: 0.02,
	/** Share of transfers that the second person confirms. */
	agrees: 0.94,
	/** Share of late payments whose buyer wants the money back. */
	lateReturned: 0.2,
	/** Share of returned payments that come with a personal sentence for the payer. */
	notified: 0.4,
	withdrawn: [
		[62, 'let-lapse'],
		[26, 'money-back'],
		[12, 'keep'],
	] as Weighted<WithdrawnDecision>,
};
